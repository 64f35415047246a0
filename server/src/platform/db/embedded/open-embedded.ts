import { chmod, readFile } from "node:fs/promises";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { prepareDataDir } from "../../data-dir.ts";
import type { Logger } from "@parley/base/logger";
import type { Database } from "../database.ts";
import { watchDiskRoom } from "../disk-room.ts";
import { createDatabaseBackup } from "./database-backup.ts";
import { lockDirectory } from "./directory-lock.ts";
import { holdDatabase } from "./held-database.ts";
import { isDatabaseMade } from "./is-database-made.ts";
import { startMaintenance } from "./maintenance.ts";
import type { PgliteStream } from "./pglite-stream.ts";
import { PipelinedPool } from "../pools/pipelined-pool.ts";
import { POSTGRESQL_MAJOR } from "./postgresql-major.ts";
import { makeDatabase } from "./start-database.ts";

/** How long a query waits for the only connection. Longer than that, a transaction must be waiting for itself. */
const QUEUE_TIMEOUT_MS = 30_000;

/**
 * Opens the database in `dataDir/database`, creating it if there is none: PGlite in its own process, behind a
 * node-postgres pool of one connection. The directory belongs to this process until close(). @throws Error with one
 * sentence if the directory can't be written, is in use, or contains something that can't be opened.
 */
export async function openEmbedded(options: {
  dataDir: string;
  logger: Logger;
  onMade?: () => void;
}): Promise<Database> {
  const { dataDir, logger, onMade } = options;
  await prepareDataDir(dataDir);
  const lock = await lockDirectory(dataDir);
  const directory = join(dataDir, "database");
  try {
    await checkVersion(directory);
    if (!isDatabaseMade(directory)) await makeDatabase(dataDir, directory, logger);
    onMade?.();
    const database = await holdDatabase(dataDir, directory, logger);
    await chmod(directory, 0o700);
    const pool = openPool(() => database.connect(), logger);
    const disk = watchDiskRoom(pool, logger);
    const maintenance = startMaintenance(pool, logger);
    return {
      db: drizzle({ client: pool }),
      kind: "embedded",
      pool,
      disk,
      openSession: null,
      backup: createDatabaseBackup(pool, directory, maintenance.holdCheckpoints),
      close: async () => {
        await maintenance.stop();
        await pool.end();
        await database.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

function openPool(stream: () => PgliteStream, logger: Logger): pg.Pool {
  const pool = new PipelinedPool({
    stream,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: QUEUE_TIMEOUT_MS,
    application_name: "parley",
    // All given explicitly, so that PGHOST, PGSSLMODE and the like have no effect.
    host: "embedded",
    port: 5432,
    user: "postgres",
    password: "none",
    database: "postgres",
    ssl: false,
  });
  // A broken query's own error tells its caller; nobody else needs to know.
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("error", (error) => logger.error({ err: error }, "lost the connection to the embedded database"));
  return pool;
}

/** PostgreSQL would refuse as well, but without saying what to do. */
async function checkVersion(directory: string): Promise<void> {
  const text = await readFile(join(directory, "PG_VERSION"), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  const found = text?.trim();
  if (found === undefined || found === String(POSTGRESQL_MAJOR)) return;
  throw new Error(
    `The database in ${directory} was made by PostgreSQL ${found || "of an unknown version"}, and this version of ` +
      `Parley reads those of PostgreSQL ${POSTGRESQL_MAJOR}: start the version that made it, or restore a backup.`,
  );
}
