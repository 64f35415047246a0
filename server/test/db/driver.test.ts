import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../src/platform/db/database.ts";
import { openDatabase } from "../../src/platform/db/opening/open-database.ts";
import { workspaces } from "../../src/platform/db/schema.ts";
import { blankDatabase, openTestDatabase } from "../harness/open-test-database.ts";

let database: Database & AsyncDisposable;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.db.delete(workspaces);
});
afterAll(() => database[Symbol.asyncDispose]());

test("a transaction that throws leaves nothing, one that returns keeps everything", async () => {
  const { db } = database;
  const failing = db.transaction(async (tx) => {
    await tx.insert(workspaces).values({ id: "ws_1", name: "lost" });
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  await db.transaction(async (tx) => {
    await tx.insert(workspaces).values({ id: "ws_2", name: "kept" });
    await tx.update(workspaces).set({ name: "kept twice" }).where(eq(workspaces.id, "ws_2"));
  });
  expect(await db.select({ id: workspaces.id, name: workspaces.name }).from(workspaces)).toEqual([
    { id: "ws_2", name: "kept twice" },
  ]);
});

test("errors carry PostgreSQL's code, and the next query runs", async () => {
  const { db, pool } = database;
  await db.insert(workspaces).values({ id: "ws_1", name: "w" });
  for (let attempt = 0; attempt < 3; attempt++) {
    const again = db.insert(workspaces).values({ id: "ws_1", name: "w" });
    await expect(again).rejects.toMatchObject({ cause: { code: "23505", constraint: "workspaces_pkey" } });
    await expect(pool.query("select $1::integer / 0", [1])).rejects.toMatchObject({ code: "22012" });
    await expect(pool.query("nonsense")).rejects.toMatchObject({ code: "42601" });
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  }
});

test("an error inside a transaction fails the rest of it, and nothing else", async () => {
  const { pool } = database;
  const client = await pool.connect();
  await client.query("begin");
  await expect(client.query("select 1 / 0")).rejects.toMatchObject({ code: "22012" });
  await expect(client.query("select 1")).rejects.toMatchObject({ code: "25P02" });
  client.release(true); // lost in the middle of a transaction
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

test("nothing from one session reaches the next", async () => {
  const { pool } = database;
  const before = (await pool.query("select current_setting('search_path') as path")).rows[0];
  const client = await pool.connect();
  await client.query("create temporary table left_over (id text)");
  await client.query("begin; insert into workspaces (id, name) values ('ws_1', 'uncommitted')");
  await client.query("set search_path = 'left_over'");
  client.release(true);
  const { rows } = await pool.query(
    `select current_setting('search_path') as path, to_regclass('left_over') as temporary,
            (select count(*)::int from workspaces) as rows`,
  );
  expect(rows).toEqual([{ ...before, temporary: null, rows: 0 }]);
});

test("with single queries and transactions at once, no query ends up in another's transaction", async () => {
  const { db, pool } = database;
  const inTransactions = Array.from({ length: 20 }, (_, index) =>
    db
      .transaction(async (tx) => {
        await tx.insert(workspaces).values({ id: `ws_${index}`, name: "transaction" });
        if (index % 2 === 0) throw new Error("changed my mind");
        await tx
          .update(workspaces)
          .set({ name: "done" })
          .where(eq(workspaces.id, `ws_${index}`));
      })
      .catch((error: Error) => error.message),
  );
  const singles = Array.from({ length: 200 }, async (_, index) => {
    if (index % 10 === 0) return pool.query("select 1 / 0").catch((error: { code: string }) => error.code);
    const { rows } = await pool.query("select count(*)::int as n from workspaces where name = 'transaction'");
    return rows[0].n;
  });
  const seen = await Promise.all(singles);
  expect(new Set(seen)).toEqual(new Set([0, "22012"]));
  await Promise.all(inTransactions);
  expect(await db.select({ name: workspaces.name }).from(workspaces)).toEqual(
    Array.from({ length: 10 }, () => ({ name: "done" })),
  );
});

test("a transaction gets its turn during a constant flow of queries", async () => {
  const { db, pool } = database;
  const done = new AbortController();
  const streams = Array.from({ length: 4 }, async () => {
    while (!done.signal.aborted) await pool.query("select 1");
  });
  const inserted = await db.transaction((tx) => tx.insert(workspaces).values({ id: "ws_1", name: "w" }));
  expect(inserted.rowCount).toBe(1);
  done.abort();
  await Promise.all(streams);
});

test("a failing prepared query fails alone, and those sent after it are answered", async () => {
  const ask = (n: number) =>
    database.pool.query({ name: "divide", text: "select 10 / $1::integer as n", values: [n] });
  const answers = await Promise.allSettled([ask(1), ask(0), ask(2), ask(0), ask(5)]);
  expect(
    answers.map((answer) => (answer.status === "fulfilled" ? answer.value.rows[0].n : answer.reason.code)),
  ).toEqual([10, "22012", 5, "22012", 2]);
});

test("a thousand queries at once each get their own answer", async () => {
  const answers = await Promise.all(
    Array.from({ length: 1000 }, (_, index) => database.pool.query("select $1::integer as n", [index])),
  );
  expect(answers.map(({ rows }) => rows[0].n)).toEqual(Array.from({ length: 1000 }, (_, index) => index));
});

test("values and results of several megabytes work", async () => {
  const text = "äö".repeat(2_000_000);
  await database.db.insert(workspaces).values({ id: "ws_1", name: text });
  const [row] = await database.db.select({ name: workspaces.name }).from(workspaces);
  expect(row?.name === text).toBe(true);
});

test("times come back unchanged to the millisecond in any time zone of the process", async () => {
  const createdAt = new Date("2024-02-29T23:59:59.999Z");
  await database.db.insert(workspaces).values({ id: "ws_1", name: "w", createdAt });
  const [row] = await database.db.select({ createdAt: workspaces.createdAt }).from(workspaces);
  expect(row?.createdAt).toEqual(createdAt);
});

test("closing waits for the running query", async () => {
  await using target = await blankDatabase();
  const own = await openDatabase(target);
  const client = await own.pool.connect();
  const running = client.query("select count(*)::int as n from generate_series(1, 300000)");
  const closing = own.close();
  expect((await running).rows).toEqual([{ n: 300_000 }]);
  client.release();
  await closing;
});
