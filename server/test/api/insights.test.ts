/** What the home page shows about a period: calls, response time, agents and failing tools, in parts. */
import { expect, test } from "vitest";
import { apiOfFile } from "./api.ts";
import { recorderOf } from "./recorded-call.ts";

const api = apiOfFile();
const record = recorderOf(api);
const PATH = "/public/v1/workspaces/{workspace_id}/insights";
const DAY = "since=2026-03-02T00:00:00Z&until=2026-03-02T12:00:00Z&parts=3";

const answered = (asked: number, heard: number) => ({ speechEndedMs: asked, firstFrameMs: heard });

test("calls and answers are counted in their parts, alongside the same hours of the day before", async () => {
  const caller = await api.caller("viewer");
  const other = await api.caller("viewer");
  await record(caller, "2026-03-02T00:00:00Z", 60_000, [], "agt_a", [
    answered(1_000, 1_300),
    // Words after a tool, for the same question: nobody waited in silence for them.
    answered(1_000, 4_000),
    answered(9_000, 9_500),
    { speechEndedMs: null, finalTranscriptMs: null, firstFrameMs: 200 }, // the greeting
  ]);
  await record(caller, "2026-03-02T11:59:00Z", null, [], "agt_b");
  await record(caller, "2026-03-02T12:00:00Z", 30_000, [], "agt_b", [
    { speechEndedMs: null, finalTranscriptMs: 2_000, firstFrameMs: 2_100 }, // typed
  ]);
  await record(caller, "2026-03-01T11:00:00Z", 20_000);
  await record(caller, "2026-03-01T13:00:00Z", 20_000);
  await record(other, "2026-03-02T06:00:00Z", 20_000);
  const { status, body } = await caller("GET", `${PATH}?${DAY}`);
  expect(status).toBe(200);
  expect(body.total).toEqual({
    calls: 3,
    answered_calls: 2,
    failed_calls: 1,
    calls_with_errors: 0,
    talk_ms: 90_000,
    answers: 3,
    p50_ms: 300,
    p95_ms: 480,
  });
  expect(body.before).toMatchObject({ calls: 1, talk_ms: 20_000, answers: 0, p50_ms: null });
  expect(body.parts.map((part: { since: string; calls: number }) => [part.since, part.calls])).toEqual([
    ["2026-03-02T00:00:00.000Z", 1],
    ["2026-03-02T04:00:00.000Z", 0],
    ["2026-03-02T08:00:00.000Z", 2],
  ]);
  expect(body.parts[0]).toMatchObject({ answers: 2, p50_ms: 400 });
  expect(body.agents).toEqual([
    { id: "agt_b", calls: [0, 0, 2] },
    { id: "agt_a", calls: [1, 0, 0] },
  ]);
});

test("tools come with their failures and the last error; built-in ones don't count", async () => {
  const caller = await api.caller("viewer");
  const slow = { type: "timeout", message: "No answer within 5 s." };
  const late = { type: "http_status", message: "HTTP 503" };
  await record(caller, "2026-03-02T01:00:00Z", 9_000, [
    { durationMs: 10, toolId: "tool_a" },
    { durationMs: 5_000, toolId: "tool_a", error: slow },
    { durationMs: 0, name: "cut_call" },
  ]);
  await record(caller, "2026-03-02T09:00:00Z", 9_000, [
    { durationMs: 10, toolId: "tool_a", error: late },
    { durationMs: 10, toolId: "tool_b" },
  ]);
  const { body } = await caller("GET", `${PATH}?${DAY}`);
  expect(body.tools).toEqual([
    { id: "tool_a", calls: [2, 0, 1], errors: [1, 0, 1], last_error: late },
    { id: "tool_b", calls: [0, 0, 1], errors: [0, 0, 0], last_error: null },
  ]);
});

test("the default range is the last day, in 24 parts", async () => {
  const caller = await api.caller("viewer");
  const { body } = await caller("GET", PATH);
  expect(body.parts).toHaveLength(24);
  expect(Date.parse(body.until) - Date.parse(body.since)).toBe(86_400_000);
  expect(body.total).toMatchObject({ calls: 0, answers: 0, p50_ms: null });
});

test.each([
  ["since=2026-03-02T00:00:00Z&until=2026-03-01T00:00:00Z", "until"],
  ["since=2026-01-01T00:00:00Z&until=2026-03-01T00:00:00Z", "since"],
  ["parts=49", "parts"],
  ["since=yesterday", "since"],
])("?%s is refused", async (query, path) => {
  const caller = await api.caller("viewer");
  const answer = await caller("GET", `${PATH}?${query}`);
  expect(answer.body).toMatchObject({ code: "VALIDATION_FAILED", detail: { fields: [{ path }] } });
});
