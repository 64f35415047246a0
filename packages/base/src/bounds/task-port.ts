/** How other threads reach a task pool. */
import type { MessagePort } from "node:worker_threads";
import { fromPosted, toPosted } from "../exact/posted.ts";
import { resultOf, type Task, type TaskAnswer, type TaskRunner } from "./task.ts";

export interface TaskQuestion {
  id: number;
  task: Task;
  owner: string;
}

/** `port` comes from `TaskPool.connect`; whoever received it closes it. */
export function createTaskClient(port: MessagePort): TaskRunner {
  const asked = new Map<number, (answer: TaskAnswer) => void>();
  let lastId = 0;
  port.on("message", ({ id, answer }: { id: number; answer: TaskAnswer }) => {
    asked.get(id)?.(fromPosted(answer));
    asked.delete(id);
  });
  port.on("close", () => {
    for (const settle of asked.values()) settle({ failed: "the way to the other threads was closed" });
    asked.clear();
  });
  return {
    async run(task, owner) {
      const id = ++lastId;
      const answer = await new Promise<TaskAnswer>((settle) => {
        asked.set(id, settle);
        port.postMessage({ id, task: toPosted(task), owner } satisfies TaskQuestion);
      });
      return resultOf(answer);
    },
  };
}
