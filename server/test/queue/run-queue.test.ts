/** The functions of a queue and its loop, on a table of their own. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { createLoggedLines } from "@parley/testing/harness/logged-lines";
import { createGate } from "@parley/testing/timing/watch";
import { instances } from "../../src/platform/db/call-tables.ts";
import type { Database } from "../../src/platform/db/database.ts";
import { claimJobs, nextDue, untilDue } from "../../src/platform/queue/claim-jobs.ts";
import type { Claim, QueueTable } from "../../src/platform/queue/queue-table.ts";
import { giveBack, releaseForgotten, releaseJobs } from "../../src/platform/queue/release-jobs.ts";
import { runQueue, type QueueWork } from "../../src/platform/queue/run-queue.ts";
import { postponeJob, removeJob, settleJob } from "../../src/platform/queue/settle-job.ts";
import { openTestDatabase } from "../harness/open-test-database.ts";

const TABLE: QueueTable = {
  name: "errands",
  key: "name",
  waiting: sql`not job.done`,
  running: sql`not job.done`,
  claimMs: 60_000,
  onClaim: sql`tries = job.tries + 1`,
  onReturn: sql`tries = job.tries - 1`,
};
/** The same table with claims that don't expire. */
const HELD: QueueTable = {
  ...TABLE,
  running: sql`not job.done and job.claimed_by is not null`,
  waiting: sql`not job.done and job.claimed_by is null`,
  claimMs: null,
  onDeath: sql`done = true`,
};
const NODE = "node_test";

let database: Database & AsyncDisposable;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.execute(sql`
    create table errands (name text primary key, done boolean not null default false, tries integer not null default 0,
      due_at timestamptz not null default now(), claimed_by text, claims integer not null default 0)`);
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(() => database.db.execute(sql`delete from errands`));

const write = (...names: string[]) =>
  database.db.execute(sql`insert into errands (name) select unnest(${sql.param(names)}::text[])`);

async function read() {
  const { rows } = await database.db.execute(sql`
    select name, done, tries, claimed_by as holder, due_at <= now() as due from errands order by name`);
  return rows;
}

const claim = (most: number, instanceId = NODE, table = TABLE): Promise<Claim[]> =>
  claimJobs(database.db, table, instanceId, { next: nextDue(table, most), columns: sql`job.tries` });

const done = (job: Claim) => settleJob(database.db, TABLE, job, sql`done = true`);

function work(given: Partial<QueueWork<Claim>>) {
  const { logger, lines } = createLoggedLines();
  const worker = runQueue<Claim>({
    db: database.db,
    logger,
    table: TABLE,
    instanceId: NODE,
    atOnce: 2,
    claim: (most) => claim(most, NODE, given.table),
    handle: async (job) => void (await done(job)),
    words: { look: "couldn't look", job: "couldn't do it", about: ({ id }) => ({ errand: id }) },
    times: { busyMs: 1, awayMs: 1 },
    ...given,
  });
  onTestFinished(() => worker.close());
  return { ...worker, lines };
}

test("jobs are claimed in the order in which they are due, each once, and a claim ends once", async () => {
  await write("a", "b", "c");
  await database.db.execute(sql`update errands set due_at = now() - interval '1 s' where name = 'b'`);
  await database.db.execute(sql`update errands set due_at = now() + interval '1 min' where name = 'c'`);
  const [first] = await claim(1);
  expect(first).toMatchObject({ id: "b", tries: 1 });
  const [second, ...others] = await claim(5);
  expect([second?.id, others]).toEqual(["a", []]);
  if (!first || !second) return;
  expect(await done(first)).toBe(true);
  expect(await done(first)).toBe(false);
  expect(await postponeJob(database.db, TABLE, second, 90_000, sql`tries = 7`)).toBe(true);
  expect(await removeJob(database.db, TABLE, second, sql`job.tries = 8`)).toBe(false);
  expect(await removeJob(database.db, TABLE, second, sql`job.tries = 7`)).toBe(true);
  const ms = await untilDue(database.db, TABLE);
  expect(ms).toBeGreaterThan(0);
  expect(ms).toBeLessThanOrEqual(60_000);
  expect(await untilDue(database.db, TABLE, sql`job.name = 'b'`)).toBeNull();
});

test("what a dead process claimed is due again, and its late end doesn't count once another has it", async () => {
  await write("a", "b");
  const [lost] = await claim(1, "node_dead");
  const [own] = await claim(1);
  await releaseJobs(database.db, [TABLE], []);
  expect(await claim(5)).toEqual([]);
  await releaseJobs(database.db, [TABLE], ["node_dead"]);
  const taken = await claim(5);
  expect(taken.map(({ id }) => id)).toEqual([lost?.id]);
  expect(lost && (await done(lost))).toBe(false);
  expect(own && (await done(own))).toBe(true);
});

test("no more than its places at once; the end of a job makes room for the next", async () => {
  await write("a", "b", "c", "d", "e");
  let [now, most] = [0, 0];
  work({
    async handle(job) {
      most = Math.max(most, (now += 1));
      await done(job);
      now -= 1;
    },
  });
  await expect.poll(async () => (await read()).every((row) => row["done"] === true)).toBe(true);
  expect(most).toBe(2);
});

test("a job that was postponed is done when it is due, without being woken", async () => {
  await write("a");
  let tries = 0;
  work({
    async handle(job) {
      tries += 1;
      if (tries === 1) await postponeJob(database.db, TABLE, job, 300);
      else await done(job);
    },
  });
  await expect.poll(read).toMatchObject([{ done: true, tries: 2 }]);
});

test("a job that fails keeps its claim, is logged, and doesn't stop the others", async () => {
  await write("a", "b");
  const { lines } = work({
    async handle(job) {
      if (job.id === "a") throw new Error("broken");
      await done(job);
    },
  });
  await expect.poll(read).toMatchObject([
    { name: "a", done: false, holder: NODE, due: false },
    { name: "b", done: true, holder: null },
  ]);
  expect(lines).toMatchObject([{ level: "error", msg: "couldn't do it", errand: "a" }]);
});

test("a look that fails is logged with its reason, and followed by another", async () => {
  await write("a");
  let looks = 0;
  const { lines } = work({
    async claim(most) {
      looks += 1;
      if (looks === 1) throw new Error("away");
      return claim(most);
    },
  });
  await expect.poll(read).toMatchObject([{ done: true }]);
  expect(lines).toMatchObject([{ level: "warn", msg: "couldn't look", reason: "away" }]);
});

test.each([TABLE, HELD])(
  "closing aborts what runs, and gives back what was being claimed (%#)",
  async (table) => {
    await write("a");
    const [began, claiming, closing] = [createGate(), createGate(), createGate()];
    let given: readonly Claim[] = [];
    let isAborted = false;
    const worker = work({
      table,
      async claim(most, running) {
        if (running.length === 0) return claim(most, NODE, table);
        claiming.open();
        await closing.opened;
        given = await claim(most, NODE, table);
        return given;
      },
      async handle(job, signal) {
        began.open();
        await new Promise((resolve) => signal.addEventListener("abort", resolve));
        isAborted = signal.aborted;
        await postponeJob(database.db, table, job, 60_000);
      },
    });
    await began.opened;
    await claiming.opened;
    await write("b");
    const closed = worker.close();
    closing.open();
    await closed;
    expect(given.map(({ id }) => id)).toEqual(["b"]);
    expect(isAborted).toBe(true);
    expect(await read()).toMatchObject([
      { name: "a", due: false, holder: null, tries: 1, done: false },
      { name: "b", due: true, holder: null, tries: 0, done: false },
    ]);
  },
);

test("giving back ends only the claim that is given back", async () => {
  await write("a");
  const [late] = await claim(1);
  await releaseJobs(database.db, [TABLE], [NODE]);
  expect(await claim(1, "node_other")).toMatchObject([{ id: "a" }]);
  await giveBack(database.db, TABLE, late ? [late] : []);
  expect(await read()).toMatchObject([{ name: "a", holder: "node_other", tries: 2 }]);
});

test("a claim that doesn't expire is freed when its end couldn't be written, or its answer got lost", async () => {
  await write("a", "b");
  const begun: string[] = [];
  let isLost = true;
  work({
    table: HELD,
    async claim() {
      const jobs = await claim(1, NODE, HELD);
      if (!isLost) return jobs;
      isLost = false;
      throw new Error("away");
    },
    handle(job) {
      begun.push(job.id);
      return Promise.reject(new Error("away"));
    },
  });
  await expect.poll(read).toMatchObject([
    { done: true, tries: 1 },
    { done: true, tries: 1 },
  ]);
  expect(begun).toHaveLength(1);
});

test("closing frees a claim that doesn't expire, though its end couldn't be written", async () => {
  await write("a");
  const began = createGate();
  const worker = work({
    table: HELD,
    async handle(_job, signal) {
      began.open();
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      throw new Error("away");
    },
  });
  await began.opened;
  await worker.close();
  expect(await read()).toMatchObject([{ done: true }]);
});

test("what a process left behind that has ended is found, but not what others are doing", async () => {
  await write("gone", "live", "own");
  await database.db.insert(instances).values({ id: "node_live" });
  const { db } = database;
  for (const name of ["gone", "live"])
    await db.execute(sql`update errands set claimed_by = ${`node_${name}`} where name = ${name}`);
  const running = await claim(1, NODE, HELD);
  await releaseForgotten(db, HELD, NODE, running);
  const left = [{ name: "gone", done: true }, { done: false }, { name: "own", done: false }];
  expect(await read()).toMatchObject(left);
  await releaseForgotten(db, HELD, NODE, []);
  expect(await read()).toMatchObject([{ done: true }, { name: "live", done: false }, { done: true }]);
});

test("a job that need not be finished is aborted, and only that one", async () => {
  await write("a", "b");
  const aborted: string[] = [];
  const begun = new Set<string>();
  const worker = work({
    endedEarly: async (running) => Promise.resolve(running.filter(({ id }) => id === "b")),
    async handle({ id }, signal) {
      begun.add(id);
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      aborted.push(id);
    },
  });
  await expect.poll(() => begun.size).toBe(2);
  worker.wake();
  await expect.poll(() => aborted).toEqual(["b"]);
});
