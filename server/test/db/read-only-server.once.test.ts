import { once } from "node:events";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../src/platform/db/database.ts";
import { databaseTrouble } from "../../src/platform/db/database-trouble.ts";
import { openPostgresql } from "../../src/platform/db/opening/open-postgresql.ts";
import { createLogger } from "@parley/base/logger";
import { createCleanup } from "../harness/create-cleanup.ts";
import { startPostgresServer, type PostgresServer } from "../harness/postgres-server.ts";

const CONNECTIONS = 4;
const cleanup = createCleanup();
let servers: PostgresServer[];
let database: Database;

beforeAll(async () => {
  servers = await Promise.all([startPostgresServer(), startPostgresServer()]);
  for (const server of servers) cleanup.onFinish(() => server.stop());
  for (const server of servers) await run(server, "create table written (id int)");
  const hosts = servers.map((server) => new URL(server.url("postgres")).host).join();
  database = await openPostgresql({
    databaseUrl: `postgresql://parley@${hosts}/postgres?target_session_attrs=read-write`,
    logger: createLogger("silent"),
    poolSize: CONNECTIONS,
  });
  cleanup.onFinish(() => database.close());
});
afterAll(() => cleanup.run());

async function run(server: PostgresServer, ...statements: string[]): Promise<void> {
  const client = new pg.Client(server.url("postgres"));
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const write = () => database.db.transaction((tx) => tx.execute(sql`insert into written values (1)`));
/** The ports of the servers reached by as many queries at once as the pool has connections. */
async function reached(): Promise<(number | undefined)[]> {
  const ask = () =>
    database.pool.query<{ port: number }>("select inet_server_port() as port, pg_sleep(0.05)");
  const answers = await Promise.all(Array.from({ length: CONNECTIONS }, ask));
  return [...new Set(answers.map(({ rows: [row] }) => row?.port))];
}

test("connections leave a server that became read-only for the one that takes writes", async () => {
  const [first, second] = servers.map((server) => Number(new URL(server.url("postgres")).port));
  await write();
  expect(await reached()).toEqual([first]);
  const session = await database.openSession!();
  const hasEnded = once(session, "end");
  await run(servers[0]!, "alter system set default_transaction_read_only = on", "select pg_reload_conf()");
  await expect
    .poll(async () => (await database.pool.query("show transaction_read_only")).rows)
    .toEqual([{ transaction_read_only: "on" }]);

  const refused: unknown = await write().catch((error: unknown) => error);
  expect(databaseTrouble(refused)).toBe("away"); // 503, to be tried again
  await write();
  expect(await reached()).toEqual([second]); // also those that were idle
  await hasEnded; // a session for locks or notifications too, which its owner opens anew
  await write();
});
