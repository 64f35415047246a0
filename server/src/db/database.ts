import type { Client, Pool } from "pg";
import type { DiskRoom } from "./disk-room.ts";
import type { Db } from "./schema.ts";

/** An open, migrated database. */
export interface Database {
  db: Db;
  kind: "embedded" | "postgresql";
  pool: Pool;
  /** A separate connection outside the pool, for session locks; null if there is only one session (embedded). */
  openSession: (() => Promise<Client>) | null;
  disk: DiskRoom;
  /** Waits for running queries, then releases everything (connections, process, directory lock). */
  close(): Promise<void>;
}
