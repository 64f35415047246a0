/**
 * A process of the version before works on the queues beside one of this version (docs/decisions/0216): a job that one
 * has claimed is not the other's, and either takes over what a dead process of the other left behind.
 */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "@parley/base/ids";
import type { Database } from "../../src/platform/db/database.ts";
import { instances } from "../../src/platform/db/call-tables.ts";
import { workspaces } from "../../src/platform/db/schema.ts";
import { openTestDatabase } from "../harness/open-test-database.ts";
import { BEFORE, NOW, type Desk, type Held } from "./desks.ts";
import { LANES, ROOMS, writeJobs, type Room } from "./write-jobs.ts";

const JOBS = 24;
/** The last of them, which both versions try to get at once. */
const RACED = 12;
/** In these tables a claim runs out. */
const LEASED: Partial<Record<Room, string>> = {
  deliveries: "webhook_deliveries",
  turns: "webhook_deliveries",
  mails: "mails",
  analyses: "call_analyses",
};

let database: Database & AsyncDisposable;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

let node: { now: string; before: string };
beforeEach(async () => {
  node = { now: newId("node"), before: newId("node") };
  await database.db.delete(workspaces);
  await database.db.execute(sql`delete from mails`);
  await database.db.insert(instances).values([{ id: node.now }, { id: node.before }]);
});

/** Everything that is left, a few at a time. */
async function claimAll(desk: Desk, instanceId: string, ids: readonly string[]): Promise<Held[]> {
  const all: Held[] = [];
  for (;;) {
    const left = ids.filter((id) => !all.some((known) => known.id === id));
    const some = await desk.claim(database.db, instanceId, 2, left);
    if (some.length === 0) return all;
    all.push(...some);
  }
}

describe.each(ROOMS)("%s", (room) => {
  const [now, before] = [NOW[room], BEFORE[room]];

  test("two versions at work share the jobs, and each is done once", async () => {
    const ids = await writeJobs(database.db, room, JOBS);
    const laneOf = (id: string) => ids.indexOf(id) % (room === "turns" ? LANES : JOBS);
    const byLane = (some: readonly string[]) => Object.groupBy(some, laneOf);
    const done: string[] = [];
    const left = (but: readonly Held[] = []) =>
      ids.filter((id) => !done.includes(id) && but.every((job) => job.id !== id));
    async function settleAll(claimed: readonly Held[]): Promise<void> {
      expect(new Set(claimed.map(({ id }) => laneOf(id))).size).toBe(claimed.length);
      for (const job of claimed) {
        expect(await job.settle(database.db)).toBe(true);
        done.push(job.id);
      }
    }
    while (left().length > RACED) {
      const own = await now.claim(database.db, node.now, 2, left());
      const others = await before.claim(database.db, node.before, 2, left(own));
      expect([own.length, others.length], "both get some").not.toContain(0);
      await settleAll([...own, ...others]);
    }
    while (left().length > 0) {
      const both = await Promise.all([
        claimAll(now, node.now, left()),
        claimAll(before, node.before, left()),
      ]);
      expect(both.flat()).not.toEqual([]);
      await settleAll(both.flat());
    }
    expect(done.toSorted()).toEqual(ids.toSorted());
    expect(byLane(done)).toEqual(byLane(ids));
    expect(await now.claim(database.db, node.now, JOBS, ids)).toEqual([]);
    expect(await before.claim(database.db, node.before, JOBS, ids)).toEqual([]);
  });

  test.each(["now", "before"] as const)(
    "what one version (%s) has claimed is not the other's",
    async (first) => {
      const ids = await writeJobs(database.db, room, 1);
      const [own, other] = first === "now" ? [now, before] : [before, now];
      const [ownNode, otherNode] = first === "now" ? [node.now, node.before] : [node.before, node.now];
      const [job] = await own.claim(database.db, ownNode, 1, ids);
      expect(job?.id).toBe(ids[0]);
      expect(await other.claim(database.db, otherNode, 1, ids)).toEqual([]);
      await other.release(database.db, [otherNode, newId("node")]); // not its own
      expect(await other.claim(database.db, otherNode, 1, ids)).toEqual([]);

      // It dies.
      await other.release(database.db, [ownNode]);
      await database.db.delete(instances).where(sql`id = ${ownNode}`);
      const next = await other.claim(database.db, otherNode, 1, ids);
      // A run of all scenarios isn't begun again.
      expect(next.map(({ id }) => id)).toEqual(room === "batches" ? [] : ids);
      // The version before doesn't ask whose an upload is by now.
      const asksNobody = room === "uploads" && first === "before";
      expect(asksNobody ? false : await job?.settle(database.db)).toBe(false);
      for (const taken of next) expect(await taken.settle(database.db)).toBe(true);
    },
  );

  const table = LEASED[room];
  if (table === undefined) return;
  test.each(["now", "before"] as const)(
    "the other takes over when a claim (%s) has run out",
    async (first) => {
      const ids = await writeJobs(database.db, room, 1);
      const [own, other] = first === "now" ? [now, before] : [before, now];
      const [job] = await own.claim(database.db, node.now, 1, ids);
      await database.db.execute(sql`update ${sql.identifier(table)} set due_at = now()`);
      const [taken] = await other.claim(database.db, node.before, 1, ids);
      expect(taken?.id).toBe(ids[0]);
      expect(await job?.settle(database.db)).toBe(false); // it wasn't dead, only late
      expect(await taken?.settle(database.db)).toBe(true);
    },
  );
});

test.each(["now", "before"] as const)(
  "a turn that one version (%s) is sending keeps the next of its lane from the other",
  async (first) => {
    const ids = await writeJobs(database.db, "turns", LANES + 1);
    const [own, other] = first === "now" ? [NOW.turns, BEFORE.turns] : [BEFORE.turns, NOW.turns];
    const sending = await own.claim(database.db, node.now, ids.length, ids);
    expect(sending.map(({ id }) => id).toSorted()).toEqual(ids.slice(0, LANES).toSorted());
    expect(await other.claim(database.db, node.before, ids.length, ids)).toEqual([]);
    for (const job of sending) expect(await job.settle(database.db)).toBe(true);
    expect(await other.claim(database.db, node.before, ids.length, ids)).toMatchObject([{ id: ids.at(-1) }]);
  },
);
