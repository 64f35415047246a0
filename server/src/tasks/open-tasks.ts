import { availableParallelism } from "node:os";
import { createTaskPool, type TaskPool } from "../bounds/task-pool.ts";

/** Two do for a service; where there are few processors, calls need them more. */
const MOST_THREADS = 2;

/** The threads for what may take long. None runs before there is work. */
export function openTasks(): TaskPool {
  const size = Math.max(1, Math.min(MOST_THREADS, availableParallelism() - 1));
  return createTaskPool({ entry: new URL("./task-thread.ts", import.meta.url), size });
}
