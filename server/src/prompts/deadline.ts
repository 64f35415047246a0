import { createContext, Script } from "node:vm";

/** How often work that was not given the processor is tried again before that counts as too slow. */
const MAX_STARVED_TRIES = 1;

/** Less of the time than this on the processor counts as not given it. */
const FAIR_SHARE = 0.5;

const script = new Script("task()");
let sandbox: { task: () => unknown } | undefined;

/**
 * Runs synchronous work and stops it, wherever it is, once it has used `milliseconds`; returns null then. V8 itself stops
 * it, from a thread that watches the clock, so loops, recursion, and built-ins that run long are stopped alike.
 * The work must own all that it writes to, since it may stop between any two statements. Costs about 0.1 ms.
 *
 * The watch runs on wall time. On a crowded machine that may pass while the work hardly ran, which is no fault of the
 * work: it is then run once more, so it must give the same result each time.
 */
export function withinMilliseconds<T>(milliseconds: number, work: () => T): { result: T } | null {
  for (let starved = 0; ; starved++) {
    const before = processorMilliseconds();
    const done = runOnce(milliseconds, work);
    if (done) return done;
    if (processorMilliseconds() - before > milliseconds * FAIR_SHARE || starved === MAX_STARVED_TRIES)
      return null;
  }
}

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

function processorMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The error is of the sandbox's realm, so `instanceof Error` does not know it. */
function isTimeout(error: unknown): boolean {
  return (
    typeof error === "object" &&
    error !== null &&
    "code" in error &&
    error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT"
  );
}
