/**
 * Calls before the answer: they wait, ring, and are answered or
 * not. Each step is in the record and the lists, and is announced. And what is left of calls whose process died.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createCallEndings } from "../../src/calls/live/call-endings.ts";
import { createCallIntake } from "../../src/calls/live/call-intake.ts";
import { createCallWorkers } from "../../src/calls/live/call-workers.ts";
import { expireCalls } from "../../src/calls/live/expire-calls.ts";
import type { LiveCall } from "../../src/calls/live/live-call.ts";
import { createLiveCalls } from "../../src/calls/live/live-calls.ts";
import { createEventRouting } from "../../src/calls/live/route-events.ts";
import { createSupervisor } from "../../src/calls/live/supervisor.ts";
import { closeDeadCalls } from "../../src/calls/journal/close-dead-calls.ts";
import { insertCall } from "../../src/calls/journal/insert-call.ts";
import { writeProgress } from "../../src/calls/journal/keep-progress.ts";
import { recordPhone } from "../../src/calls/journal/record-phone.ts";
import { recordEvent } from "../../src/calls/journal/record-event.ts";
import type { Database } from "../../src/platform/db/database.ts";
import { instances } from "../../src/platform/db/call-tables.ts";
import { workspaces } from "../../src/platform/db/schema.ts";
import { newId } from "@parley/base/ids";
import { createLogger } from "@parley/base/logger";
import { getCall, listCalls } from "../../src/call-records/records/call-queries.ts";
import type { CallSummary } from "../../src/call-records/records/call-record.ts";
import type { CallEvent } from "@parley/conversation/call-messages";
import type { CallPlan, Direction } from "@parley/conversation/call-plan";
import { REHEARSED } from "@parley/testing/harness/rehearsed-plan";
import { createFakeClock } from "@parley/testing/timing/fake-clock";
import { openTestDatabase } from "../harness/open-test-database.ts";

const logger = createLogger("silent");
let database: Database & AsyncDisposable;
let workspaceId: string;
let told: string[];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(async () => {
  workspaceId = newId("ws");
  told = [];
  await database.db.insert(workspaces).values({ id: workspaceId, name: "test" });
});

/** Shared by the parts and the supervisor. */
function options(instanceId = "node_test") {
  return {
    db: database.db,
    logger,
    instanceId,
    clock: createFakeClock(Date.now()),
    pool: { size: 1, isUp: () => true, send: () => undefined },
    onExpected: () => undefined,
    onQueued: () => undefined,
    onEvent: () => undefined,
    onOutbox: () => undefined,
    onChange: (_workspaceId: string, { status, end_reason }: CallSummary, isComplete: boolean) =>
      void told.push(
        [status, ...(end_reason ? [end_reason] : []), ...(isComplete ? ["complete"] : [])].join(),
      ),
  };
}

function planOf(direction: Direction): CallPlan {
  const texts = { systemPrompt: "Be brief.", firstMessage: "Hello." };
  return {
    callId: newId("call"),
    direction,
    ...texts,
    tools: [],
    ...REHEARSED,
  } as unknown as CallPlan;
}

const newCall = () => ({
  workspaceId,
  agentId: "agt_1",
  values: {},
  fromNumber: "+4930123456",
  toNumber: "+4940123456",
  preview: null,
});

/** The parts as a phone line uses them. */
function openPhone(instanceId?: string) {
  const given = { ...options(instanceId), calls: createLiveCalls() };
  const workers = createCallWorkers(given.pool);
  const endings = createCallEndings({ ...given, workers });
  const intake = createCallIntake({ ...given, workers, expect: () => undefined });
  const { onWorkerOutput } = createEventRouting({
    ...given,
    endings,
    progress: { take: () => undefined },
    replies: { take: () => undefined, workerDied: () => undefined },
  });
  return {
    ...given,
    workers,
    endings,
    expire: () => expireCalls({ ...given, workers, endings }, given.clock.now()),
    take: (direction: Direction) =>
      intake.take(planOf(direction), newCall(), { ms: 45_000, reason: "no_answer" }),
    async say(call: LiveCall, ...events: CallEvent[]) {
      workers.assign(call);
      for (const event of events) onWorkerOutput(0, { type: "event", callId: call.plan.callId, event });
      await call.recorder.flushed();
    },
  };
}

const record = ({ plan }: LiveCall) => getCall(database.db, workspaceId, plan.callId);

async function listed(status: CallSummary["status"]): Promise<string[]> {
  const rows = await listCalls(
    database.db,
    workspaceId,
    { status },
    {
      limit: 10,
      by: "created_at",
      descending: true,
      after: null,
    },
  );
  return rows.map(({ id }) => id);
}

test("an outbound call is queued, rings, is answered, and has no token", async () => {
  const { clock, say, take } = openPhone();
  const call = await take("outbound");
  const { callId } = call.plan;
  expect(call.tokenHash).toBeNull();
  expect(await listed("queued")).toEqual([callId]);
  await say(call, { type: "ringing" });
  expect(await record(call)).toMatchObject({ status: "ringing", answered_at: null, ended_at: null });
  expect([await listed("queued"), await listed("ringing")]).toEqual([[], [callId]]);
  await say(call, { type: "ringing" }, { type: "connected", at: clock.now() }, { type: "ringing" });
  expect(await record(call)).toMatchObject({ status: "in_progress" });
  expect(told).toEqual(["queued", "ringing", "ringing", "in_progress"]);
});

test("an inbound call rings from the first moment", async () => {
  const { take } = openPhone();
  const call = await take("inbound");
  expect(await listed("ringing")).toEqual([call.plan.callId]);
  expect(told).toEqual(["ringing"]);
});

test("a phone call that nobody answers ends with its own reason and stops ringing", async () => {
  const { clock, endings, expire, take } = openPhone();
  const call = await take("inbound");
  clock.advance(44_999);
  expire();
  expect(call.ended).toBeNull();
  clock.advance(1);
  expire();
  await endings.flushed();
  call.recorder.add({ type: "ringing" });
  await call.recorder.flushed();
  expect(await record(call)).toMatchObject({ status: "failed", end_reason: "no_answer", duration_ms: 0 });
  expect((await record(call))?.ended_at).toBe(new Date(clock.now()).toISOString());
  expect(told).toEqual(["ringing", "failed,no_answer,complete"]);
});

test("a call cancelled while ringing has that in its record when `end` resolves", async () => {
  const { endings, take } = openPhone();
  const call = await take("outbound");
  call.recorder.add({ type: "ringing" });
  await endings.end(call, "cancelled");
  expect(await record(call)).toMatchObject({ status: "failed", end_reason: "cancelled", answered_at: null });
  expect(told).toEqual(["queued", "ringing", "failed,cancelled,complete"]);
});

test("a call that rings when its process dies is closed by the next one", async () => {
  const { take } = openPhone("node_dead");
  const call = await take("inbound");
  expect(await closeDeadCalls(database.db, ["node_dead"])).toHaveLength(1);
  expect(await record(call)).toMatchObject({ status: "failed", end_reason: "error" });
});

test("a browser call whose token nobody used ends as cancelled a minute after it was queued", async () => {
  const given = options();
  const supervisor = createSupervisor(given);
  const plan = planOf("browser");
  const { token, expiresAt } = await supervisor.queue(plan, newCall());
  expect(expiresAt.getTime()).toBe(given.clock.now() + 60_000);
  given.clock.advance(59_999);
  expect(supervisor.authorise(plan.callId, token)).not.toBeNull();
  given.clock.advance(1);
  expect(supervisor.authorise(plan.callId, token)).toBeNull();
  await supervisor.flushed();
  expect(await getCall(database.db, workspaceId, plan.callId)).toMatchObject({
    status: "failed",
    end_reason: "cancelled",
  });
  expect(told).toEqual(["queued", "failed,cancelled,complete"]);
  await supervisor.close();
});

test("a dead process's calls have what was being said, and end at the last moment on record", async () => {
  const instanceId = newId("node");
  const { db } = database;
  await db.insert(instances).values({ id: instanceId });
  const [id = "", ringing = "", unknown = ""] = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const plan = planOf("inbound");
      await insertCall(db, plan, { ...newCall(), instanceId });
      return plan.callId;
    }),
  );
  const startedAt = Date.now();
  const answeredAt = startedAt - 60_000;
  const turn = (turnId: string, text: string, endedMs: number) => ({
    id: turnId,
    role: "agent" as const,
    text,
    startedMs: 100,
    endedMs,
    interruptedAtMs: null,
  });
  for (const each of [id, unknown]) await recordEvent(db, each, { type: "connected", at: answeredAt });
  await recordEvent(db, id, { type: "turn", turn: turn("t1", "Hello Ann.", 900) });
  const incident = { type: "error" as const, source: "model_failed", message: "Wrong key." };
  await recordPhone(db, id, { type: "incident", number: 0, at: startedAt, incident });
  const turns = [turn("t1", "Hello", 400), turn("t2", "It is\u0000 sunny\uD83C", 6_000)];
  await writeProgress(db, instanceId, {
    at: startedAt + 5_000,
    calls: { [id]: { untilMs: 6_900, turns }, [ringing]: { untilMs: null, turns: [] } },
  });

  const shown = await getCall(database.db, workspaceId, id);
  expect(shown?.transcript.map(({ text }) => text)).toEqual(["Hello Ann.", "It is\uFFFD sunny\uFFFD"]);
  const lost = await closeDeadCalls(database.db, [instanceId]);
  const place = { workspaceId, agentId: "agt_1", direction: "inbound" };
  const died = { source: "service", message: "The service stopped during this call." };
  expect(lost.map(({ firstError: { source, message }, ...call }) => ({ ...call, source, message }))).toEqual(
    expect.arrayContaining([
      { id, ...place, isAnswered: true, durationMs: 6_900, source: "model_failed", message: "Wrong key." },
      { id: ringing, ...place, isAnswered: false, durationMs: 0, ...died },
      { id: unknown, ...place, isAnswered: true, durationMs: 0, ...died },
    ]),
  );
  expect(lost).toHaveLength(3);
  const record = await getCall(database.db, workspaceId, id);
  expect(record?.transcript).toMatchObject([
    { id: "t1", text: "Hello Ann.", end_ms: 900 },
    { id: "t2", text: "It is\uFFFD sunny\uFFFD", end_ms: 6_000 },
  ]);
  expect(record).toMatchObject({
    duration_ms: 6_900,
    ended_at: new Date(answeredAt + 6_900).toISOString(),
  });
  expect(await getCall(database.db, workspaceId, ringing)).toMatchObject({
    duration_ms: 0,
    ended_at: new Date(startedAt + 5_000).toISOString(),
  });
  // Nothing is known of the third, which began after the last statement.
  expect(await getCall(database.db, workspaceId, unknown)).toMatchObject({
    duration_ms: 0,
    ended_at: new Date(answeredAt).toISOString(),
  });
});

test("after the last call, nothing of what was said stays with the process", async () => {
  const instanceId = newId("node");
  await database.db.insert(instances).values({ id: instanceId });
  await writeProgress(database.db, instanceId, { at: 1, calls: {} });
  await writeProgress(database.db, instanceId, null);
  const { rows } = await database.pool.query("select progress is null as gone from instances where id = $1", [
    instanceId,
  ]);
  expect(rows).toEqual([{ gone: true }]);
});
