/** The call record as the API shows it (docs/calls.md#the-record). */
import { Type, type Static, type TSchema } from "typebox";
import { metadata, nullable, oneOf } from "@parley/base/schema-builders";
import { TurnProvidersSchema, UsedProviderSchema, UsedVoiceSchema } from "@parley/conversation/served-schema";
import { CallAnalysis } from "./call-analysis.ts";
import { CALL_RESULTS } from "./call-result.ts";
import { MOST_STRETCHES, TalkStretch } from "./call-talk.ts";
import { LanguageUse } from "./entries/language-use.ts";
import { Intervention } from "./entries/intervention-record.ts";
import { ModelInputSummary } from "./model-inputs.ts";
import { RecordingRecord } from "./recording-record.ts";
import { CallCost, VendorUseRecord } from "./vendor-use.ts";

const Time = Type.String({ format: "date-time" });

export const Turn = Type.Object(
  {
    id: Type.String(),
    role: Type.Union([Type.Literal("agent"), Type.Literal("caller")]),
    text: Type.String({ description: "What was said. For the agent, only what the caller heard." }),
    start_ms: Type.Integer({ description: "Since the call was answered, by the audio." }),
    end_ms: Type.Integer(),
    interrupted_at_ms: nullable(Type.Integer({ description: "When the caller interrupted the agent." })),
    served: Type.Optional(
      Type.Unsafe<Static<typeof TurnProvidersSchema>>({
        ...TurnProvidersSchema,
        description: "Who served this turn. Missing in calls recorded by an earlier version.",
      }),
    ),
  },
  { title: "Turn" },
);

export const ToolInvocationRecord = Type.Object(
  {
    id: Type.String(),
    tool_id: nullable(Type.String()),
    name: Type.String({ description: "The function name the model called." }),
    turn_id: nullable(Type.String(), {
      description:
        "The agent's turn it belongs to; the next one if nothing was said before. Null only in older calls.",
    }),
    started_ms: Type.Integer(),
    arguments: Type.Unknown(),
    request: nullable(
      Type.Unknown({ description: "As sent, credentials masked. Null if nothing was sent." }),
    ),
    status: nullable(Type.Integer({ description: "HTTP status of the response." })),
    duration_ms: nullable(Type.Integer({ description: "Null while it runs." })),
    result_size_bytes: nullable(Type.Integer()),
    result_body: nullable(Type.String()),
    error: nullable(Type.Object({ type: Type.String(), message: Type.String() })),
  },
  { title: "ToolInvocation" },
);

export const LatencyRecord = Type.Object(
  {
    turn_id: Type.String(),
    speech_ended_ms: nullable(Type.Number()),
    final_transcript_ms: nullable(Type.Number()),
    first_token_ms: nullable(Type.Number()),
    first_speech_byte_ms: nullable(Type.Number()),
    first_frame_ms: nullable(Type.Number()),
  },
  { title: "TurnLatency" },
);

/** How a phone call's audio was carried. Shares are from 0 to 1. */
export const MediaRecord = Type.Object(
  {
    codec: Type.String(),
    is_encrypted: Type.Boolean({ description: "Whether the media used SRTP." }),
    packets_sent: Type.Integer(),
    packets_received: Type.Integer(),
    packets_lost: Type.Integer({ description: "Packets sent to the service that never arrived." }),
    jitter_ms: Type.Number(),
    peer_loss_share: nullable(Type.Number({ description: "Loss reported by the other side, from 0 to 1." })),
    peer_jitter_ms: nullable(Type.Number()),
    round_trip_ms: nullable(Type.Number()),
  },
  { title: "CallMedia" },
);

const incident = {
  at: Time,
  at_ms: nullable(Type.Integer({ description: "Since the call was answered. Null before that." })),
};

/** Events besides turns and tools, in order. */
export const TimelineEntry = Type.Union(
  [
    Type.Object({
      type: Type.Enum(["digits"]),
      ...incident,
      direction: Type.Enum(["received", "sent"]),
      digits: Type.String({ description: "Keys the caller or agent pressed." }),
    }),
    Type.Object({ type: Type.Enum(["hold"]), ...incident, is_held: Type.Boolean() }),
    Type.Object({
      type: Type.Enum(["transfer"]),
      ...incident,
      name: Type.String({ description: "The target's name in the agent's settings." }),
      target: Type.String(),
      status: Type.Enum(["started", "done", "failed"]),
      message: nullable(Type.String()),
    }),
  ],
  { title: "TimelineEntry" },
);
export type TimelineEntry = Static<typeof TimelineEntry>;

export const CallError = Type.Object(
  {
    ...incident,
    source: Type.String({
      description: "What failed, such as `model_failed`, `voice_failed`, `sip`, `transfer` or `service`.",
    }),
    vendor: nullable(Type.String({ description: "The provider that failed, such as `openai`." })),
    message: Type.String(),
    turn_id: nullable(Type.String({ description: "The caller's turn in which it happened." })),
  },
  { title: "CallError" },
);
export type CallError = Static<typeof CallError>;

export const CALL_STATUSES = ["queued", "ringing", "in_progress", "completed", "failed"] as const;
export const DIRECTIONS = ["browser", "inbound", "outbound", "rehearsal"] as const;

/** A call as lists show it. */
export const CallSummary = Type.Object(
  {
    id: Type.String(),
    agent_id: Type.String(),
    agent_version: nullable(
      Type.Integer({ description: "Number of the agent's version. Null for drafts and older calls." }),
    ),
    direction: Type.Enum([...DIRECTIONS]),
    draft: Type.Boolean({ description: "Whether the call used unsaved changes to its agent." }),
    status: Type.Enum([...CALL_STATUSES]),
    end_reason: nullable(Type.String()),
    from_number: nullable(Type.String()),
    to_number: nullable(Type.String()),
    created_at: Time,
    started_at: Time,
    answered_at: nullable(Time),
    ended_at: nullable(Time),
    duration_ms: nullable(Type.Integer({ description: "From answer to hang-up." })),
  },
  { title: "CallSummary" },
);

/** What lists add to the summary. */
export const ListedCall = Type.Object(
  {
    ...CallSummary.properties,
    result: nullable(oneOf(CALL_RESULTS, { description: "What the call came to. Null while it goes on." })),
    caller_name: nullable(
      Type.String({
        description: "Value of the variable `customer_name`, if given.",
      }),
    ),
    first_words: nullable(Type.String({ description: "The start of the caller's first turn." })),
    tool_calls: Type.Integer({ description: "Without built-in tools such as `cut_call`." }),
    tool_errors: Type.Integer(),
    median_ms: nullable(Type.Integer(), { description: "Median answer latency. Null without answers." }),
    recorded: Type.Boolean({ description: "Whether there is a recording that can be played." }),
    talk: Type.Optional(
      Type.Array(TalkStretch, {
        description: `Who spoke when, for the first ${MOST_STRETCHES} turns. Only with \`include=talk\`.`,
      }),
    ),
    match: Type.Optional(
      nullable(Type.String({ description: "Words around what was searched for. Only with `search`." })),
    ),
  },
  { title: "ListedCall" },
);
export type ListedCall = Static<typeof ListedCall>;

/** Data that only phone calls have. */
export const RedirectRecord = Type.Object(
  {
    at_ms: Type.Integer({ description: "Since the call was placed, ms." }),
    status: Type.Integer({ description: "SIP status of the redirect, such as 302." }),
    to: nullable(Type.String({ description: "The number, extension or SIP URI that it leads to." })),
    followed: Type.Boolean(),
    reason: nullable(Type.String({ description: "Why it wasn't followed." })),
  },
  { title: "Redirect" },
);
export type RedirectRecord = Static<typeof RedirectRecord>;

export const PhoneRecord = Type.Object(
  {
    trunk_id: nullable(Type.String()),
    carrier_call_id: nullable(Type.String({ description: "The carrier's ID for the call." })),
    sip_status: nullable(Type.Integer({ description: "Final SIP status, such as 486." })),
    sip_reason: nullable(Type.String()),
    answered_by: nullable(Type.Enum(["human", "machine", "unknown"])),
    asserted_identity: nullable(
      Type.String({ description: "`P-Asserted-Identity` of an inbound call on a trusted trunk." }),
    ),
    headers: Type.Array(Type.Object({ name: Type.String(), value: Type.String() }), {
      description: "Headers listed in the trunk's `record_headers`.",
    }),
    media: nullable(MediaRecord),
    redirects: Type.Array(RedirectRecord, {
      description: "Where the other side sent an outbound call or a transfer on.",
    }),
  },
  { title: "PhoneCall" },
);

const useOf = (used: TSchema) =>
  Type.Object({
    planned: used,
    fallback: nullable(used, { description: "The first of `fallbacks`." }),
    fallbacks: Type.Array(used, { description: "Take over in this order if the planned one fails." }),
    served: Type.Array(used, { description: "The ones that served the call, in order of first use." }),
  });

const TokensRecord = Type.Object(
  { input: Type.Integer(), output: Type.Integer() },
  { title: "CallTokens", description: "Tokens used by the call's models." },
);

const DroppedMembers = Type.Array(
  Type.Object({
    member: Type.String({ description: "`api`: another API was used." }),
    why: Type.String(),
  }),
  { description: "What the server refused and so wasn't sent, or otherwise. Missing if nothing." },
);

/** Which vendors a call was planned with, and which ones served it. */
export const CallProvidersRecord = Type.Object(
  {
    model: Type.Object({
      ...useOf(UsedProviderSchema).properties,
      tokens: nullable(TokensRecord, {
        description: "As reported by the provider, without interrupted answers. Null if it reports none.",
      }),
      dropped: Type.Optional(DroppedMembers),
    }),
    transcriber: useOf(UsedProviderSchema),
    voice: useOf(UsedVoiceSchema),
  },
  { title: "CallProviders" },
);

export const CallRecord = Type.Object(
  {
    ...CallSummary.properties,
    variable_values: Type.Record(Type.String(), Type.Unknown()),
    system_prompt: Type.String({ description: "As rendered for this call." }),
    first_message: Type.String({ description: "As rendered for this call." }),
    tools: Type.Array(Type.Unknown(), { description: "As offered to the model." }),
    transcript: Type.Array(Turn),
    tool_invocations: Type.Array(ToolInvocationRecord),
    latency: Type.Array(LatencyRecord),
    model_inputs: Type.Array(ModelInputSummary, {
      description:
        "Every request to the model, in order. Get what it was given with `calls_get_model_input`.",
    }),
    recording: nullable(RecordingRecord, { description: "Null if the call isn't recorded." }),
    timeline: Type.Array(TimelineEntry, { description: "Keys pressed, holds and transfers." }),
    interventions: Type.Array(Intervention, { description: "What members told the agent during the call." }),
    errors: Type.Array(CallError, {
      description: "Everything that went wrong, in order. If the call failed, the last entry says why.",
    }),
    providers: nullable(CallProvidersRecord, {
      description:
        "The planned model, transcriber and voice, and those that served the call. Null for calls recorded by an earlier version.",
    }),
    languages_used: Type.Array(LanguageUse, {
      description:
        "When the agent changed its language, and in which it started if that was asked for. Empty if it kept its own.",
    }),
    usage: Type.Array(VendorUseRecord, {
      description: "What the call used of each vendor, without those that come with the service.",
    }),
    cost: Type.Optional({ ...CallCost, description: "Of `usage`. Missing if unknown. Only in `calls_get`." }),
    phone: nullable(PhoneRecord, { description: "Null for browser calls and rehearsals." }),
    metadata: metadata({ description: "As given when the call was started." }),
    analysis: nullable(CallAnalysis, {
      description: "What the call came to, in a model's words. Null if it was never to be analyzed.",
    }),
  },
  { title: "Call" },
);

export type ToolInvocationRecord = Static<typeof ToolInvocationRecord>;
export type CallSummary = Static<typeof CallSummary>;
export type CallRecord = Static<typeof CallRecord>;
