/**
 * Every way in which a call starts or ends, or a tool call finishes, writes its webhook events: once, with its record.
 */
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closeDeadCalls } from "../../src/calls/journal/close-dead-calls.ts";
import { getCall } from "../../src/call-records/records/call-queries.ts";
import { recordEvent } from "../../src/calls/journal/record-event.ts";
import { createSupervisor } from "../../src/calls/live/supervisor.ts";
import type { Database } from "../../src/platform/db/database.ts";
import { instances } from "../../src/platform/db/call-tables.ts";
import { workspaces } from "../../src/platform/db/schema.ts";
import { webhooks } from "../../src/platform/db/webhook-tables.ts";
import { newId } from "@parley/base/ids";
import type { CallEvent, ToolInvocation } from "@parley/conversation/call-messages";
import type { CallPlan } from "@parley/conversation/call-plan";
import { REHEARSED } from "@parley/testing/harness/rehearsed-plan";
import { openTestDatabase } from "../harness/open-test-database.ts";

const logger = pino({ level: "silent" });
const METADATA = { crm_id: "42" };
const TYPES = ["call.started", "call.ended", "tool.invoked"] as const;
let database: Database & AsyncDisposable;
let workspaceId: string;
let woken: number;
let supervisor: ReturnType<typeof createSupervisor>;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(async () => {
  workspaceId = newId("ws");
  woken = 0;
  await database.db.insert(workspaces).values({ id: workspaceId, name: "test" });
  supervisor = createSupervisor({
    db: database.db,
    logger,
    instanceId: "node_test",
    pool: { size: 1, isUp: () => true, send: () => undefined },
    onExpected: () => undefined,
    onQueued: () => undefined,
    onEvent: () => undefined,
    onOutbox: () => woken++,
    onChange: () => undefined,
  });
  return () => supervisor.close();
});

async function subscribe(changes: Partial<typeof webhooks.$inferInsert> = {}): Promise<string> {
  const id = newId("whk");
  const values = { id, workspaceId, url: "http://x.example/", description: "", active: true };
  const secret = { sealed: "none" };
  await database.db.insert(webhooks).values({ ...values, secret, events: [...TYPES], ...changes });
  return id;
}

async function queue(admit?: () => Promise<void>) {
  const plan = {
    callId: newId("call"),
    direction: "browser",
    systemPrompt: "p",
    firstMessage: "",
    tools: [],
    ...REHEARSED,
  };
  const call = { workspaceId, agentId: "agt_1", values: { a: "b\u0000ü" }, fromNumber: null, toNumber: null };
  const { token } = await supervisor.queue(
    plan as unknown as CallPlan,
    { ...call, metadata: METADATA, preview: null },
    { admit },
  );
  const live = supervisor.authorise(plan.callId, token);
  if (!live) throw new Error("the new token is not accepted");
  return live;
}

/** A call that a worker holds, and a function for that worker's events. */
async function begin() {
  const call = await queue();
  void supervisor.offer(call, "v=0");
  const callId = call.plan.callId;
  const say = (event: CallEvent) => supervisor.onWorkerOutput(0, { type: "event", callId, event });
  say({ type: "connected", at: Date.now() });
  await call.recorder.flushed();
  return { call, callId, say };
}

const running = (id: string): ToolInvocation => ({
  id,
  name: "look_up",
  turnId: "turn_1",
  startedMs: 5,
  outcome: null,
});
const done = (id: string, resultBody = "found"): ToolInvocation => ({
  ...running(id),
  outcome: {
    toolId: "tool_1",
    content: resultBody,
    arguments: { number: 7 },
    request: {
      url: "https://x.example/7",
      method: "GET",
      headers: [{ key: "X-Key", value: "••••1234" }],
      body: null,
    },
    status: 200,
    resultBody,
    resultSizeBytes: resultBody.length,
    durationMs: 12.4,
    error: null,
  },
});

// oxlint-disable-next-line typescript/no-explicit-any -- tests assert on responses of any shape
async function told(): Promise<{ type: string; payload: any }[]> {
  const { rows } = await database.pool.query(
    "select type, payload from webhook_events where workspace_id = $1 order by id",
    [workspaceId],
  );
  return rows as { type: string; payload: unknown }[];
}

async function deliveriesTo(webhookId: string): Promise<number> {
  const { rows } = await database.pool.query("select id from webhook_deliveries where webhook_id = $1", [
    webhookId,
  ]);
  return rows.length;
}

function without(record: object, ...names: string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
}

test("a call's start, tools and end are written with what its record shows", async () => {
  const hook = await subscribe();
  const { call, callId, say } = await begin();
  const started = await told();
  expect(started).toMatchObject([{ type: "call.started", payload: { workspace_id: workspaceId } }]);
  expect(started[0]?.payload.id).toMatch(/^evt_/);
  const record = await getCall(database.db, workspaceId, callId);
  const { data } = started[0]?.payload ?? {};
  expect(record).toMatchObject({ ...data.call, status: expect.any(String), answered_at: expect.anything() });
  expect(data.call).toMatchObject({
    status: "queued",
    variable_values: { a: "b\u0000ü" },
    metadata: METADATA,
    answered_at: null,
  });

  say({ type: "tool", invocation: running("run_1") });
  say({ type: "tool", invocation: done("run_1") });
  say({
    type: "turn",
    turn: { id: "turn_1", role: "caller", text: "Hi", startedMs: 1, endedMs: 2, interruptedAtMs: null },
  });
  say({ type: "ended", reason: "agent_hangup", at: Date.now(), durationMs: 900 });
  await call.recorder.flushed();
  const ended = await getCall(database.db, workspaceId, callId);
  const [, invoked, end] = await told();
  expect(invoked).toMatchObject({
    type: "tool.invoked",
    payload: { data: { call: { id: callId, metadata: METADATA } } },
  });
  expect(invoked?.payload.data.tool_invocation).toEqual(ended?.tool_invocations[0]);
  expect(end?.type).toBe("call.ended");
  const shown = without(
    ended!,
    "system_prompt",
    "first_message",
    "tools",
    "latency",
    "recording",
    "model_inputs",
    "labels",
    "review",
    "rating",
  );
  const brief = without(ended!.tool_invocations[0]!, "arguments", "request", "result_body");
  expect(end?.payload.data).toEqual({ call: { ...shown, tool_invocations: [brief] } });
  expect(shown).toMatchObject({
    metadata: METADATA,
    status: "completed",
    end_reason: "agent_hangup",
    transcript: [{ text: "Hi" }],
  });

  say({ type: "tool", invocation: done("run_2", "x".repeat(70_000)) }); // it was running when the caller hung up
  await call.recorder.flushed();
  const late = (await told())[3]?.payload.data;
  expect(late).toMatchObject({ call: { id: callId, end_reason: "agent_hangup" } });
  expect(late.tool_invocation).toMatchObject({ id: "run_2", result_size_bytes: 70_000, result_body: null });
  expect(await deliveriesTo(hook)).toBe(4);
  expect(woken).toBe(4);
});

test("an event written again after a lost answer is delivered once", async () => {
  await subscribe();
  const { callId } = await begin();
  const ended: CallEvent = { type: "ended", reason: "error", at: Date.now(), durationMs: 1 };
  const { db } = database;
  expect(await recordEvent(db, callId, { type: "tool", invocation: done("run_1") })).toBe(true);
  expect(await recordEvent(db, callId, { type: "tool", invocation: done("run_1") })).toBe(false);
  expect(await recordEvent(db, callId, ended)).toBe(true);
  expect(await recordEvent(db, callId, ended)).toBe(false);
  expect((await told()).map(({ type }) => type)).toEqual(["call.started", "tool.invoked", "call.ended"]);
});

test("a call that nobody joins ends as cancelled, or by a shutdown", async () => {
  await subscribe();
  const call = await queue();
  await supervisor.end(call, "cancelled");
  await queue();
  await supervisor.drain({ hurry: new AbortController().signal, keepsUnjoined: false });
  const ends = (await told()).filter(({ type }) => type === "call.ended");
  expect(ends.map(({ payload }) => payload.data.call)).toMatchObject([
    { status: "failed", end_reason: "cancelled", answered_at: null, transcript: [] },
    { status: "failed", end_reason: "shutdown" },
  ]);
});

test("when a worker dies, its running tool is lost and its call ends as error", async () => {
  await subscribe();
  const { call, say } = await begin();
  say({ type: "tool", invocation: running("run_1") });
  supervisor.onWorkerDeath(0, new Error("killed"));
  await call.recorder.flushed();
  expect(await told()).toMatchObject([
    { type: "call.started" },
    { type: "tool.invoked", payload: { data: { tool_invocation: { error: { type: "lost" } } } } },
    { type: "call.ended", payload: { data: { call: { status: "failed", end_reason: "error" } } } },
  ]);
});

test("when a process dies, the next one closes its calls and writes their events once", async () => {
  await subscribe();
  const { call, say } = await begin();
  say({ type: "tool", invocation: running("run_1") });
  await call.recorder.flushed();
  await database.db.insert(instances).values({ id: "node_test" }).onConflictDoNothing();
  expect(await closeDeadCalls(database.db, ["node_test"])).not.toEqual([]);
  await closeDeadCalls(database.db, ["node_test"]);
  say({ type: "ended", reason: "error", at: Date.now(), durationMs: 0 });
  await call.recorder.flushed();
  expect(await told()).toMatchObject([
    { type: "call.started" },
    {
      type: "tool.invoked",
      payload: { data: { tool_invocation: { duration_ms: null, error: { type: "lost" } } } },
    },
    { type: "call.ended", payload: { data: { call: { status: "failed", end_reason: "error" } } } },
  ]);
});

test("a refused start writes no event", async () => {
  await subscribe();
  await expect(queue(() => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
  expect(await told()).toEqual([]);
  expect(woken).toBe(0);
});

test("nothing is written without a subscriber: to this type, still active, in this workspace", async () => {
  const other = newId("ws");
  await database.db.insert(workspaces).values({ id: other, name: "other" });
  const hooks = [
    await subscribe({ events: ["tool.invoked"] }),
    await subscribe({ active: false }),
    await subscribe({ workspaceId: other }),
  ];
  const { call, say } = await begin();
  say({ type: "ended", reason: "agent_hangup", at: Date.now(), durationMs: 900 });
  await call.recorder.flushed();
  expect(await told()).toEqual([]);
  expect(await Promise.all(hooks.map(deliveriesTo))).toEqual([0, 0, 0]);
  expect(woken).toBe(0);
});

test("several webhooks get one event, each with a delivery of its own", async () => {
  const hooks = [await subscribe(), await subscribe(), await subscribe({ events: ["call.ended"] })];
  await queue();
  expect(await told()).toHaveLength(1);
  expect(await Promise.all(hooks.map(deliveriesTo))).toEqual([1, 1, 0]);
});
