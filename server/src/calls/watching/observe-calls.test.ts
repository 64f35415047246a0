import { pino } from "pino";
import { expect, test } from "vitest";
import { createMetrics } from "../../platform/metrics.ts";
import type { CallEvent } from "@parley/conversation/call-messages";
import type { LiveCall } from "../live/live-call.ts";
import { createCallObserver } from "./observe-calls.ts";

const place = { workspaceId: "ws_1", agentId: "agt_1" };
const plan = { callId: "call_1", direction: "inbound" };
const ids = { call_id: "call_1", workspace_id: "ws_1", agent_id: "agt_1", direction: "inbound" };

function watched() {
  const lines: Record<string, unknown>[] = [];
  const logger = pino(
    { base: null },
    { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[0]) },
  );
  const metrics = createMetrics(() => ({ live: 0, queued: 0 }));
  const clock = { now: () => 0, every: () => () => undefined };
  const observer = createCallObserver(metrics, logger, clock);
  const call = { plan, ...place, answeredAt: 1 } as LiveCall;
  const seen = (...events: CallEvent[]) => {
    for (const event of events) observer.onEvent(call, event);
  };
  return { observer, metrics, lines, call, seen };
}

const ended = (reason: "agent_hangup" | "provider_error"): CallEvent => ({
  type: "ended",
  reason,
  at: 5_000,
  durationMs: 4_321.6,
});
const failed = (status: number, message: string): CallEvent => ({
  type: "warning",
  code: "model_failed",
  message,
  vendor: "openai",
  failure: { reason: status === 429 ? "quota" : "unauthorized", status },
});

test("a call has a line when it starts and one when it ends", () => {
  const { observer, lines, call, seen } = watched();
  observer.onQueued(call.plan, place);
  seen(ended("agent_hangup"));
  expect(lines).toMatchObject([
    { level: 30, event: "call_started", ...ids },
    {
      level: 30,
      event: "call_ended",
      ...ids,
      end_reason: "agent_hangup",
      duration_ms: 4_322,
      first_error: null,
    },
  ]);
});

test("the last line names the first error's vendor, status and words, and is a warning", async () => {
  const { lines, metrics, seen } = watched();
  seen(failed(401, "Wrong key."), failed(429, "Too many."), ended("provider_error"));
  expect(lines).toMatchObject([
    {
      level: 40,
      event: "call_ended",
      end_reason: "provider_error",
      first_error: { vendor: "openai", status: 401, reason: "unauthorized", message: "Wrong key." },
    },
  ]);
  const { values } = await metrics.vendorErrors.get();
  expect(values.map(({ labels, value }) => ({ ...labels, value }))).toEqual([
    { kind: "model", vendor: "openai", reason: "unauthorized", value: 1 },
    { kind: "model", vendor: "openai", reason: "quota", value: 1 },
  ]);
});

test("of a phone call that failed, the last line says what the other side answered", () => {
  const { lines, call, seen } = watched();
  call.failure = { source: "sip", status: 503, message: "The provider answered 503 Busy." };
  seen(ended("provider_error"));
  expect(lines).toMatchObject([
    {
      event: "call_ended",
      first_error: { code: "sip", status: 503, message: "The provider answered 503 Busy." },
    },
  ]);
});

test("each call of a process that died has its line, and counts as it would have there", async () => {
  const { observer, lines, metrics } = watched();
  const firstError = { source: "service", message: "The service stopped during this call." };
  const lost = Array.from({ length: 250 }, (_, index) => ({
    id: `call_${index}`,
    ...place,
    direction: "inbound" as const,
    isAnswered: index < 50,
    durationMs: 2_000,
    firstError:
      index === 0 ? { source: "model_failed", vendor: "openai", message: "Wrong key." } : firstError,
  }));
  await observer.onLost(lost);
  expect(lines).toHaveLength(251);
  const line = { level: 40, event: "call_ended", end_reason: "error", duration_ms: 2_000 };
  expect(lines.slice(0, 3)).toMatchObject([
    { level: 40, calls: 250 },
    { ...line, ...ids, call_id: "call_0", first_error: { vendor: "openai", code: "model_failed" } },
    { ...line, ...ids, call_id: "call_1", first_error: { code: "service", message: firstError.message } },
  ]);
  const [ended] = (await metrics.callsEnded.get()).values;
  expect(ended).toMatchObject({ labels: { direction: "inbound", end_reason: "error" }, value: 250 });
  const seconds = (await metrics.callSeconds.get()).values;
  expect(seconds.find(({ metricName }) => metricName?.endsWith("_count"))?.value).toBe(50);
  await observer.onLost([]);
  expect(lines).toHaveLength(251);
});

test("a call whose end another process has told isn't told again", async () => {
  const { metrics, lines, call, seen } = watched();
  call.isClosedElsewhere = true;
  seen(ended("agent_hangup"));
  expect(lines).toEqual([]);
  expect((await metrics.callsEnded.get()).values).toEqual([]);
});

test("a tool that fails often has one line", () => {
  const { lines, seen } = watched();
  const run = (type: string | null): CallEvent => {
    const error = type === null ? null : { type, message: "" };
    const outcome = { toolId: "tool_1", error, durationMs: 5 };
    return { type: "tool", invocation: { id: "i", name: "find_order", outcome } } as unknown as CallEvent;
  };
  seen(run(null), run(null), run(null), run("timeout"), run("http_status"), run("timeout"));
  expect(lines).toMatchObject([
    {
      level: 40,
      event: "tool_failing",
      tool_id: "tool_1",
      tool: "find_order",
      runs: 5,
      failed: 2,
      last_error: "http_status",
    },
  ]);
});

test("a server that is down has one line per call and counts, and words that nobody said are no error", async () => {
  const { lines, metrics, seen } = watched();
  const down: CallEvent = {
    type: "warning",
    code: "transcriber_failed",
    message: "The transcriber can't be reached: connection refused",
    vendor: "transcription-server",
    failure: { reason: "network", status: null },
  };
  const dropped: CallEvent = {
    type: "warning",
    code: "words_dropped",
    message: "Left out",
    vendor: "openai",
  };
  seen(dropped, ended("agent_hangup"));
  expect(lines).toMatchObject([{ event: "call_ended", first_error: null }]);
  seen(down, down);
  expect(lines.slice(1)).toMatchObject([
    {
      level: 40,
      event: "vendor_unreachable",
      ...ids,
      vendor: "transcription-server",
      code: "transcriber_failed",
      message: "The transcriber can't be reached: connection refused",
    },
  ]);
  const counted = await metrics.vendorErrors.get();
  expect(counted.values).toMatchObject([
    { value: 2, labels: { kind: "transcriber", vendor: "transcription-server", reason: "network" } },
  ]);
});
