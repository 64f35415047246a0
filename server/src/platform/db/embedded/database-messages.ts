/** Messages between the service and its database's process. */

export type ToDatabase =
  /**
   * Sent once, first: creates the database's files, or opens it. `directory` is the database's own; `dataDir`, which
   * contains it, stays locked while this process lives.
   */
  | { type: "make" | "open"; dataDir: string; directory: string }
  /** `connection` is a counter, so that a new connection doesn't take an answer meant for a closed one. */
  | { type: "query"; connection: number; bytes: Uint8Array }
  | { type: "close" };

export type FromDatabase =
  /** The database is open, or its files are made. */
  | { type: "ready" }
  /** The database couldn't start, and the process ends. */
  | { type: "failed"; message: string }
  | { type: "answer"; connection: number; bytes: Uint8Array }
  | { type: "log"; line: string }
  /** PostgreSQL has given up, or the process has given up on it; nothing may be written any more. */
  | { type: "panic"; message: string };
