import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Logger } from "@parley/base/logger";
import type { Database } from "../database.ts";
import { DatabaseAway } from "../database-trouble.ts";
import { watchDiskRoom } from "../disk-room.ts";
import { readDatabaseHosts } from "@parley/base/net/database/database-hosts";
import { FailoverPool } from "../pools/failover-pool.ts";
import { hostClient } from "./host-client.ts";
import { rootMessageOf } from "@parley/base/thrown";

const APPLICATION_NAME = "parley";
const MAX_CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 10_000;
/** A server that vanished closes no connection. Ten unanswered probes a second apart follow this long after a rest. */
const KEEP_ALIVE_AFTER_MS = 2_000;
/** Our queries take milliseconds, so a query that exceeds these has gone wrong and must not keep its locks. */
const SESSION_SETTINGS = [
  "statement_timeout = '30s'",
  "idle_in_transaction_session_timeout = '60s'",
  "timezone = 'UTC'",
  "datestyle = 'ISO'",
];

export interface PostgresqlOptions {
  databaseUrl: string;
  logger: Logger;
  /** Most connections; 10 by default. */
  poolSize?: number | undefined;
}

/**
 * A pool on a PostgreSQL server, tested with one query. @throws Error with one sentence that names the server, never
 * its password, if it can't be used.
 */
export async function openPostgresql(options: PostgresqlOptions): Promise<Database> {
  const { databaseUrl, logger, poolSize = MAX_CONNECTIONS } = options;
  const hosts = readDatabaseHosts(databaseUrl);
  const Client = hostClient(hosts);
  const connection = {
    connectionString: hosts.urls[0],
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  };
  const sessions = new Set<pg.Client>();
  const poolOptions = {
    ...connection,
    Client,
    max: poolSize,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, its types do not say so
    onConnect: applySettings,
  };
  const pool = new FailoverPool(poolOptions, () => {
    logger.warn("the database server no longer takes writes; looking for one that does");
    // Their owners reopen them. With a single server, that would only interrupt them.
    if (hosts.urls.length > 1 || hosts.isReadWrite) for (const session of sessions) void session.end();
  });
  // A broken idle connection is replaced by the pool, a broken busy one fails its query; neither may end the process.
  pool.on("error", (error) =>
    logger.warn({ reason: rootMessageOf(error) }, "lost an idle database connection"),
  );
  pool.on("connect", (client) => {
    client.on("error", (error) =>
      logger.warn({ reason: rootMessageOf(error) }, "lost a database connection"),
    );
  });
  const disk = watchDiskRoom(pool, logger);
  try {
    await pool.query("select 1");
  } catch (error) {
    await pool.end();
    throw new Error(describeFailure(databaseUrl, error), { cause: error });
  }
  return {
    db: drizzle({ client: pool }),
    kind: "postgresql",
    pool,
    disk,
    backup: null,
    openSession: async () => {
      const client = new Client(connection);
      client.on("error", (error) => logger.warn({ reason: rootMessageOf(error) }, "lost a database session"));
      await client.connect();
      sessions.add(client);
      client.once("end", () => sessions.delete(client));
      return client;
    },
    close: () => pool.end(),
  };
}

async function applySettings(client: pg.ClientBase): Promise<void> {
  await client.query(SESSION_SETTINGS.map((setting) => `set ${setting}`).join("; "));
}

/** One sentence for the operator: which server, and what it reported. */
function describeFailure(databaseUrl: string, error: unknown): string {
  const reason = error instanceof DatabaseAway ? error.cause : error;
  const { code, message } = reason as { code?: string; message?: string };
  return `DATABASE_URL: PostgreSQL at ${serverName(databaseUrl)} can't be used: ${message || code || "unknown error"}.`;
}

/** Host, port and database of a connection URL, without user and password. */
function serverName(databaseUrl: string): string {
  const urls = readDatabaseHosts(databaseUrl).urls.map((each) => new URL(each));
  const hosts = urls.map((url) => url.host || url.searchParams.get("host") || "localhost");
  return `${decodeURIComponent(hosts.join(", "))}${urls[0]?.pathname}`;
}
