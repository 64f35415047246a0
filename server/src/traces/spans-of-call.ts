/**
 * A call's spans, from its record: the call, its turns, and within them transcription, generation, speech and tools,
 * by the semantic conventions for generative AI (https://opentelemetry.io/docs/specs/semconv/gen-ai/), as
 * docs/observability.md#traces lists them.
 */
import { spanIdIn, spanIdOf } from "./context/trace-context.ts";
import type { CallRecord } from "../records/call-record.ts";
import { providerName } from "./provider-name.ts";
import type { Span } from "./span.ts";

type Turn = CallRecord["transcript"][number];
type Invocation = CallRecord["tool_invocations"][number];
type Latency = CallRecord["latency"][number];
type Asked = CallRecord["model_inputs"][number];

export interface SpanOptions {
  workspaceId: string;
  /** Whether to include what was said, prompts, and arguments and results of tools. */
  hasContent: boolean;
}

/** Spans of a call at most. A longer call loses its last turns, and the call's span says how many. */
const MOST_SPANS = 2_000;
/** Characters of one text at most. */
const MOST_TEXT = 4_000;

/** The call's own span is the first. Times before the answer are the call's start. */
export function spansOfCall(call: CallRecord, options: SpanOptions): Span[] {
  const startMs = Date.parse(call.started_at);
  const answeredMs = call.answered_at === null ? startMs : Date.parse(call.answered_at);
  const endMs = call.ended_at === null ? answeredMs : Date.parse(call.ended_at);
  const scope: Scope = {
    call,
    rootId: spanIdOf(call.id, "call"),
    at: (ms) => answeredMs + ms,
    said: (text) => (options.hasContent && text !== "" ? text.slice(0, MOST_TEXT) : null),
  };
  const latencies = new Map(call.latency.map((latency) => [latency.turn_id, latency]));
  const inner = [
    ...call.transcript.flatMap((turn, index) =>
      turn.role === "caller"
        ? callerTurn(scope, turn, latencies.get(nextAgentTurn(call.transcript, index) ?? ""))
        : agentTurn(scope, turn, latencies.get(turn.id), call.transcript.slice(0, index).findLast(isCaller)),
    ),
    ...call.model_inputs.flatMap((input) =>
      input.turn_id === null ? [generation(scope, input, null, null)] : [],
    ),
    ...call.tool_invocations.map((run) => toolSpan(scope, run)),
  ];
  const kept = inner.slice(0, MOST_SPANS - 1);
  return [
    {
      id: scope.rootId,
      parentId: null,
      name: "invoke_agent",
      kind: "server",
      startMs,
      endMs,
      attributes: {
        ...rootAttributes(call, options.workspaceId),
        "gen_ai.system_instructions": parts(scope.said(call.system_prompt)),
        "parley.spans_dropped": inner.length > kept.length ? inner.length - kept.length : null,
      },
      events: call.answered_at === null ? [] : [{ name: "answered", atMs: answeredMs }],
      error: call.status === "failed" ? (call.end_reason ?? "failed") : null,
    },
    ...kept,
  ];
}

interface Used {
  provider: string;
  model: string | null;
}

interface Scope {
  call: CallRecord;
  rootId: string;
  /** Epoch ms of a time in the call. */
  at(ms: number): number;
  /** The text if content is allowed, cut; otherwise null. */
  said(text: string): string | null;
}

function rootAttributes(call: CallRecord, workspaceId: string): Span["attributes"] {
  const { input, output } = call.providers?.model.tokens ?? { input: null, output: null };
  return {
    "gen_ai.operation.name": "invoke_agent",
    "gen_ai.agent.id": call.agent_id,
    "gen_ai.agent.version": call.agent_version === null ? null : String(call.agent_version),
    "gen_ai.conversation.id": call.id,
    "session.id": call.id,
    ...(call.providers && usedModel(call.providers.model.planned as Used)),
    "gen_ai.usage.input_tokens": input,
    "gen_ai.usage.output_tokens": output,
    "parley.workspace.id": workspaceId,
    "parley.call.direction": call.direction,
    "parley.call.end_reason": call.end_reason,
    "error.type": call.status === "failed" ? (call.end_reason ?? "failed") : null,
  };
}

function callerTurn(scope: Scope, turn: Turn, latency: Latency | undefined): Span[] {
  const span = turnSpan(scope, turn, turn.start_ms, turn.end_ms);
  const transcribedMs = latency?.final_transcript_ms ?? null;
  const [used] = turn.served?.transcriber ?? [];
  return [
    span,
    inTurn(scope, turn, "transcription", {
      name: named("transcription", used),
      startMs: turn.start_ms,
      endMs: Math.max(turn.end_ms, transcribedMs ?? 0),
      attributes: {
        "gen_ai.operation.name": "transcription",
        ...usedModel(used),
        "gen_ai.output.type": "text",
        "gen_ai.output.messages": message("user", scope.said(turn.text)),
      },
      marks: { speech_ended: latency?.speech_ended_ms },
    }),
  ];
}

function agentTurn(scope: Scope, turn: Turn, latency: Latency | undefined, asked: Turn | undefined): Span[] {
  const inputs = scope.call.model_inputs.filter(({ turn_id: id }) => id === turn.id);
  const [voice] = turn.served?.voice ?? [];
  const firstTokenMs = latency?.first_token_ms ?? null;
  const firstMs = Math.min(
    turn.start_ms,
    firstTokenMs ?? Infinity,
    ...inputs.map(({ asked_ms }) => asked_ms),
  );
  const output = message("assistant", scope.said(turn.text));
  const generations = inputs.map((input, index) => {
    const span = generation(scope, input, turn.id, firstTokenMs);
    const isLast = index === inputs.length - 1;
    const attributes = {
      ...span.attributes,
      "gen_ai.input.messages": message("user", asked ? scope.said(asked.text) : null),
      "gen_ai.output.messages": isLast ? output : null,
    };
    return { ...span, attributes };
  });
  return [
    turnSpan(scope, turn, firstMs, turn.end_ms),
    ...generations,
    inTurn(scope, turn, "speech", {
      name: named("speech", voice),
      startMs: firstTokenMs ?? turn.start_ms,
      endMs: turn.end_ms,
      attributes: {
        "gen_ai.operation.name": "speech",
        ...usedModel(voice),
        "parley.voice": voice?.voice ?? null,
        "gen_ai.output.type": "speech",
        "gen_ai.input.messages": output,
      },
      marks: { first_byte: latency?.first_speech_byte_ms, first_frame: latency?.first_frame_ms },
    }),
  ];
}

/** A request to the model. Without a turn, the caller heard nothing of its answer: it called tools, or was cut off. */
function generation(
  { call, rootId, at }: Scope,
  input: Asked,
  turnId: string | null,
  firstTokenMs: number | null,
): Span {
  const tokenMs = firstTokenMs === null ? null : Math.max(input.asked_ms, firstTokenMs);
  return {
    id: spanIdOf(call.id, `${turnId ?? "call"} chat ${input.id}`),
    parentId: turnId === null ? rootId : spanIdOf(call.id, turnId),
    name: named("chat", input),
    kind: "client",
    startMs: at(input.asked_ms),
    endMs: at(input.ended_ms ?? tokenMs ?? input.asked_ms),
    attributes: {
      "gen_ai.operation.name": "chat",
      ...usedModel(input),
      "gen_ai.request.stream": true,
      "gen_ai.response.time_to_first_chunk": tokenMs === null ? null : (tokenMs - input.asked_ms) / 1000,
      "gen_ai.usage.input_tokens": input.tokens?.input ?? null,
      "gen_ai.usage.output_tokens": input.tokens?.output ?? null,
      "gen_ai.conversation.id": call.id,
    },
    events: [],
    error: null,
  };
}

function turnSpan({ call, rootId, at, said }: Scope, turn: Turn, fromMs: number, toMs: number): Span {
  return {
    id: spanIdOf(call.id, turn.id),
    parentId: rootId,
    name: `turn ${turn.role}`,
    kind: "internal",
    startMs: at(fromMs),
    endMs: at(toMs),
    attributes: {
      "gen_ai.conversation.id": call.id,
      "parley.turn.id": turn.id,
      "parley.turn.role": turn.role,
      "parley.turn.interrupted": turn.interrupted_at_ms !== null,
      "gen_ai.output.messages": message(turn.role === "caller" ? "user" : "assistant", said(turn.text)),
    },
    events:
      turn.interrupted_at_ms === null ? [] : [{ name: "interrupted", atMs: at(turn.interrupted_at_ms) }],
    error: null,
  };
}

interface Part {
  name: string;
  /** Since the call was answered, as are `endMs` and `marks`. */
  startMs: number;
  endMs: number;
  attributes: Span["attributes"];
  marks: Record<string, number | null | undefined>;
}

function inTurn({ call, at }: Scope, turn: Turn, part: string, { name, attributes, ...times }: Part): Span {
  return {
    id: spanIdOf(call.id, `${turn.id} ${part}`),
    parentId: spanIdOf(call.id, turn.id),
    name,
    kind: "client",
    startMs: at(times.startMs),
    endMs: at(times.endMs),
    attributes: { ...attributes, "gen_ai.conversation.id": call.id },
    events: Object.entries(times.marks).flatMap(([mark, ms]) =>
      typeof ms === "number" ? [{ name: mark, atMs: at(ms) }] : [],
    ),
    error: null,
  };
}

function toolSpan({ call, rootId, at, said }: Scope, run: Invocation): Span {
  const isInTurn = call.transcript.some(({ id }) => id === run.turn_id);
  return {
    id: sentSpanId(run.request) ?? spanIdOf(call.id, run.id),
    parentId: run.turn_id !== null && isInTurn ? spanIdOf(call.id, run.turn_id) : rootId,
    name: `execute_tool ${run.name}`,
    kind: run.request === null ? "internal" : "client",
    startMs: at(run.started_ms),
    endMs: at(run.started_ms + (run.duration_ms ?? 0)),
    attributes: {
      "gen_ai.operation.name": "execute_tool",
      "gen_ai.tool.name": run.name,
      "gen_ai.tool.type": "function",
      "gen_ai.tool.call.id": run.id,
      "gen_ai.conversation.id": call.id,
      "gen_ai.tool.call.arguments": said(JSON.stringify(run.arguments) ?? ""),
      "gen_ai.tool.call.result": said(run.result_body ?? ""),
      "parley.tool.id": run.tool_id,
      "http.response.status_code": run.status,
      "error.type": run.error?.type ?? null,
    },
    events: [],
    error: run.error?.type ?? null,
  };
}

/** The span that the tool's server saw as the parent of its own, if the request had trace context. */
function sentSpanId(request: unknown): string | null {
  const { headers } = (request ?? {}) as { headers?: { key: string; value: string }[] };
  const header = headers?.find(({ key }) => key.toLowerCase() === "traceparent");
  return header ? spanIdIn(header.value) : null;
}

function usedModel(used: Used | undefined): Span["attributes"] {
  if (!used) return {};
  return { "gen_ai.provider.name": providerName(used.provider), "gen_ai.request.model": used.model };
}

function named(operation: string, used: { model: string | null } | undefined): string {
  return used?.model ? `${operation} ${used.model}` : operation;
}

/** A message as the conventions write it, in JSON; null without text. */
function message(role: "user" | "assistant", text: string | null): string | null {
  return text === null ? null : JSON.stringify([{ role, parts: [{ type: "text", content: text }] }]);
}

function parts(text: string | null): string | null {
  return text === null ? null : JSON.stringify([{ type: "text", content: text }]);
}

function isCaller({ role }: Turn): boolean {
  return role === "caller";
}

/** The turn that answers the one at this place. */
function nextAgentTurn(transcript: readonly Turn[], index: number): string | undefined {
  const next = transcript[index + 1];
  return next?.role === "agent" ? next.id : undefined;
}
