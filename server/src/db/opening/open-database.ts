import type { Client, Pool } from "pg";
import type { Logger } from "../../logger.ts";
import { openEmbedded } from "../embedded/open-embedded.ts";
import { migrate } from "./migrate.ts";
import { openPostgresql } from "./open-postgresql.ts";
import type { Db } from "../schema.ts";

/** An open, migrated database. */
export interface Database {
  db: Db;
  kind: "embedded" | "postgresql";
  pool: Pool;
  /** A connection of one's own, outside the pool, for session locks; null where there is but one session (embedded). */
  openSession: (() => Promise<Client>) | null;
  /** Waits for running queries, then gives everything back (connections, thread, directory lock). */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** PostgreSQL's address; null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** Absolute; made with mode 0700 when missing. */
  dataDir: string;
  logger: Logger;
}

/**
 * Opens the database and brings its tables up to date.
 * Every failure (directory not writable or in use, server unreachable, a newer database) is an Error whose message is
 * one sentence for the operator.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database = options.databaseUrl
    ? await openPostgresql({ databaseUrl: options.databaseUrl, logger: options.logger })
    : await openEmbedded(options);
  try {
    await migrate(database.pool, options.logger);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
