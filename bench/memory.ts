/**
 * Memory of the whole service: the first start (which creates the embedded database), a restart, and ten calls at once,
 * compared with Node alone and PGlite alone without flags. One call worker; each stage runs in a new process tree.
 * Resident pages are added up, counting pages that processes share (of files, such as Node's own code) once; the RSS
 * next to it counts them for each process. Goal: at most 300 MB at rest, a peak of at most 700 MB on the first start
 * and 450 MB on a restart.
 *
 *   node bench/memory.ts [--calls 10] [--rest SECONDS] [--only STAGE,STAGE]
 */
import { mkdtemp, rm } from "node:fs/promises";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { setTimeout as sleep } from "node:timers/promises";
import { memoryOfTree, residentKb, whenReady } from "./process-tree.ts";
import { greetingMs, typedCalls } from "./typed-calls.ts";

const { values } = parseArgs({
  options: {
    calls: { type: "string", default: "10" },
    rest: { type: "string", default: "20" },
    only: { type: "string", default: "node,pglite,service" },
  },
});
const SERVICE = [pathOf("../scripts/start.mjs")];
const NODE = ["-e", "console.log('Parley is running at nowhere'); setInterval(() => {}, 1000)"];

const folder = await mkdtemp(join(tmpdir(), "parley-memory-"));
const pglite = [pathOf("./memory/bare-pglite.ts"), join(folder, "database")];
const wanted = values.only.split(",");
try {
  if (wanted.includes("node")) await stage("Node alone", NODE);
  if (wanted.includes("pglite")) {
    await stage("PGlite alone in a thread, without flags, first start", pglite);
    await stage("PGlite alone in a thread, without flags, restart", pglite);
  }
  if (wanted.includes("service")) {
    await stage("the service, first start", SERVICE);
    await stage("the service, restart", SERVICE);
    await stage("the service, restart, then calls", SERVICE, Number(values.calls));
  }
} finally {
  await rm(folder, { recursive: true });
}

async function stage(name: string, args: string[], calls = 0): Promise<void> {
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    env: {
      ...process.env,
      PORT: "0",
      DATA_DIR: join(folder, "data"),
      MEDIA_PORTS: "39200-39200",
      LOG_LEVEL: "warn",
      NODE_COMPILE_CACHE: join(folder, "cache"),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const pid = child.pid ?? 0;
  const peak = watchPeak(pid);
  const url = await whenReady(child);
  const startMs = performance.now() - began;
  console.log(`\n${name}: ready after ${(startMs / 1000).toFixed(1)} s`);
  await sleep(Number(values.rest) * 1000);
  console.log(`  peak ${mb(peak.now())}`);
  print(`at rest, ${values.rest} s later`, pid);
  if (calls > 0) {
    const [first, second] = [
      await greetingMs(url, join(folder, "data")),
      await greetingMs(url, join(folder, "data")),
    ];
    console.log(
      `  greeting heard ${first.toFixed(0)} ms after the first call began, ${second.toFixed(0)} ms the second`,
    );
    peak.reset();
    await typedCalls(url, join(folder, "data"), calls);
    console.log(`  ${calls} calls: peak ${mb(peak.now())}`);
    await sleep(Number(values.rest) * 1000);
    print(`${values.rest} s after the calls`, pid);
  }
  peak.stop();
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  await exited;
}

function print(when: string, pid: number): void {
  const all = memoryOfTree(pid);
  const rssKb = all.reduce((sum, each) => sum + each.rssKb, 0);
  console.log(`  ${when}: ${mb(residentKb(all))} (RSS ${mb(rssKb)})`);
  for (const each of all) {
    console.log(
      `    ${each.name.padEnd(20)} RSS ${mb(each.rssKb)}, of that files ${mb(each.fileKb)}, peak ${mb(each.peakKb)}`,
    );
  }
}

/** Samples the whole tree repeatedly; `now` returns the largest resident size so far, in kB. */
function watchPeak(pid: number): { now(): number; reset(): void; stop(): void } {
  let largest = 0;
  const timer = setInterval(() => {
    largest = Math.max(largest, residentKb(memoryOfTree(pid)));
  }, 5);
  return { now: () => largest, reset: () => (largest = 0), stop: () => clearInterval(timer) };
}

function pathOf(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url));
}

function mb(kilobytes: number): string {
  return `${(kilobytes / 1024).toFixed(0)} MB`;
}
