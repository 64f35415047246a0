/** The spans of a call's turns, with transcription, generation and speech within them. */
import type { CallRecord } from "../../call-records/records/call-record.ts";
import { errorEvents, type CallScope } from "./call-scope.ts";
import { spanIdOf } from "./context/trace-context.ts";
import { inputMessage, named, outputMessage, usedModel } from "./span-attributes.ts";
import type { Span } from "./span.ts";

type Turn = CallRecord["transcript"][number];
type Latency = CallRecord["latency"][number];
type Asked = CallRecord["model_inputs"][number];

export function turnSpans(scope: CallScope): Span[] {
  const { transcript, latency } = scope.call;
  const latencies = new Map(latency.map((one) => [one.turn_id, one]));
  let asked: Turn | undefined;
  return transcript.flatMap((turn, index) => {
    if (turn.role === "agent") return agentTurn(scope, turn, latencies.get(turn.id), asked);
    asked = turn;
    return callerTurn(scope, turn, latencies.get(nextAgentTurn(transcript, index) ?? ""));
  });
}

function callerTurn(scope: CallScope, turn: Turn, latency: Latency | undefined): Span[] {
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
        "gen_ai.output.messages": outputMessage("user", scope.said(turn.text)),
      },
      marks: { speech_ended: latency?.speech_ended_ms },
    }),
  ];
}

function agentTurn(
  scope: CallScope,
  turn: Turn,
  latency: Latency | undefined,
  asked: Turn | undefined,
): Span[] {
  const inputs = scope.inputs.get(turn.id) ?? [];
  const [voice] = turn.served?.voice ?? [];
  const firstTokenMs = latency?.first_token_ms ?? null;
  const firstMs = Math.min(
    turn.start_ms,
    firstTokenMs ?? Infinity,
    ...inputs.map(({ asked_ms }) => asked_ms),
  );
  const text = scope.said(turn.text);
  const generations = inputs.map((input, index) => {
    const span = generation(scope, input, turn.id, firstTokenMs);
    const isLast = index === inputs.length - 1;
    const attributes = {
      ...span.attributes,
      "gen_ai.input.messages": inputMessage("user", asked ? scope.said(asked.text) : null),
      "gen_ai.output.messages": isLast ? outputMessage("assistant", text) : null,
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
        "gen_ai.input.messages": inputMessage("assistant", text),
      },
      marks: { first_byte: latency?.first_speech_byte_ms, first_frame: latency?.first_frame_ms },
    }),
  ];
}

/** A request to the model. Without a turn, the caller heard nothing of its answer: it called tools, or was cut off. */
export function generation(
  { call, rootId, at }: CallScope,
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

function turnSpan(scope: CallScope, turn: Turn, fromMs: number, toMs: number): Span {
  const { call, rootId, at, said } = scope;
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
      "gen_ai.output.messages": outputMessage(turn.role === "caller" ? "user" : "assistant", said(turn.text)),
    },
    events: [
      ...(turn.interrupted_at_ms === null ? [] : [{ name: "interrupted", atMs: at(turn.interrupted_at_ms) }]),
      ...errorEvents(scope, turn.id),
    ],
    error: null,
  };
}

interface Part {
  name: string;
  /** Ms since the call was answered, as are `endMs` and `marks`. */
  startMs: number;
  endMs: number;
  attributes: Span["attributes"];
  marks: Record<string, number | null | undefined>;
}

function inTurn(
  { call, at }: CallScope,
  turn: Turn,
  part: string,
  { name, attributes, ...times }: Part,
): Span {
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

/** The agent's turn that answers the turn at `index`. */
function nextAgentTurn(transcript: readonly Turn[], index: number): string | undefined {
  const next = transcript[index + 1];
  return next?.role === "agent" ? next.id : undefined;
}
