import type { Logger } from "@parley/base/logger";
import type { Database } from "../database.ts";
import { openEmbedded } from "../embedded/open-embedded.ts";
import { migrate } from "./migrate.ts";
import { openPostgresql } from "./open-postgresql.ts";

export interface DatabaseOptions {
  /** PostgreSQL's URL; null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** Connections to PostgreSQL; 10 by default. */
  databasePool?: number;
  /** Absolute path; created with mode 0700 if missing. */
  dataDir: string;
  logger: Logger;
  /**
   * Called when the embedded database's files exist. Creating
   * them, on the first start, takes memory that others may want.
   */
  onMade?: () => void;
}

/**
 * Opens the database and brings its tables up to date. Every failure (directory not writable or in use, server
 * unreachable, a newer database) is an Error whose message is one sentence for the operator.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.databaseUrl) options.onMade?.();
  const database = options.databaseUrl
    ? await openPostgresql({ ...options, databaseUrl: options.databaseUrl, poolSize: options.databasePool })
    : await openEmbedded(options);
  try {
    await migrate(database.pool, options.logger);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
