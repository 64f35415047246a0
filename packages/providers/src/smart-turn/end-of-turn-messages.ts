/** Messages between call workers, the main thread and the end-of-turn model's thread. */
import type { MessagePort } from "node:worker_threads";

/** Call worker → thread. `id` is unique on this port. */
export interface JudgeRequest {
  id: number;
  /** 16 kHz. */
  sound: Int16Array<ArrayBuffer>;
}

/** Thread → call worker. Null if there is no result. */
export interface JudgeAnswer {
  id: number;
  probability: number | null;
}

/** Main thread → thread: another call worker. */
export interface EndOfTurnClient {
  port: MessagePort;
}

/** Thread → main thread: `ready` once at the start, then failures of single inferences. */
export type EndOfTurnReport = { type: "ready" } | { type: "failed"; message: string };

/** `workerData` of the thread. */
export interface EndOfTurnThreadOptions {
  file: string;
}
