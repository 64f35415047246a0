/**
 * A call's spans, from its record: the call, its turns, and within them transcription, generation, speech and tools,
 * by the semantic conventions for generative AI (https://opentelemetry.io/docs/specs/semconv/gen-ai/), as
 * docs/observability.md#traces lists them.
 */
import { errorEvents, type CallScope } from "./call-scope.ts";
import { spanIdIn, spanIdOf } from "./context/trace-context.ts";
import type { CallRecord } from "../../call-records/records/call-record.ts";
import { systemInstructions, usedModel, type Used } from "./span-attributes.ts";
import type { Span } from "./span.ts";
import { generation, turnSpans } from "./spans-of-turn.ts";

type Invocation = CallRecord["tool_invocations"][number];

export interface SpanOptions {
  workspaceId: string;
  /** Null if the agent was deleted. */
  agentName: string | null;
  /** Whether to include what was said, prompts, and arguments and results of tools. */
  hasContent: boolean;
}

/** Most spans of a call. A longer call loses its last ones, and the call's span says how many. */
const MOST_SPANS = 2_000;
/** Most characters of one text. */
const MOST_TEXT = 4_000;

/** The call's own span is the first. Times before the answer are the call's start. */
export function spansOfCall(call: CallRecord, options: SpanOptions): Span[] {
  const startMs = Date.parse(call.started_at);
  const answeredMs = call.answered_at === null ? startMs : Date.parse(call.answered_at);
  const endMs = call.ended_at === null ? answeredMs : Date.parse(call.ended_at);
  const turnIds = new Set(call.transcript.map(({ id }) => id));
  const scope: CallScope = {
    call,
    rootId: spanIdOf(call.id, "call"),
    at: (ms) => answeredMs + ms,
    said: (text) => (options.hasContent && text !== "" ? text.slice(0, MOST_TEXT).toWellFormed() : null),
    turnIds,
    inputs: Map.groupBy(call.model_inputs, ({ turn_id: id }) => id),
    errors: Map.groupBy(call.errors, ({ turn_id: id }) => (id !== null && turnIds.has(id) ? id : null)),
  };
  const inner = [
    ...turnSpans(scope),
    ...(scope.inputs.get(null) ?? []).map((input) => generation(scope, input, null, null)),
    ...call.tool_invocations.map((run) => toolSpan(scope, run)),
  ];
  const kept = keptOf(inner);
  const { agentName } = options;
  return [
    {
      id: scope.rootId,
      parentId: null,
      name: agentName === null ? "invoke_agent" : `invoke_agent ${agentName}`,
      kind: "server",
      startMs,
      endMs,
      attributes: {
        ...rootAttributes(call, options),
        "gen_ai.system_instructions": systemInstructions(scope.said(call.system_prompt)),
        "parley.spans_dropped": inner.length > kept.length ? inner.length - kept.length : null,
      },
      events: [
        ...(call.answered_at === null ? [] : [{ name: "answered", atMs: answeredMs }]),
        ...errorEvents(scope, null),
      ],
      error: call.status === "failed" ? (call.end_reason ?? "failed") : null,
    },
    ...kept,
  ];
}

/** The earliest spans, without those whose parent is left out. */
function keptOf(spans: Span[]): Span[] {
  if (spans.length < MOST_SPANS) return spans;
  const kept = spans.toSorted((a, b) => a.startMs - b.startMs).slice(0, MOST_SPANS - 1);
  const gone = new Set(spans.map(({ id }) => id)).difference(new Set(kept.map(({ id }) => id)));
  return kept.filter(({ parentId }) => parentId === null || !gone.has(parentId));
}

function rootAttributes(call: CallRecord, { workspaceId, agentName }: SpanOptions): Span["attributes"] {
  const { input, output } = call.providers?.model.tokens ?? { input: null, output: null };
  return {
    "gen_ai.operation.name": "invoke_agent",
    "gen_ai.agent.id": call.agent_id,
    "gen_ai.agent.name": agentName,
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

function toolSpan({ call, rootId, at, said, turnIds }: CallScope, run: Invocation): Span {
  return {
    id: sentSpanId(run.request) ?? spanIdOf(call.id, run.id),
    parentId: run.turn_id !== null && turnIds.has(run.turn_id) ? spanIdOf(call.id, run.turn_id) : rootId,
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
