/** Events while a call goes on: ringing, answered, each turn; and in which order turns are delivered. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closeDeadCalls } from "../../src/calls/journal/close-dead-calls.ts";
import { insertCall } from "../../src/calls/journal/insert-call.ts";
import { recordEvent } from "../../src/calls/journal/record-event.ts";
import { instances } from "../../src/platform/db/call-tables.ts";
import type { Database } from "../../src/platform/db/database.ts";
import { workspaces } from "../../src/platform/db/schema.ts";
import { webhooks } from "../../src/platform/db/webhook-tables.ts";
import { newId } from "@parley/base/ids";
import { deleteCalls } from "../../src/call-records/records/deleting/delete-calls.ts";
import type { TranscriptTurn } from "@parley/conversation/call-messages";
import type { CallPlan, Direction } from "@parley/conversation/call-plan";
import { REHEARSED } from "@parley/testing/harness/rehearsed-plan";
import { claimDue, untilNextDue, type ClaimedDelivery } from "../../src/events/webhooks/claim-deliveries.ts";
import type { ListedName } from "../../src/events/webhooks/events/event-names.ts";
import { newEvent, writeEvents } from "../../src/events/webhooks/outbox.ts";
import { settleDelivery } from "../../src/events/webhooks/settle-delivery.ts";
import { openTestDatabase } from "../harness/open-test-database.ts";

let database: Database & AsyncDisposable;
let workspaceId: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(async () => {
  workspaceId = newId("ws");
  await database.db.insert(workspaces).values({ id: workspaceId, name: "test" });
  return () => database.pool.query("delete from webhooks where workspace_id = $1", [workspaceId]);
});

async function subscribe(...events: ListedName[]): Promise<string> {
  const id = newId("whk");
  const rest = { url: "http://x.example/", description: "", active: true, secret: { sealed: "none" } };
  await database.db.insert(webhooks).values({ id, workspaceId, events, ...rest });
  return id;
}

async function start(direction: Direction, instanceId = "node_test"): Promise<string> {
  const plan = { callId: newId("call"), direction, systemPrompt: "p", firstMessage: "", tools: [] };
  const numbers = { fromNumber: null, toNumber: null, preview: null };
  const call = { workspaceId, agentId: "agt_1", instanceId, values: { a: "b\u0000" }, ...numbers };
  await insertCall(database.db, { ...plan, ...REHEARSED } as unknown as CallPlan, call);
  return plan.callId;
}

const turn = (id: string, text: string, changes: Partial<TranscriptTurn> = {}): TranscriptTurn => ({
  id,
  role: "caller",
  text,
  startedMs: 10.4,
  endedMs: 900,
  interruptedAtMs: null,
  ...changes,
});

// oxlint-disable-next-line typescript/no-explicit-any -- tests assert on payloads of any shape
async function told(): Promise<{ type: string; call_id: string | null; payload: any }[]> {
  const { rows } = await database.pool.query(
    "select type, call_id, payload from webhook_events where workspace_id = $1 order by id",
    [workspaceId],
  );
  return rows as { type: string; call_id: string | null; payload: unknown }[];
}

const room = (queue: "free" | "ordered", perWebhook = 4) => ({
  queue,
  total: 64,
  perWebhook,
  perWorkspace: 64,
  running: new Map<string, number>(),
});
const claim = (queue: "free" | "ordered", perWebhook?: number) =>
  claimDue(database.db, "node_test", room(queue, perWebhook));
const settle = (delivery: ClaimedDelivery | undefined, isDelivered: boolean, retryMs = 60_000) =>
  settleDelivery(
    database.db,
    delivery!,
    {
      startedAt: new Date(),
      durationMs: 1,
      status: isDelivered ? 200 : 500,
      error: isDelivered ? null : { type: "http_status", message: "no" },
      responseBody: null,
    },
    retryMs,
  );
const idsOf = (claimed: ClaimedDelivery[]): string[] =>
  claimed.map(({ payload }) => (JSON.parse(payload) as { data: { turn: { id: string } } }).data.turn.id);
const isOld = (callId: string) =>
  database.pool.query(
    "update webhook_deliveries set created_at = created_at - interval '301 seconds' where lane = $1",
    [callId],
  );

test("an inbound call has started, and then rings; nothing else of it rings", async () => {
  await subscribe("call.started", "call.ringing", "call.answered");
  const callId = await start("inbound");
  const { db } = database;
  expect(await recordEvent(db, callId, { type: "ringing" })).toBe(false);
  expect(await recordEvent(db, callId, { type: "connected", at: Date.now() })).toBe(true);
  expect(await told()).toMatchObject([
    { type: "call.started", call_id: callId, payload: { data: { call: { id: callId, status: "ringing" } } } },
    { type: "call.ringing", call_id: callId, payload: { data: { call: { status: "ringing" } } } },
    {
      type: "call.answered",
      payload: { data: { call: { status: "in_progress", answered_at: expect.any(String) } } },
    },
  ]);
});

test("call.ringing alone is enough for an inbound call; its statement writes no start", async () => {
  await subscribe("call.ringing");
  await start("inbound");
  expect((await told()).map(({ type }) => type)).toEqual(["call.ringing"]);
});

test("an outbound call rings once, and a repeated write of its answer says nothing new", async () => {
  await subscribe("call.ringing", "call.answered");
  const callId = await start("outbound");
  const { db } = database;
  const changed: unknown[] = [];
  const onChange = (_workspaceId: string, { status }: { status: string }) => void changed.push(status);
  expect(await recordEvent(db, callId, { type: "ringing" }, onChange)).toBe(true);
  expect(await recordEvent(db, callId, { type: "ringing" }, onChange)).toBe(false);
  expect(await recordEvent(db, callId, { type: "connected", at: 1e12 }, onChange)).toBe(true);
  expect(await recordEvent(db, callId, { type: "connected", at: 1e12 }, onChange)).toBe(false);
  expect(await recordEvent(db, callId, { type: "ringing" }, onChange)).toBe(false);
  expect((await told()).map(({ type }) => type)).toEqual(["call.ringing", "call.answered"]);
  expect(changed).toEqual(["ringing", "ringing", "in_progress", "in_progress"]);
});

test("a browser call is answered when its caller has joined, and never rings; a rehearsal tells nobody", async () => {
  await subscribe("call.ringing", "call.answered", "call.transcript");
  const { db } = database;
  const callId = await start("browser");
  await recordEvent(db, callId, { type: "connected", at: Date.now() });
  const rehearsal = await start("rehearsal");
  await recordEvent(db, rehearsal, { type: "connected", at: Date.now() });
  await recordEvent(db, rehearsal, { type: "turn", turn: turn("turn_1", "Hi") });
  expect(await told()).toMatchObject([{ type: "call.answered", call_id: callId }]);
});

test("each final turn is told as the record shows it; a correction is told, a repeated write isn't", async () => {
  const hook = await subscribe("call.transcript");
  const callId = await start("browser");
  const { db } = database;
  const said = turn("turn_1", "My number\u0000 is");
  expect(await recordEvent(db, callId, { type: "turn", turn: said })).toBe(true);
  expect(await recordEvent(db, callId, { type: "turn", turn: said })).toBe(false);
  expect(await recordEvent(db, callId, { type: "turn", turn: turn("turn_1", "My number is 7") })).toBe(true);
  const shown = { id: "turn_1", role: "caller", start_ms: 10, end_ms: 900, interrupted_at_ms: null };
  expect((await told()).map(({ call_id, payload }) => [call_id, payload.data])).toEqual([
    [callId, { call_id: callId, turn: { ...shown, text: "My number\uFFFD is" } }],
    [callId, { call_id: callId, turn: { ...shown, text: "My number is 7" } }],
  ]);
  const { rows } = await database.pool.query("select lane from webhook_deliveries where webhook_id = $1", [
    hook,
  ]);
  expect(rows).toEqual([{ lane: callId }, { lane: callId }]);
});

test("when a process dies, what was being said is told as the last turn", async () => {
  await subscribe("call.transcript");
  const callId = await start("browser", "node_dead");
  const at = Date.now();
  await recordEvent(database.db, callId, { type: "connected", at });
  const progress = { at, calls: { [callId]: { untilMs: 2_000, turns: [turn("turn_9", "One moment")] } } };
  const row = { ...progress.calls[callId]!.turns[0]!, startedMs: 10 };
  progress.calls[callId]!.turns[0] = row;
  await database.db.insert(instances).values({ id: "node_dead", progress: progress as never });
  await closeDeadCalls(database.db, ["node_dead"]);
  expect(await told()).toMatchObject([
    {
      type: "call.transcript",
      payload: { data: { call_id: callId, turn: { id: "turn_9", text: "One moment" } } },
    },
  ]);
});

test("the turns of a call go to a webhook one after another, those of other calls beside them", async () => {
  await subscribe("call.transcript");
  const { db } = database;
  const [first, second] = [await start("browser"), await start("browser")];
  for (const id of ["a1", "a2", "a3"]) await recordEvent(db, first, { type: "turn", turn: turn(id, id) });
  await recordEvent(db, second, { type: "turn", turn: turn("b1", "b1") });
  const head = await claim("ordered");
  expect(idsOf(head).toSorted()).toEqual(["a1", "b1"]);
  expect(await claim("ordered")).toEqual([]); // a1 is under way
  const a1 = head.find((each) => idsOf([each])[0] === "a1");
  await settle(a1, false); // to be tried again in a minute: a2 waits, for at most five
  expect(await claim("ordered")).toEqual([]);
  const wait = (await untilNextDue(db, room("ordered"))) ?? 0;
  expect(wait).toBeGreaterThan(50_000);
  expect(wait).toBeLessThanOrEqual(60_000);
  await database.pool.query("update webhook_deliveries set due_at = now() where id = $1", [a1?.id]);
  const again = await claim("ordered");
  expect(idsOf(again)).toEqual(["a1"]);
  await settle(again[0], true);
  const [next, ...others] = await claim("ordered");
  expect(idsOf([next!])).toEqual(["a2"]);
  expect(others).toEqual([]);
});

test("a turn that is five minutes old keeps none waiting, and there is still one under way", async () => {
  await subscribe("call.transcript");
  const { db } = database;
  const callId = await start("browser");
  for (const id of ["a1", "a2", "a3"]) await recordEvent(db, callId, { type: "turn", turn: turn(id, id) });
  await settle((await claim("ordered"))[0], false);
  expect(await claim("ordered")).toEqual([]);
  await isOld(callId);
  expect(await untilNextDue(db, room("ordered"))).toBeLessThanOrEqual(0);
  const second = await claim("ordered");
  expect(idsOf(second)).toEqual(["a2"]);
  expect(await claim("ordered")).toEqual([]); // a3 is as old, but a2 is under way
  await database.pool.query("update webhook_deliveries set due_at = now() where lane = $1 and claims < 2", [
    callId,
  ]); // a1 is due again, and a2's claim has ended
  await settle(second[0], true);
  expect(idsOf(await claim("ordered"))).toEqual(["a1"]);
});

test("turns and other events have places of their own", async () => {
  await subscribe("call.transcript", "call.started");
  const callId = await start("browser");
  for (const other of [await start("browser"), await start("browser"), callId])
    await recordEvent(database.db, other, { type: "turn", turn: turn("a1", "Hi") });
  expect((await claim("free", 9)).map(({ eventType }) => eventType)).toEqual([
    "call.started",
    "call.started",
    "call.started",
  ]);
  expect((await claim("ordered", 9)).map(({ eventType }) => eventType)).toEqual([
    "call.transcript",
    "call.transcript",
    "call.transcript",
  ]);
});

test("call.analyzed is stored once, and sent as each webhook lists it: one delivery, the new name if both", async () => {
  const hooks = {
    [await subscribe("call.analysed")]: "call.analysed",
    [await subscribe("call.analysed", "call.analyzed")]: "call.analyzed",
    [await subscribe("call.analyzed")]: "call.analyzed",
  };
  const call = { id: newId("call"), text: '"type":"call.analyzed"' } as never;
  await writeEvents(database.db, [newEvent("call.analyzed", workspaceId, { call })]);
  expect((await told()).map(({ type, payload }) => [type, payload.type])).toEqual([
    ["call.analyzed", "call.analyzed"],
  ]);
  const claimed = await claim("free");
  expect(Object.fromEntries(claimed.map(({ webhook, eventType }) => [webhook.id, eventType]))).toEqual(hooks);
  expect(claimed).toHaveLength(3);
  for (const { payload, eventType } of claimed)
    expect(JSON.parse(payload)).toMatchObject({ type: eventType, data: { call } });
});

test("what a process of the version before writes is known by its call, and goes with it", async () => {
  const hook = await subscribe("call.analysed");
  const callId = await start("browser");
  const event = newId("evt");
  const payload = `{"id":"${event}","type":"call.analysed","created_at":"2026-07-28T12:00:00.000Z","workspace_id":"${workspaceId}","data":{"call":{"id":"${callId}","note":"\\u0000 1e400"}}}`;
  await database.pool.query(
    `insert into webhook_events (id, workspace_id, type, payload) values ($1, $2, 'call.analysed', $3)`,
    [event, workspaceId, payload],
  );
  await database.pool.query(
    `insert into webhook_deliveries (id, webhook_id, event_id, status, give_up_at)
     values ($1, $2, $3, 'pending', now() + interval '1 day')`,
    [newId("dlv"), hook, event],
  );
  expect(await claim("free")).toMatchObject([{ eventType: "call.analysed", payload }]);
  expect((await told()).map(({ call_id }) => call_id)).toEqual([callId]);
  await deleteCalls(database.db, [callId]);
  expect(await told()).toEqual([]);
});
