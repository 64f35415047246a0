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

/** How a phone call's sound was carried. Shares are from 0 to 1. */
export const MediaRecord = Type.Object(
  {
    codec: Type.String(),
    is_encrypted: Type.Boolean({ description: "SRTP." }),
    packets_sent: Type.Integer(),
    packets_received: Type.Integer(),
    packets_lost: Type.Integer({ description: "Of those sent to the service." }),
    jitter_ms: Type.Number(),
    peer_loss_share: nullable(Type.Number({ description: "As the other side reports it." })),
    peer_jitter_ms: nullable(Type.Number()),
    round_trip_ms: nullable(Type.Number()),
  },
  { title: "CallMedia" },
);

const incident = {
  at: Time,
  at_ms: nullable(Type.Integer({ description: "From the answer; null before it." })),
};

/** What happened besides turns and tools, in order. */
export const TimelineEntry = Type.Union([
  Type.Object({
    type: Type.Enum(["digits"]),
    ...incident,
    direction: Type.Enum(["received", "sent"]),
    digits: Type.String({ description: "Keys that the caller or the agent pressed." }),
  }),
  Type.Object({ type: Type.Enum(["hold"]), ...incident, is_held: Type.Boolean() }),
  Type.Object({
    type: Type.Enum(["transfer"]),
    ...incident,
    name: Type.String({ description: "Of the target, as the agent's settings name it." }),
    target: Type.String(),
    status: Type.Enum(["started", "done", "failed"]),
    message: nullable(Type.String()),
  }),
]);
export type TimelineEntry = Static<typeof TimelineEntry>;

export const CallError = Type.Object({
  at: Time,
  source: Type.String({ description: "Where it went wrong: a vendor, `sip`, `media` or `transfer`." }),
  message: Type.String(),
});
export type CallError = Static<typeof CallError>;

/** A SIP message of a call, credentials masked. */
export const SipMessageRecord = Type.Object(
  {
    at: Time,
    direction: Type.Enum(["sent", "received"]),
    peer: Type.String({ description: "Transport, address and port of the other side." }),
    text: Type.String({ description: "At most 4,000 characters." }),
  },
  { title: "SipMessage" },
);
export type SipMessageRecord = Static<typeof SipMessageRecord>;

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

/** What only phone calls have. */
export const PhoneRecord = Type.Object(
  {
    trunk_id: nullable(Type.String()),
    carrier_call_id: nullable(Type.String({ description: "As the carrier names the call." })),
    sip_status: nullable(Type.Integer({ description: "The final answer to the INVITE." })),
    sip_reason: nullable(Type.String()),
    answered_by: nullable(Type.Enum(["human", "machine", "unknown"])),
    asserted_identity: nullable(
      Type.String({ description: "`P-Asserted-Identity` of an inbound call on a trusted trunk." }),
    ),
    headers: Type.Array(Type.Object({ name: Type.String(), value: Type.String() }), {
      description: "Those that the trunk's `record_headers` name.",
    }),
    media: nullable(MediaRecord),
  },
  { title: "PhoneCall" },
);

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
  timeline: Type.Array(TimelineEntry, { description: "Keys, hold and transfers." }),
  errors: Type.Array(CallError, { description: "What went wrong, whether or not the call went on." }),
  phone: nullable(PhoneRecord, { description: "Null for browser calls." }),
});

export type ToolInvocationRecord = Static<typeof ToolInvocationRecord>;
export type CallSummary = Static<typeof CallSummary>;
export type CallRecord = Static<typeof CallRecord>;
