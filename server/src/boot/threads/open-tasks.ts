import { availableParallelism } from "node:os";
import type { CountRefusal } from "@parley/base/bounds/caps";
import { createTaskPool, type TaskPool } from "@parley/base/bounds/task-pool";

/** Two are enough for a service; on machines with few processors, calls need those more. */
const MOST_THREADS = 2;

/** The threads for work that may take long. None runs until there is work. */
export function openTasks(countRefusal?: CountRefusal): TaskPool {
  const size = Math.max(1, Math.min(MOST_THREADS, availableParallelism() - 1));
  const entry = new URL("./task-thread.ts", import.meta.url);
  return createTaskPool({ entry, size, ...(countRefusal && { countRefusal }) });
}
