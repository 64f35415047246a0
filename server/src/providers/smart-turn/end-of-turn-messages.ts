/** What call workers, the main thread and the thread of the model of turn ends say to each other. */
import type { MessagePort } from "node:worker_threads";

/** Call worker → thread. `id` is unique on this port. */
export interface JudgeRequest {
  id: number;
  /** 16 kHz. */
  sound: Int16Array<ArrayBuffer>;
}

/** Thread → call worker; null if it came to nothing. */
export interface JudgeAnswer {
  id: number;
  probability: number | null;
}

/** Main thread → thread: one more call worker. */
export interface EndOfTurnClient {
  port: MessagePort;
}

/** Thread → main thread, once at the beginning; then failures of single inferences. */
export type EndOfTurnReport = { type: "ready" } | { type: "failed"; message: string };

/** `workerData` of the thread. */
export interface EndOfTurnThreadOptions {
  file: string;
}
