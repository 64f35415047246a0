/** Stops synchronous work that takes too long, wherever it is. Meant for our own code on data that others choose. */
import { createContext, Script } from "node:vm";

/** How often work that got too little processor time is tried again before it counts as too slow. */
const MAX_STARVED_TRIES = 3;

/** Work that had the processor for less than this share of its time was starved. */
const FAIR_SHARE = 0.9;

/** The work was stopped because it took too long. */
export class TimeBoundError extends Error {
  constructor(limitMs: number) {
    super(`stopped after ${limitMs} ms`);
    this.name = "TimeBoundError";
  }
}

const script = new Script("task()");
let sandbox: { task: () => unknown } | undefined;

/**
 * Runs the work for at most this many ms of wall time; null if it took longer. V8 itself stops it from a thread that
 * watches the clock, which covers loops, recursion and slow built-ins alike. The work may stop between any two
 * statements, so discard whatever it wrote to. On a busy machine time may run out while the work hardly ran; it is then
 * run again, so it must give the same result each time and own everything it writes to. Costs about 0.1 ms.
 */
export function withinMilliseconds<T>(
  milliseconds: number,
  work: () => T,
  processorMilliseconds: () => number = ofThisThread,
): { result: T } | null {
  for (let starved = 0; ; starved++) {
    const before = processorMilliseconds();
    const done = runOnce(milliseconds, work);
    if (done) return done;
    if (processorMilliseconds() - before > milliseconds * FAIR_SHARE || starved === MAX_STARVED_TRIES)
      return null;
  }
}

/** The sandbox only provides the time limit; the work is trusted code of the calling realm. */
function runOnce<T>(milliseconds: number, work: () => T): { result: T } | null {
  sandbox ??= createContext({ task: () => undefined }) as { task: () => unknown };
  const before = sandbox.task;
  sandbox.task = work;
  try {
    return { result: script.runInContext(sandbox, { timeout: milliseconds }) as T };
  } catch (error) {
    if (isTimeout(error)) return null;
    throw error;
  } finally {
    sandbox.task = before;
  }
}

function ofThisThread(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The error comes from the sandbox's realm, so `instanceof Error` doesn't recognise it. */
function isTimeout(error: unknown): boolean {
  return (
    typeof error === "object" &&
    error !== null &&
    "code" in error &&
    error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT"
  );
}
