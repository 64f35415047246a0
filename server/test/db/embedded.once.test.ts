import { spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "../../src/platform/db/database.ts";
import { DatabaseAway, databaseTrouble } from "../../src/platform/db/database-trouble.ts";
import { openDatabase } from "../../src/platform/db/opening/open-database.ts";
import { POSTGRESQL_MAJOR } from "../../src/platform/db/embedded/postgresql-major.ts";
import { createLogger } from "@parley/base/logger";
import { ChildLog } from "../harness/child-log.ts";
import { copyDataDir } from "../harness/copy-data-dir.ts";
import { runContext } from "../harness/run-context.ts";

const OPENER = fileURLToPath(new URL("./open-and-report.ts", import.meta.url));

/** Ends in a PANIC if the log's folder is missing or has no room. */
const NEEDS_NEW_LOG = "select pg_switch_wal(); insert into workspaces (id, name) values ('ws_2', 'lost')";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "parley-embedded-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

function copyMigrated(): void {
  const run = runContext();
  if (run.kind === "embedded") copyDataDir(run.migratedDataDir, dataDir);
}

function open(directory = dataDir): Promise<Database> {
  return openDatabase({ databaseUrl: null, dataDir: directory, logger: createLogger("silent") });
}

/** Another process with the database open. */
async function opener(sql = "") {
  const child = spawn(process.execPath, [OPENER, dataDir, sql]);
  const log = new ChildLog(child.stdout, child.stderr);
  const ended = new Promise<number | null>((resolve) => child.once("close", (code) => resolve(code)));
  await Promise.race([log.until(/^open$/m), ended]);
  return { child, log, ended };
}

async function troubleOf(query: Promise<unknown>) {
  return query.then(() => "none", databaseTrouble);
}

/** The database processes of a process. */
function databasesOf(pid: number): number[] {
  const read = (path: string) => readFileSync(`/proc/${path}`, "utf8");
  return readdirSync(`/proc/${pid}/task`)
    .flatMap((thread) => read(`${pid}/task/${thread}/children`).split(" ").filter(Boolean))
    .filter((child) => read(`${child}/cmdline`).includes("pglite-process"))
    .map(Number);
}

test("creates directory and database on the first start, accessible only to their owner", async () => {
  const made = join(dataDir, "made");
  const database = await open(made);
  await database.close();
  expect(statSync(made).mode & 0o777).toBe(0o700);
  expect(statSync(join(made, "database")).mode & 0o777).toBe(0o700);
  expect(readdirSync(made)).toEqual(["database", "lock"]);
});

test("runs with its settings for durability, in the expected version", async () => {
  copyMigrated();
  const database = await open();
  const { rows } = await database.pool.query(
    `select name, setting from pg_settings
     where name in ('fsync', 'wal_sync_method', 'shared_buffers', 'full_page_writes', 'synchronous_commit')
     order by name`,
  );
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    fsync: "on",
    full_page_writes: "on",
    shared_buffers: "2048",
    synchronous_commit: "on",
    wal_sync_method: "fsync",
  });
  const version = await database.pool.query(
    "select current_setting('server_version_num')::integer / 10000 as major",
  );
  expect(version.rows).toEqual([{ major: POSTGRESQL_MAJOR }]);
  await database.close();
});

test("an interrupted first start leaves nothing that looks like a database", async () => {
  mkdirSync(join(dataDir, "database.unfinished"));
  writeFileSync(join(dataDir, "database.unfinished", "PG_VERSION"), `${POSTGRESQL_MAJOR}\n`);
  const database = await open();
  expect((await database.pool.query("select count(*)::int as n from workspaces")).rows).toEqual([{ n: 0 }]);
  await database.close();
  expect(readdirSync(dataDir)).toEqual(["database", "lock"]);
});

test("is refused to a second process, but available at once when the first is killed with -9", async () => {
  copyMigrated();
  const { child, ended } = await opener();
  await expect(open()).rejects.toThrow(/^DATA_DIR: .* is in use by another Parley process\. Stop it first/);
  child.kill("SIGKILL");
  await ended;
  await (await open()).close();
  const again = await open(); // closing released it
  await again.close();
});

test("Ctrl-C, which also reaches the database's process, doesn't end that before the service", async () => {
  copyMigrated();
  const { child, log, ended } = await opener("insert into workspaces (id, name) values ('ws_1', 'kept')");
  const [database = 0] = databasesOf(child.pid ?? 0);
  expect(database).toBeGreaterThan(0);
  process.kill(database, "SIGINT");
  process.kill(database, "SIGTERM");
  child.stdin.write("go");
  await log.until(/^done$/m);
  child.kill("SIGKILL");
  await ended;
  await expect.poll(() => existsSync(`/proc/${database}`)).toBe(false); // it doesn't outlive the service either
});

test("after a PANIC running queries fail, and the database reopens with everything it kept", async () => {
  copyMigrated();
  const database = await open();
  const { pool } = database;
  await pool.query("insert into workspaces (id, name) values ('ws_1', 'kept')");
  const wal = join(dataDir, "database", "pg_wal");
  renameSync(wal, `${wal}.away`);
  const failures = [pool.query(NEEDS_NEW_LOG), pool.query("select 1"), pool.connect()].map(troubleOf);
  expect(await Promise.all(failures)).toEqual(["away", "away", "away"]);
  await expect(pool.query("select 1")).rejects.toThrow(DatabaseAway);

  renameSync(`${wal}.away`, wal);
  const found = () =>
    pool.query("select id from workspaces order by 1").then(
      ({ rows }) => rows,
      () => null,
    );
  await expect.poll(found, { timeout: 30_000 }).toEqual([{ id: "ws_1" }]);
  await pool.query("insert into workspaces (id, name) values ('ws_3', 'after')");
  await database.close();
  const later = await open();
  expect((await later.pool.query("select id from workspaces order by 1")).rows).toEqual([
    { id: "ws_1" },
    { id: "ws_3" },
  ]);
  await later.close();
});

test("reopens after its process was killed, with the open transaction undone", async () => {
  copyMigrated();
  const database = await open();
  const { pool } = database;
  const client = await pool.connect();
  await client.query("begin");
  await client.query("insert into workspaces (id, name) values ('ws_1', 'lost')");
  for (const pid of databasesOf(process.pid)) process.kill(pid, "SIGKILL");
  expect(await troubleOf(client.query("commit"))).toBe("away");
  client.release(true);
  const write = () =>
    pool.query("insert into workspaces (id, name) values ('ws_2', 'after')").then(
      () => true,
      () => false,
    );
  await expect.poll(write, { timeout: 30_000 }).toBe(true);
  expect((await pool.query("select id from workspaces")).rows).toEqual([{ id: "ws_2" }]);
  await database.close();
});

test("closes while it can't be reopened", async () => {
  copyMigrated();
  const database = await open();
  renameSync(join(dataDir, "database", "pg_wal"), join(dataDir, "wal"));
  await expect(database.pool.query(NEEDS_NEW_LOG)).rejects.toThrow("has failed");
  await database.close();
});

test("says in one line that the directory can't be written", async () => {
  writeFileSync(join(dataDir, "file"), "");
  const path = join(dataDir, "file", "data");
  await expect(open(path)).rejects.toThrow(
    `DATA_DIR: ${path} isn't writable (ENOTDIR). Choose another directory`,
  );
});

test("says in one line that another version made the database", async () => {
  copyMigrated();
  writeFileSync(join(dataDir, "database", "PG_VERSION"), "99\n");
  await expect(open()).rejects.toThrow(
    /^The database in .* was made by PostgreSQL 99, and this version of Parley reads/,
  );
  writeFileSync(join(dataDir, "database", "PG_VERSION"), `${POSTGRESQL_MAJOR}\n`);
  await (await open()).close(); // the lock was released
});

test.each([
  ["its control file is cut off", (path: string) => truncateSync(join(path, "global", "pg_control"), 0)],
  ["its control file is missing", (path: string) => rmSync(join(path, "global", "pg_control"))],
  ["its log is missing", (path: string) => rmSync(join(path, "pg_wal"), { recursive: true })],
  ["its catalogue is missing", (path: string) => rmSync(join(path, "base"), { recursive: true })],
  ["it has lost its version", (path: string) => rmSync(join(path, "PG_VERSION"))],
])("says in one line that the database doesn't open when %s", async (_case, damage) => {
  copyMigrated();
  await (await open()).close();
  damage(join(dataDir, "database"));
  const error: unknown = await open().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  const { message } = error as Error;
  expect(message).toMatch(/^The database in .* can't be opened: ./);
  expect(message).not.toContain("\n");
});

test("a slow query doesn't block the event loop", async () => {
  copyMigrated();
  const database = await open();
  let turns = 0;
  let isRunning = true;
  const query = database.pool
    .query("select count(*) from generate_series(1, 3000000)")
    .finally(() => (isRunning = false));
  const turn = (): void => {
    turns++;
    if (isRunning) setImmediate(turn);
  };
  turn();
  await query;
  expect(turns).toBeGreaterThan(100);
  await database.close();
});
