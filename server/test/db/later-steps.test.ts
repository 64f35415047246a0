/** Work on the database that begins after a start (docs/decisions/0248-later-steps.md). */
import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { indexStep } from "../../src/platform/db/later/build-index.ts";
import { interruptLaterSteps, LATER_LOCK } from "../../src/platform/db/later/later-lock.ts";
import { AGAIN_MS, startLaterSteps, type LaterStep } from "../../src/platform/db/later/later-steps.ts";
import type { Database } from "../../src/platform/db/database.ts";
import { callHasMetadata } from "../../src/call-records/records/metadata/call-has-metadata.ts";
import { CALL_METADATA_STEPS } from "../../src/call-records/records/metadata/metadata-steps.ts";
import { calls } from "../../src/platform/db/schema.ts";
import { WEBHOOK_EVENT_STEPS } from "../../src/events/webhooks/events/webhook-event-steps.ts";
import { createFakeClock } from "@parley/testing/timing/fake-clock";
import { openTestDatabase } from "../harness/open-test-database.ts";

const WORKSPACE = "ws_later";

/** A process: its steps, its clock, and what it logged. */
function startProcess(database: Database, steps: readonly LaterStep[]) {
  const clock = createFakeClock(0);
  const logged: string[] = [];
  const log = (_fields: unknown, text?: string) => void logged.push(text ?? "");
  const work = startLaterSteps(steps, { database, clock, logger: { info: log, warn: log } });
  onTestFinished(() => work.close());
  return { ...work, clock, logged };
}

async function writeCalls(database: Database, metadata: object[]): Promise<string[]> {
  const ids = metadata.map(() => `call_${randomUUID().replaceAll("-", "").slice(0, 26)}`);
  await database.pool.query("insert into workspaces (id, name) values ($1, 'later') on conflict do nothing", [
    WORKSPACE,
  ]);
  for (const [index, id] of ids.entries()) {
    await database.pool.query(
      `insert into calls (id, workspace_id, agent_id, instance_id, direction, status, variable_values, system_prompt,
         first_message, tools, metadata)
       values ($1, $2, 'agt_later', 'node_later', 'browser', 'completed', '{}', '', '', '[]', $3)`,
      [id, WORKSPACE, JSON.stringify(metadata[index])],
    );
  }
  return ids;
}

async function pairsOf(database: Database): Promise<string[]> {
  const { rows } = await database.pool.query<{ pair: string }>(
    "select pair from call_metadata order by pair",
  );
  return rows.map(({ pair }) => pair);
}

async function found(database: Database, metadata: Record<string, string>): Promise<string[]> {
  const rows = await database.db
    .select({ id: calls.id })
    .from(calls)
    .where(await callHasMetadata(database.db, WORKSPACE, metadata));
  return rows.map(({ id }) => id);
}

async function isValid(database: Database, index: string): Promise<boolean | null> {
  const { rows } = await database.pool.query<{ isValid: boolean }>(
    `select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)`,
    [index],
  );
  return rows[0]?.isValid ?? null;
}

test("calls from before are found without the index and, once it is there, by it", async () => {
  await using database = await openTestDatabase();
  await database.pool.query("alter table calls disable trigger keep_call_metadata"); // as before the migration
  const [first, , , odd] = await writeCalls(database, [
    { crm: "42" },
    {},
    { crm: "4", "2": "" },
    { "a=b": "c", a: "b=c", "1:x": "„é“ 😀" },
  ]);
  await database.pool.query("alter table calls enable trigger keep_call_metadata");
  const [later] = await writeCalls(database, [{ crm: "42", tier: "gold" }]);
  const check = async () => {
    expect(new Set(await found(database, { crm: "42" }))).toEqual(new Set([first, later]));
    expect(await found(database, { crm: "42", tier: "gold" })).toEqual([later]);
    for (const pairs of [
      ["a=b", "c"],
      ["a", "b=c"],
      ["1:x", "„é“ 😀"],
    ])
      expect(await found(database, Object.fromEntries([pairs]) as Record<string, string>)).toEqual([odd]);
    for (const pairs of [
      ["crm", "43"],
      ["CRM", "42"],
      ["crm", "42 "],
      ["a", "b"],
    ])
      expect(await found(database, Object.fromEntries([pairs]) as Record<string, string>)).toEqual([]);
  };
  expect(await pairsOf(database)).toEqual(["3:crm=42", "4:tier=gold"]);
  await check();
  const { settled, logged, clock } = startProcess(database, CALL_METADATA_STEPS);
  await settled();
  expect(logged).toEqual(["work on the database is done", "work on the database is done"]);
  expect(await isValid(database, "call_metadata_by_pair")).toBe(true);
  await check();
  await database.pool.query("update calls set metadata = '{}' where id = $1", [first]);
  expect(await found(database, { crm: "42" })).toEqual([later]);
  await database.pool.query("delete from calls where id = $1", [later]);
  expect(await found(database, { crm: "42" })).toEqual([]);
  clock.advance(10 * AGAIN_MS);
  await settled();
  expect(logged).toHaveLength(2); // never again
});

test("events from before get their call, and those of calls that are gone go", async () => {
  await using database = await openTestDatabase();
  const { pool } = database;
  const [callId] = await writeCalls(database, [{}]);
  await pool.query("alter table webhook_events disable trigger keep_webhook_event_call"); // as before the migration
  const write = (id: string, data: string) =>
    pool.query(
      "insert into webhook_events (id, workspace_id, type, payload) values ($1, $2, 'call.ended', $3)",
      [id, WORKSPACE, `{"id":"${id}","type":"call.ended","workspace_id":"${WORKSPACE}","data":${data}}`],
    );
  await write("evt_1", `{"call":{"id":"${callId}","text":"\\u0000"}}`);
  await write("evt_2", `{"call":{"id":"call_gone"}}`);
  await write("evt_3", `{"webhook_id":"whk_1"}`);
  await pool.query("alter table webhook_events enable trigger keep_webhook_event_call");
  const { settled } = startProcess(database, WEBHOOK_EVENT_STEPS);
  await settled();
  const shown = async () =>
    (await pool.query("select id, call_id from webhook_events order by id")).rows as unknown[];
  expect(await shown()).toEqual([
    { id: "evt_1", call_id: callId },
    { id: "evt_3", call_id: null },
  ]);
  for (const step of WEBHOOK_EVENT_STEPS.filter(({ name }) => name.startsWith("index ")))
    expect(await isValid(database, step.name.slice("index ".length)), step.name).toBe(true);
  await pool.query("delete from calls where id = $1", [callId]);
  expect(await shown()).toEqual([{ id: "evt_3", call_id: null }]);
});

test("a step that fails is tried again, and those before it aren't", async () => {
  await using database = await openTestDatabase();
  const ran: string[] = [];
  let isBroken = true;
  const steps: LaterStep[] = [
    { name: "one", run: async () => void ran.push("one") },
    {
      name: "two",
      async run() {
        ran.push("two");
        if (isBroken) throw new Error("the disk is full");
      },
    },
  ];
  const { settled, clock, logged } = startProcess(database, steps);
  await settled();
  expect(logged.at(-1)).toMatch(/given up/);
  isBroken = false;
  clock.advance(AGAIN_MS);
  await settled();
  expect(ran).toEqual(["one", "two", "two"]);
  await startProcess(database, steps).settled();
  expect(ran).toHaveLength(3);
});

test("of two processes one does the work, and an index that broke off is built anew, while calls are written", async ({
  skip,
}) => {
  await using database = await openTestDatabase();
  if (!database.openSession) skip("the embedded database has one process");
  const index = { name: "calls_later", on: "on calls (workspace_id, ended_at)" };
  // An index that fails: unique, over rows that aren't.
  await writeCalls(database, [{}, {}]);
  await expect(
    database.pool.query("create unique index concurrently calls_later on calls (workspace_id)"),
  ).rejects.toThrow("could not create unique index");
  expect(await isValid(database, index.name)).toBe(false);
  const gate = Promise.withResolvers<void>();
  const held: LaterStep = { name: "held", run: () => gate.promise };
  const first = startProcess(database, [held, indexStep(index)]);
  await expect
    .poll(
      async () =>
        (
          await database.pool.query(
            "select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
          )
        ).rowCount,
    )
    .toBe(1);
  const second = startProcess(database, [held, indexStep(index)]);
  await second.settled(); // doesn't wait for the first
  expect(second.logged).toEqual([]);
  gate.resolve();
  await writeCalls(database, [{ crm: "1" }]);
  await first.settled();
  expect(first.logged).toHaveLength(2);
  expect(await isValid(database, index.name)).toBe(true);
  second.clock.advance(AGAIN_MS);
  await second.settled();
  expect(second.logged).toEqual([]);
  const { rows } = await database.pool.query(
    "select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
  );
  expect(rows).toEqual([]);
});

test("a migration and closing end the statement that runs, and it is begun again", async ({ skip }) => {
  await using database = await openTestDatabase();
  const { openSession } = database;
  if (!openSession) throw skip("the embedded database has one process");
  let begun = 0;
  const step: LaterStep = {
    name: "slow",
    async run(session) {
      begun += 1;
      await session.query("select pg_sleep(3600)");
    },
  };
  const isSleeping = async () =>
    (
      await database.pool.query(
        "select from pg_stat_activity where query like '%pg_sleep(3600)%' and state = 'active' and pid <> pg_backend_pid()",
      )
    ).rowCount;
  const { settled, clock, close, logged } = startProcess(database, [step]);
  await expect.poll(isSleeping).toBe(1);
  const migrating = await openSession();
  await interruptLaterSteps(migrating);
  await migrating.end();
  await settled();
  expect(logged).toHaveLength(1);
  clock.advance(AGAIN_MS);
  await expect.poll(isSleeping).toBe(1);
  await close();
  expect([begun, logged.length, await isSleeping()]).toEqual([2, 1, 0]);
  expect(LATER_LOCK).toBeLessThan(2 ** 53);
});
