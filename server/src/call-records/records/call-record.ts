/** The call record as the API shows it (docs/calls.md#the-record). */
import { Type, type Static } from "typebox";
import { metadata, nullable, oneOf } from "@parley/base/schema-builders";
import { TurnProvidersSchema } from "@parley/conversation/served-schema";
import { CallAnalysis } from "./call-analysis.ts";
import { CALL_RESULTS } from "./call-result.ts";
import { MOST_STRETCHES, TalkStretch } from "./call-talk.ts";
import { CallProvidersRecord } from "./entries/call-providers-record.ts";
import { LanguageUse } from "./entries/language-use.ts";
import { Intervention } from "./entries/intervention-record.ts";
import { PhoneRecord } from "./entries/phone-call-record.ts";
import { ModelInputSummary } from "./model-inputs.ts";
import { reviewMembers } from "./review/review-record.ts";
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
    has_errors: nullable(Type.Boolean(), {
      description: "Whether a tool other than a built-in one, or a vendor, failed. Null until known.",
    }),
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
    median_ms: nullable(Type.Integer(), { description: "Median response time. Null without replies." }),
    recorded: Type.Boolean({ description: "Whether there is a recording that can be played." }),
    ...reviewMembers,
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
    ...reviewMembers,
    analysis: nullable(CallAnalysis, {
      description: "What the call came to, in a model's words. Null if it was never to be analyzed.",
    }),
  },
  { title: "Call" },
);

export type ToolInvocationRecord = Static<typeof ToolInvocationRecord>;
export type CallSummary = Static<typeof CallSummary>;
export type CallRecord = Static<typeof CallRecord>;
