/** CPU and memory of a process with all its threads and children, from Linux's /proc. */
import type { ChildProcess } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

export interface ProcessMemory {
  /** `service`, or the file name in the last argument. */
  name: string;
  rssKb: number;
  /** The part of it in pages of files, such as Node's own code, which processes using the same files share. */
  fileKb: number;
  peakKb: number;
}

/** Length of a clock tick, ms (`getconf CLK_TCK` is 100 wherever Node runs). */
const TICK_MS = 10;

/** Address of a service that was just spawned, once it reports that it is running. */
export async function whenReady(child: ChildProcess): Promise<string> {
  let text = "";
  for await (const chunk of child.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    text += String(chunk);
    const found = /Parley is running at (\S+)/.exec(text)?.[1];
    if (found === undefined) continue;
    child.stdout?.resume();
    return found;
  }
  throw new Error(`it did not start:\n${text}`);
}

export function memoryOfTree(pid: number): ProcessMemory[] {
  return pidsOfTree(pid).map((each) => {
    const status = read(`/proc/${each}/status`);
    return {
      name: each === pid ? "service" : (commandOf(each).split("/").at(-1) ?? ""),
      rssKb: statusKb(status, "VmRSS"),
      fileKb: statusKb(status, "RssFile"),
      peakKb: statusKb(status, "VmHWM"),
    };
  });
}

/** RSS of all processes, counting file pages, which they share (all are Node), only once. */
export function residentKb(tree: ProcessMemory[]): number {
  const own = tree.reduce((sum, { rssKb, fileKb }) => sum + rssKb - fileKb, 0);
  return own + Math.max(0, ...tree.map(({ fileKb }) => fileKb));
}

/** User and system time so far of all living processes. */
export function cpuMsOfTree(pid: number): number {
  return pidsOfTree(pid).reduce((sum, each) => {
    const fields = read(`/proc/${each}/stat`).split(") ").at(-1)?.split(" ") ?? [];
    return sum + (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS;
  }, 0);
}

function pidsOfTree(pid: number): number[] {
  const children = tasksOf(pid).flatMap((task) =>
    read(`/proc/${pid}/task/${task}/children`).split(" ").filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(pidsOfTree)];
}

function tasksOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return []; // it has just ended
  }
}

function commandOf(pid: number): string {
  return read(`/proc/${pid}/cmdline`).split("\0").filter(Boolean).at(-1) ?? "";
}

function statusKb(status: string, name: "VmRSS" | "RssFile" | "VmHWM"): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return ""; // it has just ended
  }
}
