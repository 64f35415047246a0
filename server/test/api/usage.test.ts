/** Usage by day and a tool's last results, from the records of calls. */
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { recordEvent } from "../../src/calls/journal/record-event.ts";
import { TABLE_DATED } from "../../src/call-records/prices/table-prices.ts";
import { apiOfFile } from "./api.ts";
import { recorderOf } from "./recorded-call.ts";

const api = apiOfFile();
const BASE = "/public/v1/workspaces/{workspace_id}";

const record = recorderOf(api);

test("calls, minutes, tool latency and errors are added up by UTC day", async () => {
  const caller = await api.caller("viewer");
  const other = await api.caller("viewer");
  const failure = { type: "timeout", message: "too slow" };
  await record(caller, "2026-03-01T00:00:00.000Z", 90_000, [
    { durationMs: 100 },
    { durationMs: 300 },
    { durationMs: 0, name: "cut_call" },
  ]);
  await record(caller, "2026-03-01T23:59:59.999Z", 30_000, [{ durationMs: 200, error: failure }]);
  await record(caller, "2026-03-03T12:00:00Z", null);
  await record(caller, "2026-03-04T00:00:00Z", 60_000);
  await record(caller, "2026-02-28T23:59:59.999Z", 60_000);
  await record(other, "2026-03-01T12:00:00Z", 60_000, [{ durationMs: 5_000 }]);
  const { status, body } = await caller("GET", `${BASE}/usage?from=2026-03-01&to=2026-03-03`);
  expect(status).toBe(200);
  const none = { average: null, p50: null, p95: null };
  const empty = {
    calls: 0,
    answered_calls: 0,
    failed_calls: 0,
    calls_with_errors: 0,
    minutes: 0,
    tool_calls: 0,
    tool_errors: 0,
  };
  const first = {
    calls: 2,
    answered_calls: 2,
    failed_calls: 0,
    calls_with_errors: 0,
    minutes: 2,
    tool_calls: 3,
    tool_errors: 1,
    tool_latency_ms: { average: 200, p50: 200, p95: 290 },
  };
  expect(body).toEqual({
    from: "2026-03-01",
    to: "2026-03-03",
    days: [
      { date: "2026-03-01", ...first },
      { date: "2026-03-02", ...empty, tool_latency_ms: none },
      { date: "2026-03-03", ...empty, calls: 1, failed_calls: 1, tool_latency_ms: none },
    ],
    total: { ...first, calls: 3, failed_calls: 1 },
    costs: null,
  });
});

test("the usage of one agent alone, and of a workspace without calls", async () => {
  const caller = await api.caller("viewer");
  await record(caller, "2026-03-01T12:00:00Z", 60_000, [], "agt_a");
  await record(caller, "2026-03-01T12:00:00Z", 30_000, [], "agt_b");
  const range = "from=2026-03-01&to=2026-03-01";
  const ofAgent = await caller("GET", `${BASE}/usage?${range}&agent_id=agt_b`);
  expect(ofAgent.body.total).toMatchObject({ calls: 1, minutes: 0.5 });
  const never = await caller("GET", `${BASE}/usage?${range}&agent_id=agt_c`);
  expect(never.body.total).toMatchObject({ calls: 0, minutes: 0 });
});

test("the default range is the last 30 days, today included", async () => {
  const caller = await api.caller("viewer");
  const { body } = await caller("GET", `${BASE}/usage`);
  expect(body.days).toHaveLength(30);
  expect(Math.abs(Date.parse(body.to) - Date.now())).toBeLessThan(2 * 86_400_000);
  expect((await caller("GET", `${BASE}/usage?from=2024-02-01`)).body.to).toBe("2024-03-01");
  expect((await caller("GET", `${BASE}/usage?to=2024-03-01`)).body.from).toBe("2024-02-01");
});

test.each([
  ["from=2026-02-30", "from"],
  ["from=yesterday", "from"],
  ["from=2026-03-02&to=2026-03-01", "to"],
  ["from=2024-01-01&to=2026-01-01", "from"],
  ["days=3", "days"],
])("?%s is refused", async (query, path) => {
  const caller = await api.caller("viewer");
  const answer = await caller("GET", `${BASE}/usage?${query}`);
  expect(answer.body).toMatchObject({ code: "VALIDATION_FAILED", detail: { fields: [{ path }] } });
});

test("a tool's results come from all calls, newest first, in pages, and leave out other tools and workspaces", async () => {
  const caller = await api.caller("editor");
  const other = await api.caller("editor");
  const made = await caller("POST", `${BASE}/tools`, { name: "look_up", url: "https://api.example.com/" });
  const toolId = made.body.id as string;
  const error = { type: "timeout", message: "too slow" };
  const older = await record(caller, "2026-03-01T10:00:00Z", 9_000, [
    { durationMs: 10, toolId },
    { durationMs: 20, toolId, error },
    { durationMs: 30, toolId: "tool_other" },
  ]);
  const newer = await record(caller, "2026-03-02T10:00:00Z", 9_000, [
    { durationMs: 40, toolId, resultBody: "x".repeat(65_537) },
  ]);
  await record(other, "2026-03-02T10:00:00Z", 9_000, [{ durationMs: 50, toolId }]);
  const path = `${BASE}/tools/${toolId}/results`;
  const all = (await caller("GET", path)).body as { data: Record<string, unknown>[]; next_cursor: unknown };
  expect(all.next_cursor).toBe(null);
  expect(all.data.map((run) => [run["call_id"], run["duration_ms"]])).toEqual([
    [newer, 40],
    [older, 20],
    [older, 10],
  ]);
  // Long bodies are left to the call's record, since a page of them could be 200 MiB.
  expect(all.data[0]).toMatchObject({ result_size_bytes: 65_537, result_body: null });
  expect(all.data[1]).toMatchObject({
    result_body: "{}",
    name: "look_up",
    agent_id: "agt_1",
    started_at: "2026-03-01T10:00:02.000Z",
    arguments: { index: 1 },
    error,
  });
  const pages = [];
  let cursor = "";
  do {
    const page = await caller("GET", `${path}?limit=1${cursor}`);
    expect(page.status).toBe(200);
    pages.push(...(page.body.data as unknown[]));
    cursor = page.body.next_cursor === null ? "" : `&cursor=${page.body.next_cursor}`;
  } while (cursor !== "");
  expect(pages).toEqual(all.data);
  expect((await other("GET", path)).status).toBe(404);
  expect((await caller("GET", `${path}?cursor=bm9uZQ`)).body).toMatchObject({ code: "VALIDATION_FAILED" });
});

type Served = Extract<Parameters<typeof recordEvent>[2], { type: "served" }>["providers"];
type Count = NonNullable<Served["model"]["counts"]>[number];

/** What `served` reports of a call that used these models. */
function servedBy(...counts: Count[]): Served {
  const none = { fallback: null, fallbacks: [], served: [] };
  return {
    model: { ...none, planned: { provider: "openai", model: null }, counts },
    transcriber: { ...none, planned: { provider: "page", model: null } },
    voice: { ...none, planned: { provider: "builtin", model: null, voice: null } },
  };
}

test("costs are those of the calls' ends, by day: at list prices, with what has none, and sound apart", async () => {
  const caller = await api.caller("viewer");
  const { db } = api.context;
  const spoken = { audioInput: 1_000_000, audioOutput: 0, cachedAudio: 500_000 };
  const calls: [string, Count][] = [
    [
      "2026-03-01T10:00:00Z",
      {
        provider: "openai",
        model: "gpt-realtime-2.1",
        input: 1_000_000,
        output: 0,
        cached: 500_000,
        ...spoken,
      },
    ],
    ["2026-03-01T11:00:00Z", { provider: "openai", model: "gpt-6-luna", input: 1_000_000, output: 0 }],
    ["2026-03-02T10:00:00Z", { provider: "openai", model: "gpt-6-luna", input: 1_000_000, output: 0 }],
  ];
  for (const [at, count] of calls) {
    const id = await record(caller, at, 60_000, [], "agt_costs");
    const elsewhere = at.startsWith("2026-03-02"); // a gateway's prices aren't known
    await recordEvent(db, id, { type: "served", providers: servedBy({ ...count, elsewhere }) });
    await recordEvent(db, id, {
      type: "ended",
      reason: "api_hangup",
      at: Date.parse(at),
      durationMs: 60_000,
    });
  }
  const costs = async () =>
    (await caller("GET", `${BASE}/usage?from=2026-03-01&to=2026-03-03`)).body.costs as unknown;
  const luna = {
    part: "model",
    provider: "openai",
    model: "gpt-6-luna",
    input_tokens: 2_000_000,
    amount: 0.1,
  };
  expect(await costs()).toMatchObject({
    currency: "USD",
    amount: 16.3,
    dated: TABLE_DATED,
    is_estimate: true,
    is_partial: true,
    days: [16.3, null, 0],
    vendors: [
      {
        model: "gpt-realtime-2.1",
        audio_input_tokens: 1_000_000,
        cached_audio_tokens: 500_000,
        amount: 16.2,
      },
      luna,
    ],
    others: [],
  });
  // What a process of an earlier version has counted meanwhile has no stored cost, and amounts of another currency
  // aren't added to these.
  await db.execute(
    sql`update agent_day_use set input_tokens = input_tokens + 5 where model = 'gpt-realtime-2.1'`,
  );
  await db.execute(sql`update agent_day_costs set currency = 'EUR' where model = 'gpt-6-luna'`);
  expect(await costs()).toMatchObject({
    amount: 16.2,
    is_partial: true,
    days: [16.2, null, 0],
    vendors: [
      { model: "gpt-realtime-2.1", input_tokens: 1_000_005, amount: 16.2 },
      { ...luna, amount: null },
    ],
    others: [{ currency: "EUR", amount: 0.1 }],
  });
});
