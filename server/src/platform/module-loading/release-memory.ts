import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** What V8 provides with `--expose-gc`. */
type CollectGarbage = (how: { type: "major"; execution: "sync"; flavor: "last-resort" }) => void;

/**
 * Returns to the system what loading code has left in this thread's heap, about 150 MB in the main thread, which V8
 * does by itself only under memory pressure. Blocks the thread for 50 to 100 ms, so call it before the thread has work
 * (docs/decisions/0125-where-memory-goes.md).
 */
export function releaseMemory(): void {
  setFlagsFromString("--expose-gc");
  // Flags apply to the whole process. If another thread has just switched this one off again, only this thread's memory
  // stays.
  const collect = runInNewContext("typeof gc === 'function' ? gc : null") as CollectGarbage | null;
  setFlagsFromString("--no-expose-gc"); // later contexts, such as those of templates, don't get it
  collect?.({ type: "major", execution: "sync", flavor: "last-resort" });
}
