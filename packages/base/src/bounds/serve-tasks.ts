/** Runs a task pool's tasks inside its thread, one after another, looked up in a table. */
import { parentPort } from "node:worker_threads";
import { fromPosted, toPosted } from "../exact/posted.ts";
import { lowerPriority } from "./lower-priority.ts";
import { answerOf, type Task } from "./task.ts";

/** Call this in the thread's entry. Each function takes its task's input and returns the result, or throws. */
export function serveTasks(table: Readonly<Record<string, (input: never) => unknown>>): void {
  const port = parentPort;
  if (!port) throw new Error("this is the entry of a worker thread");
  lowerPriority();
  port.on("message", (posted: Task) => {
    const { name, input } = fromPosted(posted);
    const work = table[name];
    const answer = answerOf(() => {
      if (!work) throw new Error(`there is no task ${name}`);
      return work(input as never);
    });
    port.postMessage(toPosted(answer));
  });
}
