import { expect, test } from "vitest";
import { spanIdOf } from "./context/trace-context.ts";
import type { CallRecord } from "../../call-records/records/call-record.ts";
import type { Span } from "./span.ts";
import { spansOfCall } from "./spans-of-call.ts";

const ANSWERED = Date.parse("2026-01-02T10:00:02.000Z");
const used = { provider: "mistral", model: "small" };
const served = {
  model: [used],
  transcriber: [{ provider: "deepgram", model: "nova-3" }],
  voice: [{ provider: "elevenlabs", model: null, voice: "anna" }],
};
const turn = { interrupted_at_ms: null, served };

const CALL: CallRecord = {
  id: "call_1",
  agent_id: "agt_1",
  agent_version: 7,
  direction: "inbound",
  draft: false,
  status: "completed",
  end_reason: "agent_hung_up",
  from_number: "+15550100",
  to_number: null,
  created_at: "2026-01-02T10:00:00.000Z",
  started_at: "2026-01-02T10:00:00.000Z",
  answered_at: "2026-01-02T10:00:02.000Z",
  ended_at: "2026-01-02T10:00:12.000Z",
  duration_ms: 10_000,
  variable_values: { customer_name: "Ann" },
  system_prompt: "Be kind to Ann.",
  first_message: "Hello.",
  tools: [],
  transcript: [
    { ...turn, id: "turn_1", role: "caller", text: "Where is my order?", start_ms: 1_000, end_ms: 2_000 },
    {
      ...turn,
      id: "turn_2",
      role: "agent",
      text: "On its way.",
      start_ms: 3_200,
      end_ms: 5_000,
      interrupted_at_ms: 4_900,
    },
  ],
  tool_invocations: [
    {
      id: "inv_1",
      tool_id: "tool_1",
      name: "get_order",
      turn_id: "turn_2",
      started_ms: 2_700,
      arguments: { order: "1042" },
      request: {
        url: "https://example.com/1042",
        headers: [{ key: "traceparent", value: `00-${"a".repeat(32)}-${"b".repeat(16)}-01` }],
      },
      status: 500,
      duration_ms: 300,
      result_size_bytes: 4,
      result_body: "oops",
      error: { type: "http_status", message: "500" },
    },
  ],
  latency: [
    {
      turn_id: "turn_2",
      speech_ended_ms: 1_900,
      final_transcript_ms: 2_100,
      first_token_ms: 2_600,
      first_speech_byte_ms: 3_000,
      first_frame_ms: 3_200,
    },
  ],
  model_inputs: [
    { id: "min_1_0000", turn_id: null, asked_ms: 2_150, ended_ms: 2_190, ...used, tokens: null },
    {
      id: "min_1_0001",
      turn_id: "turn_2",
      asked_ms: 2_200,
      ended_ms: 2_650,
      ...used,
      tokens: { input: 50, output: 9 },
    },
  ],
  recording: null,
  timeline: [],
  errors: [],
  sip_messages: [],
  providers: null,
  usage: [],
  cost: null,
  phone: null,
  metadata: {},
  analysis: null,
} as unknown as CallRecord;

const spansOf = (call: CallRecord, hasContent = false) =>
  spansOfCall(call, { workspaceId: "ws_1", agentName: "Desk", hasContent });
const times = ({ startMs, endMs }: Span) => [startMs - ANSWERED, endMs - ANSWERED];

test("a call has a span per turn, transcription, generation, speech and tool, each within its turn", () => {
  const spans = spansOf(CALL);
  expect(spans.map((span) => [span.name, span.kind, ...times(span)])).toEqual([
    ["invoke_agent Desk", "server", -2_000, 10_000],
    ["turn caller", "internal", 1_000, 2_000],
    ["transcription nova-3", "client", 1_000, 2_100],
    ["turn agent", "internal", 2_200, 5_000],
    ["chat small", "client", 2_200, 2_650],
    ["speech", "client", 2_600, 5_000],
    ["chat small", "client", 2_150, 2_190],
    ["execute_tool get_order", "client", 2_700, 3_000],
  ]);
  const [root, asked, heard, answered, thought, said, unheard, tool] = spans.map(({ id, parentId }) => ({
    id,
    parentId,
  }));
  expect(root?.parentId).toBe(null);
  expect(unheard?.parentId).toBe(root?.id);
  expect([asked?.parentId, answered?.parentId]).toEqual([root?.id, root?.id]);
  expect(heard?.parentId).toBe(asked?.id);
  expect([thought?.parentId, said?.parentId, tool?.parentId]).toEqual(Array(3).fill(answered?.id));
  expect(new Set(spans.map(({ id }) => id)).size).toBe(spans.length);
});

test("attributes are those of the semantic conventions, with the conventions' names of vendors", () => {
  const [root, , heard, answered, thought, said, , tool] = spansOf(CALL);
  expect(root?.attributes).toMatchObject({
    "gen_ai.operation.name": "invoke_agent",
    "gen_ai.agent.id": "agt_1",
    "gen_ai.agent.name": "Desk",
    "gen_ai.agent.version": "7",
    "gen_ai.conversation.id": "call_1",
    "parley.workspace.id": "ws_1",
    "parley.call.end_reason": "agent_hung_up",
  });
  expect(heard).toMatchObject({
    attributes: { "gen_ai.provider.name": "deepgram", "gen_ai.request.model": "nova-3" },
    events: [{ name: "speech_ended", atMs: ANSWERED + 1_900 }],
  });
  expect(answered?.events).toEqual([{ name: "interrupted", atMs: ANSWERED + 4_900 }]);
  expect(thought?.attributes).toMatchObject({
    "gen_ai.operation.name": "chat",
    "gen_ai.provider.name": "mistral_ai",
    "gen_ai.response.time_to_first_chunk": 0.4,
    "gen_ai.usage.input_tokens": 50,
    "gen_ai.usage.output_tokens": 9,
  });
  expect(said?.attributes).toMatchObject({ "gen_ai.provider.name": "elevenlabs", "parley.voice": "anna" });
  expect(said?.events.map(({ name }) => name)).toEqual(["first_byte", "first_frame"]);
  expect(tool).toMatchObject({
    id: "b".repeat(16), // as the tool's server saw it
    error: "http_status",
    attributes: {
      "gen_ai.tool.name": "get_order",
      "http.response.status_code": 500,
      "error.type": "http_status",
    },
  });
});

test("what was said, prompts, arguments and results are sent only if allowed, and cut", () => {
  const secrets = /order\?|On its way|kind to Ann|1042|oops|5550100/;
  expect(JSON.stringify(spansOf(CALL))).not.toMatch(secrets);
  const [root, , heard, , thought, , , tool] = spansOf({ ...CALL, system_prompt: "x".repeat(9_000) }, true);
  expect(String(root?.attributes["gen_ai.system_instructions"]).length).toBeLessThan(4_100);
  const asked = { role: "user", parts: [{ type: "text", content: "Where is my order?" }] };
  const answered = { role: "assistant", parts: [{ type: "text", content: "On its way." }] };
  const ended = { finish_reason: "stop" }; // which the conventions' schema requires of every output
  expect(heard?.attributes["gen_ai.output.messages"]).toBe(JSON.stringify([{ ...asked, ...ended }]));
  expect(thought?.attributes["gen_ai.input.messages"]).toBe(JSON.stringify([asked]));
  expect(thought?.attributes["gen_ai.output.messages"]).toBe(JSON.stringify([{ ...answered, ...ended }]));
  expect(tool?.attributes).toMatchObject({
    "gen_ai.tool.call.arguments": '{"order":"1042"}',
    "gen_ai.tool.call.result": "oops",
  });
});

test("what went wrong is an event of the turn in which it did, or of the call", () => {
  const wrong = {
    at: "2026-01-02T10:00:04.000Z",
    at_ms: 2_000,
    source: "model_failed",
    vendor: "mistral",
    message: "order? is a word it refused",
    turn_id: "turn_1",
  };
  const failed = { ...CALL, errors: [wrong, { ...wrong, turn_id: "gone", vendor: null, source: "sip" }] };
  const [root, asked] = spansOf(failed);
  const atMs = Date.parse(wrong.at);
  const attributes = { "exception.type": "model_failed", "gen_ai.provider.name": "mistral_ai" };
  expect(asked?.events).toEqual([
    { name: "exception", atMs, attributes: { ...attributes, "exception.message": null } },
  ]);
  expect(root?.events.map((event) => event.attributes?.["exception.type"])).toEqual([undefined, "sip"]);
  const [, told] = spansOf(failed, true);
  expect(told?.events[0]?.attributes?.["exception.message"]).toBe(wrong.message);
});

test("a text that is cut within a character stays text", () => {
  const text = `${"x".repeat(3_999)}😀`;
  const [root] = spansOf({ ...CALL, system_prompt: text }, true);
  expect(String(root?.attributes["gen_ai.system_instructions"])).toContain("x\ufffd");
});

test("a call that nobody answered is one span; one without end keeps the earliest 2,000", () => {
  const missed = { ...CALL, answered_at: null, status: "failed", end_reason: "no_answer" } as const;
  const [root, ...others] = spansOf({ ...missed, transcript: [], model_inputs: [], tool_invocations: [] });
  expect(others).toEqual([]);
  expect(root).toMatchObject({ error: "no_answer", events: [], attributes: { "error.type": "no_answer" } });
  const [question] = CALL.transcript;
  const [run] = CALL.tool_invocations;
  const transcript = Array.from({ length: 1_500 }, (_, index) => ({
    ...question!,
    id: `turn_${index}`,
    start_ms: index * 1_000,
    end_ms: index * 1_000 + 500,
  }));
  const runs = [0, 1_400].map((index) => ({
    ...run!,
    id: `inv_${index}`,
    turn_id: `turn_${index}`,
    started_ms: index * 1_000,
    request: null,
  }));
  const spans = spansOf({
    ...CALL,
    transcript,
    latency: [],
    model_inputs: CALL.model_inputs.slice(1),
    tool_invocations: runs,
  });
  expect(spans).toHaveLength(2_000);
  expect(spans[0]?.attributes["parley.spans_dropped"]).toBe(1_003);
  expect(spans[0]?.id).toBe(spanIdOf("call_1", "call"));
  expect(spans.filter(({ name }) => name.startsWith("execute_tool"))).toHaveLength(1);
  const ids = new Set(spans.map(({ id }) => id));
  expect(spans.filter(({ parentId }) => parentId !== null && !ids.has(parentId))).toEqual([]);
});
