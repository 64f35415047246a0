import { setPriority } from "node:os";

/** Below the threads that answer callers and make sound. */
const NICENESS = 5;

/** On a busy machine, this thread waits for the others. Only Linux has priorities of threads. */
export function lowerPriority(): void {
  if (process.platform === "linux") setPriority(NICENESS);
}
