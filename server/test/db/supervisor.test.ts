import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../src/platform/db/database.ts";
import { workspaces } from "../../src/platform/db/schema.ts";
import { newId } from "@parley/base/ids";
import type { CallEvent, WorkerInput } from "@parley/conversation/call-messages";
import type { CallPlan } from "@parley/conversation/call-plan";
import { REHEARSED } from "@parley/testing/harness/rehearsed-plan";
import type { PageMessage } from "@parley/conversation/page-message-schemas";
import { getCall } from "../../src/call-records/records/call-queries.ts";
import { closeDeadCalls } from "../../src/calls/journal/close-dead-calls.ts";
import { createSupervisor } from "../../src/calls/live/supervisor.ts";
import { openTestDatabase } from "../harness/open-test-database.ts";

const workspaceId = newId("ws");
let database: Database & AsyncDisposable;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.insert(workspaces).values({ id: workspaceId, name: "test" });
});

afterAll(() => database[Symbol.asyncDispose]());

let sent: { worker: number; input: WorkerInput }[];
let changes: string[];
let expected: string[];
let refused: string[];
let supervisor: ReturnType<typeof createSupervisor>;

beforeEach(() => {
  sent = [];
  [changes, expected, refused] = [[], [], []];
  const pool = {
    size: 2,
    isUp: () => true,
    send: (worker: number, input: WorkerInput) => void sent.push({ worker, input }),
  };
  const logger = pino({ level: "silent" });
  supervisor = createSupervisor({
    db: database.db,
    logger,
    instanceId: "node_test",
    pool,
    countRefusal: (cap) => void refused.push(cap),
    onExpected: (voice) => void expected.push(voice),
    onQueued: () => undefined,
    onEvent: () => undefined,
    onOutbox: () => undefined,
    onChange: (_workspaceId, { id, status }, isComplete) =>
      void changes.push(`${id} ${status}${isComplete ? ", complete" : ""}`),
  });
  return () => supervisor.close();
});

function plan(changes: Partial<CallPlan> = {}): CallPlan {
  return {
    callId: newId("call"),
    direction: "browser",
    systemPrompt: "Be brief.",
    firstMessage: "Hello.",
    tools: [],
    isPublicPreview: false,
    ...REHEARSED,
    ...changes,
  } as CallPlan;
}

const caller = {
  workspaceId,
  agentId: "agt_1",
  values: { name: "Ann\u0000" },
  fromNumber: null,
  toNumber: null,
  preview: null,
};

/** Queues a call and joins it with its token. */
async function begin(changes: Partial<CallPlan> = {}) {
  const planned = plan(changes);
  const { token } = await supervisor.queue(planned, caller);
  const call = supervisor.authorise(planned.callId, token);
  if (!call) throw new Error("the new token is not accepted");
  return { call, token, id: planned.callId };
}

function emit(worker: number, callId: string, ...events: CallEvent[]): void {
  for (const event of events) supervisor.onWorkerOutput(worker, { type: "event", callId, event });
}

test("a queued call has a record at once, and only its own token opens it", async () => {
  const { id, token } = await begin();
  const other = await begin();
  expect(await getCall(database.db, workspaceId, id)).toMatchObject({
    status: "queued",
    variable_values: { name: "Ann\u0000" },
  });
  expect(supervisor.authorise(id, other.token)).toBeNull();
  expect(supervisor.authorise(id, `${token}x`)).toBeNull();
  expect(supervisor.find("ws_other", id)).toBeNull();
});

test("an address has 50 tokens of preview links that nobody used; a neighbour isn't kept away, and a use or an end makes room", async () => {
  const preview = { linkId: newId("prv"), address: "203.0.113.1" };
  const start = (given = preview, admit?: () => Promise<void>) => {
    const planned = plan();
    const queued = supervisor.queue(
      planned,
      { ...caller, preview: given },
      { admit, admitJoin: () => Promise.resolve() },
    );
    return queued.then(({ token }) => supervisor.authorise(planned.callId, token));
  };
  const refusal = { code: "RATE_LIMITED", message: /from your address/, retryAfter: 60 };
  const [first, second] = await Promise.all(Array.from({ length: 50 }, () => start()));
  if (!first || !second) throw new Error("a new token is not accepted");
  await expect(start()).rejects.toMatchObject(refusal);
  expect(refused).toEqual(["preview_tokens"]);
  await start({ ...preview, address: "203.0.113.2" });
  await supervisor.queue(plan(), caller); // a member's
  await supervisor.admit(first);
  await start();
  await expect(start()).rejects.toMatchObject(refusal);
  await supervisor.end(second, "cancelled");
  await expect(start(preview, () => Promise.reject(new Error("no room")))).rejects.toThrow("no room");
  await start();
  await expect(start()).rejects.toMatchObject(refusal);
});

test("what a call needs is loaded when somebody is about to start one, and when it has its token", async () => {
  supervisor.expect("openai");
  expect(expected).toEqual(["openai"]);
  expect(sent).toEqual([{ worker: 0, input: { type: "call_expected" } }]);
  await supervisor.queue(plan(), caller);
  expect(expected).toEqual(["openai", "builtin"]);
  expect(sent).toHaveLength(2);
});

test("calls that may come unannounced make every worker ready", () => {
  supervisor.expectUnannounced();
  expect(sent).toEqual([0, 1].map((worker) => ({ worker, input: { type: "call_expected" } })));
  expect(expected).toEqual(["auto"]);
});

test("calls go to the worker that holds the fewest, and an offer waits for its own answer", async () => {
  const first = await begin();
  const second = await begin();
  const answer = supervisor.offer(first.call, "offer 1");
  const refusal = supervisor.offer(second.call, "offer 2");
  expect([first.call.worker, second.call.worker]).toEqual([0, 1]);
  const requestId = (worker: number) =>
    sent.flatMap(({ worker: to, input }) =>
      to === worker && input.type === "command" && input.command.type === "offer"
        ? [input.command.requestId]
        : [],
    )[0] ?? "";
  emit(1, second.id, { type: "offer_refused", requestId: requestId(1), message: "no audio" });
  emit(0, first.id, { type: "answer", requestId: requestId(0), sdp: "answer 1" });
  expect(await refusal).toEqual({ type: "refused", message: "no audio" });
  expect(await answer).toEqual({ type: "answered", sdp: "answer 1" });
});

test("each change that lists show is reported once it is written, and again when the record is complete", async () => {
  const { call, id } = await begin();
  void supervisor.offer(call, "offer");
  const at = Date.now();
  emit(0, id, { type: "connected", at }, { type: "ended", reason: "agent_hangup", at, durationMs: 0 });
  emit(0, id, { type: "finished" });
  const unused = await begin();
  await supervisor.end(unused.call, "cancelled");
  await supervisor.flushed();
  const of = (callId: string) =>
    changes.filter((change) => change.startsWith(callId)).map((change) => change.slice(callId.length + 1));
  expect(of(id)).toEqual(["queued", "in_progress", "completed", "completed, complete"]);
  expect(of(unused.id)).toEqual(["queued", "failed, complete"]);
});

test("events are shown to listeners, late ones included, and written in order", async () => {
  const { call, id } = await begin();
  void supervisor.offer(call, "offer");
  const turn = { id: "t1", role: "agent" as const, startedMs: 0.4, endedMs: 900, interruptedAtMs: null };
  emit(0, id, { type: "connected", at: Date.now() }, { type: "turn", turn: { ...turn, text: "Hel" } });
  emit(0, id, { type: "turn", turn: { ...turn, text: "Hello\u0000." } });
  const late: PageMessage[] = [];
  let isOver = false;
  supervisor.listen(call, {
    audience: "page",
    onMessage: (message) => late.push(message),
    onEnd: () => (isOver = true),
  });
  emit(
    0,
    id,
    { type: "ended", reason: "agent_hangup", at: Date.now(), durationMs: 1000 },
    { type: "finished" },
  );
  await supervisor.flushed();
  expect(late.map((message) => ("text" in message ? message.text : message.type))).toEqual([
    "Hello\u0000.",
    "state",
  ]);
  expect(isOver).toBe(true);
  const record = await getCall(database.db, workspaceId, id);
  expect(record).toMatchObject({ status: "completed", end_reason: "agent_hangup", duration_ms: 1000 });
  expect(record?.transcript).toEqual([
    { id: "t1", role: "agent", text: "Hello\uFFFD.", start_ms: 0, end_ms: 900, interrupted_at_ms: null },
  ]);
  expect(supervisor.counts()).toEqual({ live: 0, queued: 0 });
});

test("reading a call that has just ended waits until its record says so", async () => {
  const unused = await begin();
  void supervisor.end(unused.call, "cancelled");
  expect(supervisor.find(workspaceId, unused.id)).toBeNull();
  await supervisor.written(unused.id);
  expect(await getCall(database.db, workspaceId, unused.id)).toMatchObject({ end_reason: "cancelled" });
  const taken = await begin();
  void supervisor.offer(taken.call, "offer");
  const at = Date.now();
  emit(0, taken.id, { type: "connected", at }, { type: "ended", reason: "error", at, durationMs: 0 });
  expect(supervisor.find(workspaceId, taken.id)).not.toBeNull(); // a tool may still run
  await supervisor.written(taken.id);
  expect(await getCall(database.db, workspaceId, taken.id)).toMatchObject({ end_reason: "error" });
});

test("a worker's death ends its own calls and their running tools as errors, and no others", async () => {
  const lost = await begin();
  const safe = await begin();
  void supervisor.offer(lost.call, "offer");
  const refused = supervisor.offer(lost.call, "second offer");
  void supervisor.offer(safe.call, "offer");
  const invocation = { id: "i1", name: "look_up", turnId: "turn_1", startedMs: 10, outcome: null };
  emit(0, lost.id, { type: "connected", at: Date.now() }, { type: "tool", invocation });
  supervisor.onWorkerDeath(0, new Error("out of memory"));
  await supervisor.flushed();
  expect((await refused).type).toBe("refused");
  const record = await getCall(database.db, workspaceId, lost.id);
  expect(record).toMatchObject({ status: "failed", end_reason: "error" });
  expect(record?.tool_invocations[0]?.error?.type).toBe("lost");
  expect(supervisor.find(workspaceId, safe.id)?.ended).toBeNull();
});

test("a tool withdrawn while the call waits to be joined is withdrawn in the worker too", async () => {
  const { call } = await begin({ tools: [{ id: "tool_1" }] as CallPlan["tools"] });
  supervisor.toolWithdrawn("tool_1");
  supervisor.toolWithdrawn("tool_2");
  void supervisor.offer(call, "offer");
  const commands = sent.flatMap(({ input }) => (input.type === "command" ? [input.command] : []));
  expect(commands[0]).toEqual({ type: "tool_withdrawn", toolId: "tool_1" });
  expect(commands.map(({ type }) => type)).toEqual(["tool_withdrawn", "offer"]);
});

test("draining refuses new calls, cancels those that wait, and ends the rest when hurried", async () => {
  const waiting = await begin();
  const live = await begin();
  void supervisor.offer(live.call, "offer");
  const hurry = new AbortController();
  const drained = supervisor.drain({ hurry: hurry.signal, keepsUnjoined: false });
  await expect(supervisor.queue(plan(), caller)).rejects.toMatchObject({ code: "SHUTTING_DOWN" });
  hurry.abort();
  expect(sent.at(-1)?.input).toMatchObject({ command: { type: "end", reason: "shutdown" } });
  emit(
    live.call.worker ?? -1,
    live.id,
    { type: "ended", reason: "shutdown", at: Date.now(), durationMs: 0 },
    { type: "finished" },
  );
  await drained;
  await supervisor.flushed();
  expect(await getCall(database.db, workspaceId, waiting.id)).toMatchObject({
    status: "failed",
    end_reason: "shutdown",
  });
});

test("calls of a process that died are closed as errors, up to the last thing heard", async () => {
  const { call, id } = await begin();
  void supervisor.offer(call, "offer");
  const answeredAt = Date.now() - 60_000;
  const turn = {
    id: "t1",
    role: "caller" as const,
    text: "Hi",
    startedMs: 100,
    endedMs: 2500,
    interruptedAtMs: null,
  };
  emit(0, id, { type: "connected", at: answeredAt }, { type: "turn", turn });
  await call.recorder.flushed();
  expect(await closeDeadCalls(database.db, ["node_other"])).toEqual([]);
  expect(await closeDeadCalls(database.db, ["node_test"])).not.toEqual([]);
  const record = await getCall(database.db, workspaceId, id);
  expect(record).toMatchObject({ status: "failed", end_reason: "error", duration_ms: 2500 });
  expect(record?.ended_at).toBe(new Date(answeredAt + 2500).toISOString());
});
