/** Trunks that begin only so many calls in a second (docs/phone.md#calls-per-second). */
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { takeTurn } from "../../src/phone/dialling/dial-turns.ts";
import { patchPhoneNumber } from "../../src/phone/numbering/save-phone-number.ts";
import { dialTurns } from "../../src/platform/db/phone-tables.ts";
import { eventually, phoneOfFile } from "./open-test-phone.ts";

const phone = phoneOfFile();
const WAIT_S = 30;
const PACED = { calls_per_second: 1 };

/** As if another process had taken the trunk's turns of the next half minute. */
async function takeTurnsOf(trunkId: string): Promise<void> {
  await phone.db.insert(dialTurns).values({ trunkId, nextAt: sql`now() + make_interval(secs => ${WAIT_S})` });
}

/** Resolves when somebody waits for the trunk's turn; `timers`: how many were pending before. */
async function untilWaiting(trunkId: string, timers: number): Promise<void> {
  await eventually(async () => {
    const isTaken = sql<boolean>`${dialTurns.nextAt} > now() + make_interval(secs => ${WAIT_S})`;
    const [row] = await phone.db.select({ isTaken }).from(dialTurns).where(eq(dialTurns.trunkId, trunkId));
    expect(row).toEqual({ isTaken: true });
    expect(phone.timers.pending).toBeGreaterThan(timers);
  });
}

test("turns follow each other evenly, whoever takes them, and none is further away than a minute", async () => {
  const { trunkId } = await phone.desk();
  const waits: number[] = [];
  for (let turn = 0; turn < 6; turn++) waits.push(await takeTurn(phone.db, trunkId, 1 / 20));
  const [first, second = 0, third = 0, fourth = 0, ...beyond] = waits;
  expect(first).toBe(0);
  expect(second).toBeGreaterThan(10_000);
  expect(second).toBeLessThanOrEqual(20_000);
  expect(third - second).toBeGreaterThan(10_000);
  expect(third - second).toBeLessThanOrEqual(20_000);
  expect(fourth).toBeGreaterThan(third);
  expect(beyond).toEqual([60_000, 60_000]);
});

test("a call waits for its trunk's turn, and doesn't ring meanwhile", async () => {
  const desk = await phone.desk({ trunk: PACED });
  await takeTurnsOf(desk.trunkId);
  const { pending } = phone.timers;
  const { call_id: id } = await desk.dial();
  await untilWaiting(desk.trunkId, pending);
  expect(phone.thread.waiting("dial")).toBe(0);
  expect(await phone.record(id)).toMatchObject({ status: "queued" });
  phone.timers.advance(WAIT_S * 1000);
  expect(await phone.thread.next("dial")).toMatchObject({ trunkId: desk.trunkId });
});

test("a call that another trunk refused waits for the turn of the next one", async () => {
  const [desk, next] = [await phone.desk(), await phone.desk({ trunk: PACED })];
  const guards = { admitToWide: () => undefined };
  const ids = { fallback_trunk_ids: [next.trunkId] };
  await patchPhoneNumber(phone.db, phone.workspaceId, desk.numberId, ids, guards);
  await takeTurnsOf(next.trunkId);
  await desk.dial();
  const { legId } = await phone.thread.next("dial");
  const { pending } = phone.timers;
  const failed = { by: "failure", wasAnswered: false, failure: null, message: null } as const;
  phone.thread.say({ type: "leg_ended", legId, ...failed, status: 503, reason: "Service Unavailable" });
  await untilWaiting(next.trunkId, pending);
  expect(phone.thread.waiting("dial")).toBe(0);
  phone.timers.advance(WAIT_S * 1000);
  expect(await phone.thread.next("dial")).toMatchObject({ trunkId: next.trunkId });
});

test("the second call of a transfer waits for its turn", async () => {
  const desk = await phone.desk({ trunk: PACED });
  await takeTurnsOf(desk.trunkId);
  desk.ring();
  await phone.thread.next("accept");
  const { id } = await desk.onlyCall();
  phone.workers.say(id, { type: "transfer", requestId: "t", name: "x", target: "+4930999888" });
  const { requestId, legId } = await phone.thread.next("refer");
  const { pending } = phone.timers;
  phone.thread.say({ type: "refer_result", legId, requestId, ok: false, status: 603, reason: "Decline" });
  await untilWaiting(desk.trunkId, pending);
  expect(phone.thread.waiting("dial")).toBe(0);
  phone.timers.advance(WAIT_S * 1000);
  expect(await phone.thread.next("dial")).toMatchObject({ trunkId: desk.trunkId, to: "+4930999888" });
});
