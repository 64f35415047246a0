/** Processes that share a database divide the registrations of trunks among themselves. */
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "../../src/platform/db/database.ts";
import { instances } from "../../src/platform/db/call-tables.ts";
import { workspaces } from "../../src/platform/db/schema.ts";
import { trunks } from "../../src/platform/db/phone-tables.ts";
import { createLogger } from "@parley/base/logger";
import { shareRegistrations } from "../../src/phone/shared-registrations.ts";
import { handTimers } from "../doubles/hand-timers.ts";
import { openTestDatabase } from "../harness/open-test-database.ts";

const logger = createLogger("silent");
const TRUNK = {
  workspaceId: "ws_1",
  kind: "sip" as const,
  host: "sip.example.com",
  transport: "udp" as const,
  inboundAuth: { addresses: [], digest: false },
  outbound: true,
  codecs: ["PCMU" as const],
  callerIdHeader: "from" as const,
  numberFormat: "e164" as const,
  channels: 2,
  callsPerHour: 60,
  dtmf: "rfc4733" as const,
  trusted: false,
  recordHeaders: [],
};

async function withTrunks(count: number): Promise<Database & AsyncDisposable> {
  const database = await openTestDatabase();
  onTestFinished(() => database[Symbol.asyncDispose]());
  await database.db.insert(workspaces).values({ id: "ws_1", name: "w" });
  const ids = Array.from({ length: count }, (_, at) => `trk_${at}`);
  const rows = ids.map((id) => ({ ...TRUNK, id, label: id, register: true }));
  await database.db
    .insert(trunks)
    .values([...rows, { ...TRUNK, id: "trk_no", label: "no", register: false }]);
  return database;
}

async function join({ db }: Database, instanceId: string) {
  await db.insert(instances).values({ id: instanceId });
  const timers = handTimers();
  let changes = 0;
  const registrations = shareRegistrations({
    db,
    logger,
    timers,
    instanceId,
    isNeeded: () => true,
    onChange: () => void (changes += 1),
  });
  onTestFinished(() => registrations.close());
  const here = (count = 20) =>
    Array.from({ length: count }, (_, at) => `trk_${at}`).filter((id) => registrations.isHere(id));
  return { ...registrations, timers, here, changes: () => changes };
}

const STATE = {
  isUp: true,
  registeredUntil: Date.UTC(2026, 10, 23),
  lastError: null,
  lastOptions: null,
  lastSeen: null,
};

test("each trunk is registered by one process, they share evenly, and the others know what came of it", async () => {
  const database = await withTrunks(9);
  const [a, b, c] = [
    await join(database, "node_a"),
    await join(database, "node_b"),
    await join(database, "node_c"),
  ];
  for (let round = 0; round < 4; round++) await Promise.all([a.look(), b.look(), c.look()]);
  const all = [a, b, c].flatMap(({ here }) => here());
  expect(all).toHaveLength(9);
  expect(new Set(all).size).toBe(9);
  for (const { here } of [a, b, c]) expect(here().length).toBeGreaterThanOrEqual(2);
  expect(a.isHere("trk_no")).toBe(false);

  const [trunkId = ""] = a.here();
  a.tell(trunkId, STATE);
  await expect
    .poll(async () => {
      await b.look();
      return b.elsewhere(trunkId);
    })
    .toMatchObject({ registeredUntil: new Date(STATE.registeredUntil), lastError: null });
  expect(a.elsewhere(trunkId)).toBeNull();
  const changes = a.changes();
  await a.look();
  expect(a.changes()).toBe(changes);
});

test("the others take over when a process has been buried", async () => {
  const database = await withTrunks(3);
  const a = await join(database, "node_a");
  await a.look();
  expect(a.here()).toHaveLength(3);
  const b = await join(database, "node_b");
  await b.look();
  expect(b.here()).toEqual([]);
  await database.pool.query("delete from instances where id = 'node_a'");
  await b.look();
  expect(b.here()).toHaveLength(3);
  // The first was only out of reach: it stops registering what it has lost.
  await a.look();
  expect(a.here()).toEqual([]);
});

test("a process that is stopped keeps its trunks until another one has them", async () => {
  const database = await withTrunks(2);
  const a = await join(database, "node_a");
  await a.look();
  const b = await join(database, "node_b");
  let isReleased = false;
  const released = a.release().then(() => (isReleased = true));
  await a.look();
  expect(a.here()).toHaveLength(2);
  expect(isReleased).toBe(false);
  await b.look();
  expect(b.here()).toHaveLength(2);
  await a.look();
  expect(a.here()).toHaveLength(2); // b has yet to register them
  b.tell("trk_0", STATE);
  b.tell("trk_1", { ...STATE, registeredUntil: null, lastError: "the password was refused" });
  await expect
    .poll(async () => {
      await a.look();
      return a.here();
    })
    .toEqual([]);
  expect(isReleased).toBe(false); // a call may be on its way here
  a.timers.advance(1_000);
  await released;
});

test("it doesn't wait for processes that never take over, or when it is the only one", async () => {
  const database = await withTrunks(2);
  const a = await join(database, "node_a");
  await a.look();
  await a.release();
  expect(a.here()).toHaveLength(2);
  const b = await join(database, "node_b");
  await b.look();
  const c = await join(database, "node_c");
  const released = b.release();
  b.timers.advance(10_000);
  await released;
  expect(c.here()).toEqual([]);
});
