/** How an agent's calls went by day: calls, results, response time, interruptions and tools. */
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { closeDeadCalls } from "../../src/calls/journal/close-dead-calls.ts";
import { recordEvent } from "../../src/calls/journal/record-event.ts";
import { callAnalyses } from "../../src/platform/db/call-tables.ts";
import { calls } from "../../src/platform/db/schema.ts";
import { callTurns } from "../../src/platform/db/call-entry-tables.ts";
import { countBatch, startCountingEarlierCalls } from "../../src/calls/statistics/count-earlier-calls.ts";
import { apiOfFile, type Caller } from "./api.ts";
import { recorderOf, type Run } from "./recorded-call.ts";

const PRICES = {
  currency: "EUR",
  model: { openai: { "gpt-5": { input: 1, output: 10, cached_input: 0.1 } } },
  transcriber: { deepgram: { "nova-3": 0.006 } },
  voice: { elevenlabs: { "*": 0.1 } },
};
const api = apiOfFile({ PRICES: JSON.stringify(PRICES) });
const record = recorderOf(api);
const MARCH = "from=2026-03-01&to=2026-03-03";

async function agentOf(caller: Caller): Promise<string> {
  const { body } = await caller("POST", "/public/v1/workspaces/{workspace_id}/agents", {
    name: "Mara",
    system_prompt: "Be kind.",
  });
  return body.id;
}

const figures = (caller: Caller, agentId: string, query = MARCH) =>
  caller("GET", `/public/v1/workspaces/{workspace_id}/agents/${agentId}/figures?${query}`);

const answered = (ms: number) => ({ speechEndedMs: 1_000, firstFrameMs: 1_000 + ms });

interface Ended {
  at: string;
  runs?: Run[];
  /** Answer latencies, ms. */
  answers?: number[];
  reason?: "caller_hangup" | "no_answer" | "error";
  success?: boolean;
}

/** A call that has ended as calls do. */
async function endedCall(caller: Caller, agentId: string, ended: Ended): Promise<string> {
  const { at, runs = [], answers = [], reason = "caller_hangup", success } = ended;
  const id = await record(caller, at, reason === "no_answer" ? null : 0, runs, agentId);
  const { db } = api.context;
  for (const [index, ms] of answers.entries()) {
    const { speechEndedMs, firstFrameMs } = answered(ms);
    await recordEvent(db, id, {
      type: "latency",
      latency: {
        turnId: `turn_${index}`,
        generation: index,
        speechEndedMs: speechEndedMs + index * 10_000,
        finalTranscriptMs: null,
        firstTokenMs: null,
        firstSpeechByteMs: null,
        firstFrameMs: firstFrameMs + index * 10_000,
      },
    });
  }
  await recordEvent(db, id, { type: "ended", reason, at: Date.parse(at) + 60_000, durationMs: 60_000 });
  if (success !== undefined)
    await db
      .insert(callAnalyses)
      .values({ callId: id, workspaceId: caller.workspaceId, status: "done", success });
  return id;
}

test("days have their calls, results, latency, interruptions and tools, and the total has all of them", async () => {
  const caller = await api.caller("editor");
  const agentId = await agentOf(caller);
  const failed = { durationMs: 9, error: { type: "http_status", message: "HTTP 503" } };
  const first = await endedCall(caller, agentId, {
    at: "2026-03-01T00:00:00Z",
    runs: [{ durationMs: 5 }, failed, { durationMs: 0, name: "cut_call" }],
    answers: [200, 400, 3_000],
    success: true,
  });
  await endedCall(caller, agentId, { at: "2026-03-03T23:59:59Z", answers: [400], success: false });
  await endedCall(caller, agentId, { at: "2026-03-03T01:00:00Z", reason: "no_answer" });
  await endedCall(caller, agentId, { at: "2026-03-04T00:00:00Z" });
  await endedCall(caller, "agt_other", { at: "2026-03-03T01:00:00Z", answers: [9_000] });
  await record(caller, "2026-03-03T02:00:00Z", 0, [], agentId); // still live
  const { status, body } = await figures(caller, agentId);
  expect(status).toBe(200);
  expect(body.days.map(({ date, calls }: { date: string; calls: number }) => [date, calls])).toEqual([
    ["2026-03-01", 1],
    ["2026-03-02", 0],
    ["2026-03-03", 2],
  ]);
  expect(body.days[0]).toMatchObject({
    answered_calls: 1,
    talk_ms: 60_000,
    results: [{ result: "resolved", calls: 1 }],
    tool_calls: 2,
    tool_errors: 1,
    answers: 3,
  });
  expect(body.days[1]).toMatchObject({ results: [], answers: 0, p50_ms: null, p95_ms: null });
  expect(body.days[2].results).toEqual([
    { result: "unresolved", calls: 1 },
    { result: "unanswered", calls: 1 },
  ]);
  expect(body.total).toMatchObject({ calls: 3, answered_calls: 2, tool_errors: 1, answers: 4 });
  expect(Math.abs(body.total.p50_ms - 400)).toBeLessThan(400 * 0.05);
  expect(Math.abs(body.total.p95_ms - 3_000)).toBeLessThan(3_000 * 0.05);
  // Ending it again changes nothing; a tool that ends after its call does.
  await recordEvent(api.context.db, first, {
    type: "ended",
    reason: "error",
    at: Date.now(),
    durationMs: 1,
  });
  await recordEvent(api.context.db, first, {
    type: "tool",
    invocation: {
      id: "run_9",
      name: "look_up",
      turnId: null,
      startedMs: 59_000,
      outcome: {
        toolId: null,
        arguments: {},
        request: null,
        status: null,
        durationMs: 4_000,
        resultSizeBytes: null,
        resultBody: null,
        error: { type: "timeout", message: "No answer" },
      },
    },
  } as unknown as Parameters<typeof recordEvent>[2]);
  const again = (await figures(caller, agentId)).body;
  expect(again.total).toMatchObject({ calls: 3, answers: 4, tool_calls: 3, tool_errors: 2 });
});

test("interruptions are counted; rehearsals and calls of a dead process are left out and kept in", async () => {
  const caller = await api.caller("editor");
  const agentId = await agentOf(caller);
  const { db } = api.context;
  const lost = await record(caller, "2026-03-02T10:00:00Z", 0, [], agentId);
  const rehearsal = await record(caller, "2026-03-02T11:00:00Z", 0, [], agentId);
  await db.execute(sql`update ${calls} set instance_id = 'node_dead' where id in (${lost}, ${rehearsal})`);
  await db.execute(sql`update ${calls} set direction = 'rehearsal' where id = ${rehearsal}`);
  const turn = { callId: lost, role: "agent", text: "Well", startedMs: 0, endedMs: 900 } as const;
  await db.insert(callTurns).values([
    { ...turn, id: "turn_1", interruptedAtMs: 800 },
    { ...turn, id: "turn_2", interruptedAtMs: 900 },
    { ...turn, id: "turn_3" },
  ]);
  await closeDeadCalls(db, ["node_dead"]);
  const { body } = await figures(caller, agentId);
  expect(body.total).toMatchObject({
    calls: 1,
    interruptions: 2,
    results: [{ result: "failed", calls: 1 }],
  });
});

test("calls of an earlier version are counted once, a few at a time", async () => {
  const caller = await api.caller("editor");
  const agentId = await agentOf(caller);
  const { db, logger } = api.context;
  const made = Array.from({ length: 130 }, (_, nth) =>
    record(caller, `2026-03-02T10:${String(nth % 60).padStart(2, "0")}:00Z`, 1_000, [], agentId, [
      answered(500),
    ]),
  );
  const ids = await Promise.all(made);
  await db.execute(sql`update ${calls} set ended_at = created_at where agent_id = ${agentId}`);
  await db.execute(sql`insert into uncounted_calls select id from ${calls} where agent_id = ${agentId}`);
  await endedCall(caller, agentId, { at: "2026-03-02T12:00:00Z" });
  expect(await countBatch(db)).toBe(true);
  expect((await figures(caller, agentId)).body.total.calls).toBe(101);
  const counting = startCountingEarlierCalls(db, logger);
  await expect.poll(() => countBatch(db)).toBe(false);
  await counting.close();
  const { total } = (await figures(caller, agentId)).body;
  expect(total).toMatchObject({ calls: ids.length + 1, answers: ids.length });
  expect(Math.abs(total.p50_ms - 500)).toBeLessThan(25);
});

/** What `served` reports at the end of a call. */
const USED = {
  model: {
    planned: { provider: "openai", model: "gpt-5" },
    fallback: null,
    fallbacks: [],
    served: [],
    tokens: { input: 100_000, output: 2_000 },
    counts: [{ provider: "openai", model: "gpt-5", input: 100_000, output: 2_000, cached: 40_000 }],
  },
  transcriber: {
    planned: { provider: "deepgram", model: "nova-3" },
    fallback: null,
    fallbacks: [],
    served: [],
    counts: [{ provider: "deepgram", model: "nova-3", ms: 30_000 }],
  },
  voice: {
    planned: { provider: "cartesia", model: null, voice: null },
    fallback: { provider: "builtin", model: null, voice: null },
    fallbacks: [{ provider: "builtin", model: null, voice: null }],
    served: [],
    counts: [
      { provider: "cartesia", model: null, characters: 500 },
      { provider: "builtin", model: null, characters: 90 },
    ],
  },
};

test("what calls used is on their record, and in figures, usage and exports at the operator's prices", async () => {
  const caller = await api.caller("editor");
  const agentId = await agentOf(caller);
  const { db } = api.context;
  // A call gets the prices of the process that ends it.
  await db.execute(sql`insert into instances (id, prices) values ('node_1', ${JSON.stringify(PRICES)})`);
  for (const at of ["2026-03-01T10:00:00Z", "2026-03-03T10:00:00Z"]) {
    const id = await record(caller, at, 0, [], agentId);
    await recordEvent(db, id, { type: "served", providers: USED });
    await recordEvent(db, id, { type: "ended", reason: "api_hangup", at: Date.parse(at), durationMs: 9 });
  }
  const call = (await caller("GET", "/public/v1/workspaces/{workspace_id}/calls")).body.data[0];
  const one = (await caller("GET", `/public/v1/workspaces/{workspace_id}/calls/${call.id}`)).body;
  expect(one.usage).toMatchObject([
    { part: "model", provider: "openai", input_tokens: 100_000, output_tokens: 2_000, duration_ms: null },
    { part: "transcriber", provider: "deepgram", model: "nova-3", duration_ms: 30_000 },
    { part: "voice", provider: "cartesia", model: null, characters: 500 },
  ]);
  const cost = {
    currency: "EUR",
    amount: 0.087,
    source: "operator",
    dated: null,
    is_estimate: true,
    is_partial: true,
    items: [
      { part: "model", provider: "openai", model: "gpt-5", amount: 0.084 },
      { part: "transcriber", provider: "deepgram", model: "nova-3", amount: 0.003 },
      { part: "voice", provider: "cartesia", model: null, amount: null },
    ],
  };
  expect(one.cost).toEqual(cost);
  // Later prices don't change a stored cost. Only calls of earlier versions, without one, get today's.
  const ofCall = async () =>
    (await caller("GET", `/public/v1/workspaces/{workspace_id}/calls/${call.id}`)).body.cost;
  const stored = { ...cost, amount: 1 };
  await db.execute(sql`update calls set cost = ${JSON.stringify(stored)} where id = ${call.id}`);
  expect(await ofCall()).toEqual(stored);
  await db.execute(sql`update calls set cost = null where id = ${call.id}`);
  expect(await ofCall()).toEqual({ ...cost, source: "current" });
  expect(one.providers.model.counts).toBeUndefined();
  const { costs } = (await figures(caller, agentId)).body;
  expect(costs).toMatchObject({ currency: "EUR", amount: 0.174, is_partial: true, days: [0.087, 0, 0.087] });
  expect(costs.vendors).toMatchObject([
    { provider: "openai", input_tokens: 200_000, cached_tokens: 80_000, amount: 0.168 },
    { provider: "deepgram", duration_ms: 60_000, amount: 0.006 },
    { provider: "cartesia", characters: 1_000, amount: null },
  ]);
  const usage = async (query: string) =>
    (await caller("GET", `/public/v1/workspaces/{workspace_id}/usage?${MARCH}${query}`)).body.costs;
  expect(await usage("")).toEqual(costs);
  expect(await usage("&agent_id=agt_none")).toMatchObject({ amount: 0, days: [0, 0, 0], vendors: [] });
  // Calls counted by a process of an earlier version get today's prices.
  await db.execute(
    sql`update agent_day_use set input_tokens = 200000 where agent_id = ${agentId} and day = '2026-03-01'`,
  );
  const later = await usage(`&agent_id=${agentId}`);
  expect(later.days).toEqual([0.187, 0, 0.087]);
  const csv = await caller("GET", "/public/v1/workspaces/{workspace_id}/calls/export");
  const lines = String(csv.body).trim().split(/\r?\n/);
  const at = lines[0]?.split(",").indexOf("cost") ?? -1;
  expect(lines.map((line) => line.split(",").slice(at, at + 2))).toEqual([
    ["cost", "currency"],
    ["0.087", "EUR"],
    ["0.087", "EUR"],
  ]);
});

test.each([
  ["from=2026-03-02&to=2026-03-01", "to"],
  ["from=2024-01-01&to=2026-03-01", "from"],
  ["from=2026-02-30", "from"],
])("?%s is refused", async (query, path) => {
  const caller = await api.caller("editor");
  const answer = await figures(caller, await agentOf(caller), query);
  expect(answer.body).toMatchObject({ code: "VALIDATION_FAILED", detail: { fields: [{ path }] } });
});

test("the default is the last 30 days; other workspaces' agents don't exist", async () => {
  const caller = await api.caller("editor");
  const agentId = await agentOf(caller);
  expect((await figures(caller, agentId, "")).body.days).toHaveLength(30);
  const stranger = await api.caller("owner");
  expect((await figures(stranger, agentId)).status).toBe(404);
});
