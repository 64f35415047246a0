import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { startTraceCollector } from "../../../test/doubles/trace-collector.ts";
import { isSampled, traceIdOf } from "./context/trace-context.ts";
import type { CallRecord } from "../../call-records/records/call-record.ts";
import { createPostTraces } from "./post-traces.ts";
import { MOST_WAITING, startTraceExporter, type TraceExporterOptions } from "./trace-exporter.ts";

const recordOf = (id: string) =>
  ({
    id,
    agent_id: "agt_1",
    agent_version: null,
    direction: "browser",
    status: "completed",
    end_reason: "caller_hung_up",
    started_at: "2026-01-02T10:00:00.000Z",
    answered_at: "2026-01-02T10:00:00.000Z",
    ended_at: "2026-01-02T10:00:01.000Z",
    system_prompt: "",
    transcript: [],
    tool_invocations: [],
    latency: [],
    model_inputs: [],
    providers: null,
    errors: [],
  }) as unknown as CallRecord;
const traced = (id: string) => ({ call: recordOf(id), agentName: "Desk" });

/** An exporter to a collector over HTTP. Pauses end at once, and are kept. */
async function open(change: Partial<TraceExporterOptions> = {}) {
  const collector = await startTraceCollector();
  const protocol = change.protocol ?? "http/protobuf";
  const { post, close } = createPostTraces({
    url: `${collector.url}/v1/traces`,
    protocol,
    headers: { authorization: "Basic abcdef" },
    isCompressed: true,
  });
  const pauses: number[] = [];
  const outcomes: string[] = [];
  const lines: string[] = [];
  const exporter = startTraceExporter({
    readCall: (_workspaceId, id) => Promise.resolve(traced(id)),
    logger: pino({ level: "info" }, { write: (line: string) => void lines.push(line) }),
    post,
    protocol,
    resource: { "service.name": "parley" },
    version: "1.2.3",
    ratio: 1,
    hasContent: false,
    onSettled: (outcome) => void outcomes.push(outcome),
    async pause(ms) {
      pauses.push(ms);
      await sleep(0);
    },
    ...change,
  });
  onTestFinished(async () => {
    await exporter.close();
    await close();
    await collector.close();
  });
  return { collector, exporter, pauses, outcomes, lines };
}

test.each([
  ["http/protobuf", "application/x-protobuf"],
  ["http/json", "application/json"],
] as const)("a call's trace is sent as %s, with the operator's headers", async (protocol, contentType) => {
  const { collector, exporter, outcomes } = await open({ protocol });
  exporter.add("ws_1", "call_1");
  await collector.until(() => collector.spans.length === 1);
  expect(collector.spans[0]).toMatchObject({
    traceId: traceIdOf("call_1"),
    name: "invoke_agent Desk",
    kind: 2,
  });
  expect(collector.requests[0]).toMatchObject({
    path: "/v1/traces",
    headers: { authorization: "Basic abcdef", "content-encoding": "gzip", "content-type": contentType },
  });
  expect(collector.requests[0]?.text).toContain('"service.version","value":{"stringValue":"1.2.3"}');
  await exporter.close();
  expect(outcomes).toEqual(["ok"]);
});

test("while the collector is away, calls wait in order with longer pauses, and one line says so", async () => {
  const { collector, exporter, pauses, outcomes, lines } = await open();
  collector.answer(503);
  for (const id of ["call_1", "call_2", "call_2"]) exporter.add("ws_1", id);
  await collector.until(() => collector.requests.length === 8);
  collector.answer(null);
  await collector.until(() => collector.spans.length === 2);
  await exporter.close();
  expect(pauses.slice(0, 8)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
  expect(collector.spans.map(({ traceId }) => traceId)).toEqual([traceIdOf("call_1"), traceIdOf("call_2")]);
  expect(outcomes).toEqual(["ok", "ok"]);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain("traces can't be sent; they wait");
});

test("a collector that asks for time gets it, up to an hour", async () => {
  const { collector, exporter, pauses } = await open();
  const waits = ["30", "0", "soon", new Date(Date.now() + 900_000).toUTCString(), "99999"];
  collector.answer(429, "", { "retry-after": waits[0] ?? "" });
  exporter.add("ws_1", "call_1");
  for (let at = 1; at <= waits.length; at++) {
    await collector.until(() => collector.requests.length >= at);
    const next = waits[at];
    if (next === undefined) collector.answer(null);
    else collector.answer(429, "", { "retry-after": next });
  }
  await collector.until(() => collector.spans.length === 1);
  expect(pauses[0]).toBe(30_000);
  expect(pauses).toContain(3_600_000);
  expect(pauses.some((ms) => ms > 800_000 && ms <= 900_000)).toBe(true);
});

test("what the collector says of a refusal is logged without the operator's keys, however it is written", async () => {
  const { collector, exporter, lines } = await open();
  const status = Buffer.from([0x08, 7, 0x12, 19, ...Buffer.from("Basic abcdef is bad")]);
  collector.answer(401, status);
  exporter.add("ws_1", "call_1");
  await collector.until(() => collector.requests.length === 1);
  collector.answer(403, "<html>Basic abcdef is forbidden here");
  exporter.add("ws_1", "call_2");
  await collector.until(() => collector.requests.length === 2);
  const partial = Buffer.from([0x08, 3, 0x12, 7, ...Buffer.from("too old")]);
  collector.answer(200, Buffer.from([0x0a, partial.length, ...partial]));
  exporter.add("ws_1", "call_3");
  await exporter.close();
  const [refused, forbidden, rejected] = lines.map(
    (line) => (JSON.parse(line) as { problem: string }).problem,
  );
  expect(refused).toBe("401 •••• is bad");
  expect(forbidden).toBe("403 <html>•••• is forbidden here");
  expect(rejected).toBe("3 spans: too old");
});

test("a redirect isn't followed, since the keys aren't for other servers", async () => {
  const { collector, exporter, outcomes } = await open();
  collector.answer(307, "", { location: "/elsewhere" });
  exporter.add("ws_1", "call_1");
  await collector.until(() => collector.requests.length === 1);
  await exporter.close();
  expect(collector.requests.map(({ path }) => path)).toEqual(["/v1/traces"]);
  expect(outcomes).toEqual(["failed"]);
});

test("a trace that the collector refuses is dropped, and the next one is sent", async () => {
  const { collector, exporter, outcomes, lines } = await open({ protocol: "http/json" });
  collector.answer(401, "no such key");
  exporter.add("ws_1", "call_1");
  await collector.until(() => collector.requests.length === 1);
  collector.answer(200, JSON.stringify({ partialSuccess: { rejectedSpans: "1", errorMessage: "too old" } }));
  exporter.add("ws_1", "call_2");
  await collector.until(() => collector.requests.length === 2);
  collector.answer(null);
  exporter.add("ws_1", "call_3");
  await exporter.close();
  expect(outcomes).toEqual(["failed", "failed", "ok"]);
  expect(lines.join("")).toMatch(/401 no such key.*1 spans: too old/s);
});

test("a call that can't be read or told as spans doesn't hold up the next ones", async () => {
  let isReadable = false;
  const { collector, exporter, outcomes, lines } = await open({
    readCall: (_workspaceId, id) => {
      if (id === "call_1" && !isReadable) return Promise.reject(new Error("unreadable"));
      const { call, agentName } = traced(id);
      return Promise.resolve({
        call: { ...call, ...(id === "call_2" && { transcript: null as never }) },
        agentName,
      });
    },
  });
  for (const id of ["call_1", "call_2", "call_3"]) exporter.add("ws_1", id);
  await collector.until(() => collector.spans.length === 1);
  isReadable = true;
  await collector.until(() => collector.spans.length === 2);
  await exporter.close();
  expect(collector.spans.map(({ traceId }) => traceId)).toEqual([traceIdOf("call_3"), traceIdOf("call_1")]);
  expect(outcomes).toEqual(["failed", "ok", "ok"]);
  expect(lines.join("")).toMatch(/unreadable.*"callId":"call_2".*no trace could be made/s);
});

test("only sampled calls are sent, and no more than a bounded number wait", async () => {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  let reads = 0;
  const { exporter, collector, outcomes } = await open({
    ratio: 0.5,
    readCall: async () => {
      reads++;
      await gate;
      return null;
    },
  });
  const ids = Array.from({ length: 2 * MOST_WAITING + 1_000 }, (_, index) => `call_${index}`);
  for (const id of ids) exporter.add("ws_1", id);
  release();
  await exporter.close();
  const sampled = ids.filter((id) => isSampled(traceIdOf(id), 0.5)).length;
  expect(outcomes).toEqual(Array(sampled - MOST_WAITING).fill("dropped"));
  expect(reads).toBeLessThanOrEqual(MOST_WAITING + 1);
  expect(collector.requests).toEqual([]);
});

test("closing tries once more, gives up on a collector that's away, and takes nothing after", async () => {
  const { collector, exporter, lines } = await open();
  await collector.close();
  exporter.add("ws_1", "call_1");
  await exporter.close();
  exporter.add("ws_1", "call_2");
  expect(lines.join("")).toContain('"traces":1');
});
