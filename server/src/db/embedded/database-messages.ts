/** What the service and its database's process say to each other. */

export type ToDatabase =
  /** Sent once, first: makes the database's files, or opens it. `directory` is the database's; `dataDir`, in which it is, is locked while this process lives. */
  | { type: "make" | "open"; dataDir: string; directory: string }
  /** `connection` numbers the connections, so that the next one doesn't take an answer meant for a closed one. */
  | { type: "query"; connection: number; bytes: Uint8Array }
  | { type: "close" };

export type FromDatabase =
  /** Open, or made. */
  | { type: "ready" }
  /** It could not start; the process ends. */
  | { type: "failed"; message: string }
  | { type: "answer"; connection: number; bytes: Uint8Array }
  | { type: "log"; line: string }
  /** PostgreSQL has given up on itself, or the process on PostgreSQL: nothing may be written any more. */
  | { type: "panic"; message: string };
