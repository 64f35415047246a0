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
  /** Lets its files be copied while it runs; null with PostgreSQL, which has programs for that. */
  backup: DatabaseBackup | null;
  /** Waits for running queries, then releases everything (connections, process, directory lock). */
  close(): Promise<void>;
}

export interface DatabaseBackup {
  /** @throws Error with one sentence if another backup is running. */
  begin(): Promise<RunningBackup>;
}

/** A copy of the database's files that is being made. */
export interface RunningBackup {
  /** Where the files are. */
  directory: string;
  /** Call this when all files but those of the log are copied. @throws Error with one sentence if they are useless. */
  finish(): Promise<BackupEnd>;
  /** Call this when the log is copied too, or never will be. */
  release(): Promise<void>;
}

/** What a copy needs besides the files. */
export interface BackupEnd {
  /** The content of the file `backup_label` that belongs into it. */
  label: string;
  /** The first and the last file of the log (in `pg_wal`) that it needs. */
  first: string;
  last: string;
}

/**
 * Lets the server notice within about 4 s that a machine has vanished, which would otherwise take hours. A process that
 * dies closes its connections, which is noticed at once.
 */
export const KEEP_ALIVE =
  "set tcp_keepalives_idle = 2; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 2";
