import { setPriority } from "node:os";

/** Lower than the threads that answer callers and produce audio. */
const NICENESS = 5;

/** Lets other threads go first on a busy machine. Only Linux has per-thread priorities. */
export function lowerPriority(): void {
  if (process.platform === "linux") setPriority(NICENESS);
}
