/** What main thread and database thread say to each other. */

export interface WorkerOptions {
  /** The database's directory. */
  directory: string;
}

/** `connection` numbers the connections, so that the next one doesn't take an answer meant for a closed one. */
export type ToWorker =
  | { type: "query"; connection: number; bytes: Uint8Array<ArrayBuffer> }
  | { type: "close" };

export type FromWorker =
  | { type: "ready" }
  /** It could not start; the thread ends. */
  | { type: "failed"; message: string }
  | { type: "answer"; connection: number; bytes: Uint8Array<ArrayBuffer> }
  | { type: "log"; line: string }
  /** PostgreSQL has given up on itself, or the thread on PostgreSQL: nothing may be written any more. */
  | { type: "panic"; message: string };
