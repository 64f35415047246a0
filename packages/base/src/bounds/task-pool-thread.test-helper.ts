import { threadId } from "node:worker_threads";
import { ServiceError } from "../errors.ts";
import { serveTasks } from "./serve-tasks.ts";

serveTasks({
  echo: (input: unknown) => input,
  thread: () => threadId,
  refuse: () => {
    throw new ServiceError("TEMPLATE_LIMIT", "Too long.", { limit: "time" });
  },
  spin: () => {
    for (;;) Math.random();
  },
  exhaust: () => {
    const all: unknown[] = [];
    for (;;) all.push(Array.from({ length: 100_000 }, (_, at) => ({ at })));
  },
});
