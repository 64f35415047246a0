import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** As V8 offers it with `--expose-gc`. */
type CollectGarbage = (how: { type: "major"; execution: "sync"; flavor: "last-resort" }) => void;

/**
 * Gives back to the system what loading code has left behind in this thread's heap, some 150 MB in the main thread: V8 by
 * itself only does so under pressure. Stops the thread for 50 to 100 ms, so it is called before the thread has work
 * (docs/decisions/0125-where-memory-goes.md).
 */
export function releaseMemory(): void {
  setFlagsFromString("--expose-gc");
  // Flags hold for the whole process: another thread that has just taken this one back only costs this one its memory.
  const collect = runInNewContext("typeof gc === 'function' ? gc : null") as CollectGarbage | null;
  setFlagsFromString("--no-expose-gc"); // contexts made later, such as those of templates, don't get it
  collect?.({ type: "major", execution: "sync", flavor: "last-resort" });
}
