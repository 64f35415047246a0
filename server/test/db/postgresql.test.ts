import { readFile } from "node:fs/promises";
import type { Socket } from "node:net";
import { Writable } from "node:stream";
import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { openDatabase } from "../../src/platform/db/opening/open-database.ts";
import { openPostgresql } from "../../src/platform/db/opening/open-postgresql.ts";
import { createLogger } from "@parley/base/logger";
import { blankDatabase, openTestDatabase } from "../harness/open-test-database.ts";
import { runContext } from "../harness/run-context.ts";

const onServer = runContext().kind === "postgresql";
const logger = createLogger("silent");

test.runIf(onServer)("connections are named parley and limited in time", async () => {
  await using database = await openTestDatabase();
  const { rows } = await database.pool.query(
    `select current_setting('application_name') as name, current_setting('statement_timeout') as statement,
            current_setting('idle_in_transaction_session_timeout') as idle, current_setting('timezone') as zone`,
  );
  expect(rows).toEqual([{ name: "parley", statement: "30s", idle: "1min", zone: "UTC" }]);
});

test.runIf(onServer)("the kernel asks within seconds whether the server is still there", async () => {
  await using database = await openTestDatabase();
  const session = await database.openSession!();
  const { stream } = (session as unknown as { connection: { stream: Socket } }).connection;
  const port = stream.localPort?.toString(16).toUpperCase().padStart(4, "0");
  /** Its timer in proc_net_tcp(5): 2 is for keepalive, then hundredths of a second. The server's end has its own. */
  const timer = async (): Promise<number[]> => {
    const lines = (await readFile("/proc/net/tcp", "utf8"))
      .split("\n")
      .map((line) => line.trim().split(/\s+/));
    // Established: earlier connections of the same port may still be waiting.
    const ours = lines.find(([, local, , state]) => local?.endsWith(`:${port}`) && state === "01");
    return ours?.[5]?.split(":").map((text) => Number.parseInt(text, 16)) ?? [];
  };
  await vi.waitFor(async () => expect((await timer())[0]).toBe(2));
  expect((await timer())[1]).toBeLessThanOrEqual(200);
  await session.end();
});

test.runIf(onServer)("the server may cut every connection, idle and busy: the next query runs", async () => {
  await using target = await blankDatabase();
  let log = "";
  const sink = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk);
      done();
    },
  });
  const database = await openDatabase({ ...target, logger: pino(sink) });
  const { pool } = database;
  const busy = await pool.connect();
  await busy.query("begin");
  await Promise.all(Array.from({ length: 4 }, () => pool.query("select pg_sleep(0.01)")));
  const other = await openDatabase({ ...target, logger });
  await other.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await expect(busy.query("select 1")).rejects.toThrow(/terminat|not queryable|closed/i);
  busy.release(true);
  await vi.waitFor(async () => expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]));
  expect(log).toContain("lost a database connection");
  await other.close();
  await database.close();
});

test.runIf(onServer).each([
  [
    "nobody listens",
    "postgresql://parley:geheim@127.0.0.1:1/parley",
    "127.0.0.1:1/parley can't be used: connect ECONNREFUSED",
  ],
  [
    "the host has no address",
    "postgresql://parley:geheim@parley.invalid/x",
    "parley.invalid/x can't be used: getaddrinfo",
  ],
])("says in one line, without the password, that %s", async (_case, databaseUrl, message) => {
  const opening = openDatabase({ databaseUrl, dataDir: "/nonexistent", logger });
  await expect(opening).rejects.toThrow(`DATABASE_URL: PostgreSQL at ${message}`);
  await expect(opening).rejects.not.toThrow("geheim");
});

test.runIf(onServer)("says in one line that the database doesn't exist", async () => {
  const run = runContext();
  if (run.kind !== "postgresql") return;
  const databaseUrl = run.adminUrl.replace("/postgres", "/not_there");
  await expect(openDatabase({ databaseUrl, dataDir: "/nonexistent", logger })).rejects.toThrow(
    `not_there can't be used: database "not_there" does not exist.`,
  );
});

test.runIf(onServer)(
  "several hosts are tried in order, and one that takes no writes isn't used",
  async () => {
    await using target = await blankDatabase();
    const url = new URL(target.databaseUrl ?? "");
    const { host } = url;
    const at = (hosts: string, attributes = "") =>
      url.href.replace(host, hosts) + (attributes && `${url.search ? "&" : "?"}${attributes}`);
    const open = (databaseUrl: string) => openDatabase({ ...target, databaseUrl, databasePool: 2, logger });
    const nobody = "127.0.0.1:1";
    await expect(open(at(`${nobody},${nobody}`))).rejects.toThrow(
      /^DATABASE_URL: PostgreSQL at 127.0.0.1:1, 127.0.0.1:1/,
    );

    const writing = at(`${nobody},${host}`, "target_session_attrs=read-write");
    const database = await open(writing);
    const session = await database.openSession!();
    expect((await session.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await session.end();
    await Promise.all(Array.from({ length: 6 }, () => database.pool.query("select pg_sleep(0.01)")));
    expect(database.pool.totalCount).toBe(2);
    const { rows } = await database.pool.query<{ name: string }>("select current_database() as name");
    const readOnly = (on: "on" | "off") =>
      database.pool.query(
        `set transaction_read_only = off; alter database "${rows[0]?.name}" set default_transaction_read_only = ${on}`,
      );
    await readOnly("on");
    await expect(open(writing)).rejects.toThrow("takes no writes");
    const any = await openPostgresql({ databaseUrl: at(`${nobody},${host}`), logger });
    await any.close();
    await readOnly("off");
    await (await open(writing)).close();
    await database.close();
  },
);
