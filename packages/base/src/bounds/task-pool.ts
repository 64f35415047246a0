/**
 * A few threads for work that would block the thread it comes from.
 * They start when there is work and end after a while without any.
 */
import { MessageChannel, Worker, type MessagePort } from "node:worker_threads";
import { ServiceError } from "../errors.ts";
import { fromPosted, toPosted } from "../exact/posted.ts";
import { errorOf } from "../thrown.ts";
import { failureOf, resultOf, type Task, type TaskAnswer, type TaskRunner } from "./task.ts";
import type { TaskQuestion } from "./task-port.ts";
import type { CountRefusal } from "./caps.ts";
import { createSharesOf } from "./shares.ts";
import { createTurnQueue } from "./turn-queue.ts";

export interface TaskPool extends TaskRunner {
  /** A port through which another thread asks (`createTaskClient`); transfer it to that thread. */
  connect(): MessagePort;
  /** Abandons running tasks. */
  close(): Promise<void>;
}

export interface TaskPoolOptions {
  /** A module that calls `serveTasks`. */
  entry: URL;
  size: number;
  /** How long an idle thread is kept, ms. */
  idleMs?: number;
  /** Tasks that take longer are abandoned and their thread ended, ms. */
  limitMs?: number;
  countRefusal?: CountRefusal;
}

interface Job {
  task: Task;
  /** Gives its place in the queue back. */
  leave(): void;
  settle(answer: TaskAnswer): void;
}

interface Slot {
  worker: Worker | null;
  job: Job | null;
  timer: NodeJS.Timeout | undefined;
}

const IDLE_MS = 60_000;
/** Every task has its own, far lower limit; on a busy machine, starting a thread takes up part of this one. */
const LIMIT_MS = 30_000;
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };
const RETRY_S = 2;

export function createTaskPool({
  entry,
  size,
  idleMs = IDLE_MS,
  limitMs = LIMIT_MS,
  countRefusal = () => undefined,
}: TaskPoolOptions): TaskPool {
  const slots: Slot[] = Array.from({ length: size }, () => ({ worker: null, job: null, timer: undefined }));
  const queue = createTurnQueue<Job>();
  const waiting = createSharesOf("tasks", countRefusal);
  const ports = new Set<MessagePort>();
  const ending = new Set<Promise<unknown>>();
  let isClosed = false;

  function start(slot: Slot): Worker {
    const worker = new Worker(entry, { resourceLimits: MEMORY, env: {}, name: "tasks" });
    worker.on("message", (answer: TaskAnswer) => {
      if (slot.worker === worker) free(slot, fromPosted(answer));
    });
    worker.on("error", (error) => drop(slot, worker, errorOf(error)));
    worker.on("exit", () => drop(slot, worker, new Error("a thread for tasks ended without an answer")));
    return worker;
  }

  /** This slot's thread has answered. */
  function free(slot: Slot, answer: TaskAnswer): void {
    clearTimeout(slot.timer);
    const { job } = slot;
    slot.job = null;
    slot.timer = setTimeout(() => end(slot), idleMs).unref();
    job?.settle(answer);
    pump();
  }

  /** This slot's thread is gone. */
  function drop(slot: Slot, worker: Worker, error: Error): void {
    if (slot.worker !== worker) return;
    clearTimeout(slot.timer);
    const { job } = slot;
    slot.worker = slot.job = null;
    job?.settle(failureOf(error));
    pump();
  }

  function end(slot: Slot): void {
    const { worker } = slot;
    slot.worker = null;
    if (!worker) return;
    const ended = worker.terminate().finally(() => ending.delete(ended));
    ending.add(ended);
  }

  function pump(): void {
    for (const slot of slots) {
      if (slot.job || isClosed) continue;
      const job = queue.take();
      if (!job) return;
      job.leave();
      clearTimeout(slot.timer);
      slot.job = job;
      slot.worker ??= start(slot);
      slot.timer = setTimeout(() => {
        end(slot);
        slot.job = null;
        job.settle(failureOf(overloaded()));
        pump();
      }, limitMs);
      slot.worker.postMessage(toPosted(job.task));
    }
  }

  async function run(task: Task, owner: string): Promise<unknown> {
    if (isClosed) throw overloaded();
    const leave = waiting.take({ owner });
    if (typeof leave !== "function") throw overloaded();
    const answer = await new Promise<TaskAnswer>((settle) => {
      queue.add(owner, { task, leave, settle });
      pump();
    });
    return resultOf(answer);
  }

  return {
    run,
    connect() {
      const { port1, port2 } = new MessageChannel();
      port1.on("message", ({ id, task, owner }: TaskQuestion) => {
        const answered = run(fromPosted(task), owner).then((result): TaskAnswer => ({ result }), failureOf);
        void answered.then((answer) => port1.postMessage({ id, answer: toPosted(answer) }));
      });
      port1.on("close", () => ports.delete(port1));
      ports.add(port1);
      return port2;
    },
    async close() {
      isClosed = true;
      for (const port of ports) port.close();
      const closed = failureOf(new Error("the service is closing"));
      for (let job = queue.take(); job; job = queue.take()) job.settle(closed);
      for (const slot of slots) {
        clearTimeout(slot.timer);
        slot.job?.settle(closed);
        slot.job = null;
        end(slot);
      }
      await Promise.all(ending);
    },
  };
}

function overloaded(): ServiceError {
  return new ServiceError("AT_CAPACITY", "Too much is in progress. Try again shortly.", {}, RETRY_S);
}
