/** Runs other threads' tasks in this one, on copies of their input, as if it had crossed over. */
import type { TaskRunner } from "@parley/base/bounds/task";
import { fromPosted, toPosted } from "@parley/base/exact/posted";
import { TASKS } from "../../src/boot/threads/task-table.ts";

export const tasksHere: TaskRunner = {
  async run({ name, input }) {
    const work = TASKS[name];
    if (!work) throw new Error(`there is no task ${name}`);
    const result = work(crossed(input) as never);
    return crossed(result);
  },
};

function crossed(message: unknown): unknown {
  return fromPosted(structuredClone(toPosted(message)));
}
