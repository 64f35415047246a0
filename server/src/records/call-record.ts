/** The call record as the API shows it (docs/calls.md#the-record). */
import { Type, type Static } from "typebox";
import { nullable } from "../schema-builders.ts";

const Time = Type.String({ format: "date-time" });

export const Turn = Type.Object({
  id: Type.String(),
  role: Type.Union([Type.Literal("agent"), Type.Literal("caller")]),
  text: Type.String({ description: "For the agent: what was heard, not what was meant to be said." }),
  start_ms: Type.Integer({ description: "From the answer, on the audio clock." }),
  end_ms: Type.Integer(),
  interrupted_at_ms: nullable(Type.Integer({ description: "Where the caller cut the agent off." })),
});

export const ToolInvocationRecord = Type.Object({
  id: Type.String(),
  tool_id: nullable(Type.String()),
  name: Type.String({ description: "The function name the model called." }),
  turn_id: nullable(Type.String()),
  started_ms: Type.Integer(),
  arguments: Type.Unknown(),
  request: nullable(
    Type.Unknown({ description: "As sent, credentials masked; null when nothing was sent." }),
  ),
  status: nullable(Type.Integer({ description: "The HTTP status of the answer." })),
  duration_ms: nullable(Type.Integer({ description: "null while it runs" })),
  result_size_bytes: nullable(Type.Integer()),
  result_body: nullable(Type.String()),
  error: nullable(Type.Object({ type: Type.String(), message: Type.String() })),
});

export const LatencyRecord = Type.Object({
  turn_id: Type.String(),
  speech_ended_ms: nullable(Type.Number()),
  final_transcript_ms: nullable(Type.Number()),
  first_token_ms: nullable(Type.Number()),
  first_speech_byte_ms: nullable(Type.Number()),
  first_frame_ms: nullable(Type.Number()),
});

export const CALL_STATUSES = ["queued", "ringing", "in_progress", "completed", "failed"] as const;
export const DIRECTIONS = ["browser", "inbound", "outbound"] as const;

/** What a list shows of a call. */
export const CallSummary = Type.Object({
  id: Type.String(),
  agent_id: Type.String(),
  direction: Type.Enum([...DIRECTIONS]),
  status: Type.Enum([...CALL_STATUSES]),
  end_reason: nullable(Type.String()),
  from_number: nullable(Type.String()),
  to_number: nullable(Type.String()),
  created_at: Time,
  started_at: Time,
  answered_at: nullable(Time),
  ended_at: nullable(Time),
  duration_ms: nullable(Type.Integer({ description: "From the answer to the hang-up." })),
});

export const CallRecord = Type.Object({
  ...CallSummary.properties,
  variable_values: Type.Record(Type.String(), Type.Unknown()),
  system_prompt: Type.String({ description: "As rendered for this call." }),
  first_message: Type.String({ description: "As rendered for this call." }),
  tools: Type.Array(Type.Unknown(), { description: "As offered to the model." }),
  transcript: Type.Array(Turn),
  tool_invocations: Type.Array(ToolInvocationRecord),
  latency: Type.Array(LatencyRecord),
  recording: nullable(Type.Unknown()),
});

export type ToolInvocationRecord = Static<typeof ToolInvocationRecord>;
export type CallSummary = Static<typeof CallSummary>;
export type CallRecord = Static<typeof CallRecord>;
