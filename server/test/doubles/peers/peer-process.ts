/**
 * A third-party program that plays the other side in a test. It dies
 * with the test process, and if it can't be ended, the test fails.
 */
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { onTestFailed, onTestFinished } from "vitest";
import { ChildLog } from "../../harness/child-log.ts";

const END_TIMEOUT_MS = 10_000;
/** How much of each program's output is shown after a failed test, characters. */
const KEPT_OUTPUT = 6_000;

/** Registers a function to call when the peer is no longer needed. */
export type OnFinish = (close: () => Promise<void>) => void;

export interface PeerOptions {
  /** By default, the end of the test that started the peer. */
  onFinish?: OnFinish;
}

export interface PeerProcess {
  log: ChildLog;
  /** Exit status; 128 or more means that a signal ended it. */
  ended: Promise<number>;
  hasEnded(): boolean;
  signal(name: NodeJS.Signals): void;
  /** Types a line into it. */
  type(line: string): void;
  /** Ends it with SIGTERM, unless `ask` knows a better way. Throws if it or one of its children stays. */
  stop(ask?: () => void): Promise<void>;
}

export interface PeerCommand {
  command: string;
  parameters: string[];
  cwd?: string;
  env?: Record<string, string>;
  /** For programs that start further processes: all of them end with the first. */
  isFamily?: boolean;
}

export function startPeer(
  { command, parameters, cwd, env, isFamily = false }: PeerCommand,
  { onFinish = onTestFinished }: PeerOptions = {},
): PeerProcess {
  const rootless = process.getuid?.() === 0 ? [] : ["--map-root-user"];
  const family = isFamily ? ["unshare", ...rootless, "--pid", "--fork", "--kill-child"] : [];
  const child = spawn("setpriv", ["--pdeathsig=KILL", "--", ...family, command, ...parameters], {
    cwd,
    env: { PATH: `${process.env["PATH"]}:/usr/sbin:/sbin`, ...env },
    stdio: ["pipe", "pipe", "pipe"],
    detached: true, // a process group of its own
  });
  child.stdin.on("error", () => {}); // it has ended
  const group = -(child.pid ?? 0);
  let status: number | null = null;
  const ended = new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) =>
      resolve((status = code ?? 128 + constants.signals[signal ?? "SIGKILL"])),
    );
  });
  const peer: PeerProcess = {
    log: new ChildLog(child.stdout, child.stderr),
    ended,
    hasEnded: () => status !== null,
    signal: (name) => void (status === null && process.kill(group, name)),
    type: (line) => void child.stdin.write(`${line}\n`),
    async stop(ask = () => peer.signal("SIGTERM")) {
      if (status === null) ask();
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        process.kill(group, "SIGKILL");
      }, END_TIMEOUT_MS);
      await ended;
      clearTimeout(timer);
      const orphans = isThere(group);
      if (orphans) process.kill(group, "SIGKILL");
      if (!isLate && !orphans) return;
      throw new Error(`${command} ${orphans ? "left a process behind" : "did not end"}:\n${peer.log.text}`);
    },
  };
  onFinish(() => peer.stop());
  if (onFinish === onTestFinished) {
    onTestFailed(() => console.error(`${command} printed:\n${peer.log.text.slice(-KEPT_OUTPUT)}`));
  }
  return peer;
}

/** If the program ends before `ready` resolves, rejects with what it printed. */
export async function untilReady<T>(name: string, peer: PeerProcess, ready: Promise<T>): Promise<T> {
  return await Promise.race([
    ready,
    peer.ended.then((status) => {
      throw new Error(`${name} ended with status ${status} before it was ready:\n${peer.log.text}`);
    }),
  ]);
}

function isThere(group: number): boolean {
  try {
    process.kill(group, 0);
    return true;
  } catch {
    return false; // ESRCH: no process is left
  }
}
