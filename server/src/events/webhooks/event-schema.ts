/**
 * The events webhooks receive: the body of every request, by type. Fields have the same names as in the call record.
 */
import { Type, type Static, type TProperties } from "typebox";
import { AttentionNews } from "../entries/attention-entry.ts";
import { AuditFields } from "../entries/audit-entry.ts";
import { CallAnalysis } from "../../call-records/records/call-analysis.ts";
import { VendorUseRecord } from "../../call-records/records/vendor-use.ts";
import {
  CallError,
  CallSummary,
  TimelineEntry,
  ToolInvocationRecord,
  Turn,
} from "../../call-records/records/call-record.ts";
import { PhoneRecord } from "../../call-records/records/entries/phone-call-record.ts";
import { CallReview, Labels } from "../../call-records/records/review/review-record.ts";
import { RecordingRecord } from "../../call-records/records/recording-record.ts";
import { metadata, nullable, object, oneOf, time } from "@parley/base/schema-builders";
import { LISTED_NAMES } from "./events/event-names.ts";

/** Longer tool results are left out of `tool.invoked`, bytes: many servers accept no more than 100 kB per request. */
export const MAX_RESULT_BYTES = 64 * 1024;

const EventCall = object({
  ...CallSummary.properties,
  variable_values: Type.Record(Type.String(), Type.Unknown()),
  metadata: metadata({ description: "As given when the call was started." }),
});
export type EventCall = Static<typeof EventCall>;

const {
  arguments: _arguments,
  request: _request,
  result_body: _body,
  ...brief
} = ToolInvocationRecord.properties;

const EndedCall = object({
  ...EventCall.properties,
  transcript: Type.Array(Turn),
  tool_invocations: Type.Array(object(brief), {
    description: "Summaries. `tool.invoked` and the call record have requests and results.",
  }),
  timeline: Type.Array(TimelineEntry),
  errors: Type.Array(CallError),
  usage: Type.Array(VendorUseRecord, { description: "What the call used of each vendor." }),
  phone: nullable(PhoneRecord),
  analysis: nullable(CallAnalysis, {
    description: "`pending` in `call.ended`, if the call's agent has analysis on.",
  }),
});
export type EndedCall = Static<typeof EndedCall>;

const InvokedTool = object({
  ...ToolInvocationRecord.properties,
  result_body: nullable(Type.String({ description: "Null if larger than 64 KiB; see the call record." })),
});
export type InvokedTool = Static<typeof InvokedTool>;

const envelope = {
  id: Type.String({
    description: "The same in every attempt and replay. Use it to skip events you have already handled.",
    examples: ["evt_01k2"],
  }),
  created_at: time(),
  workspace_id: Type.String(),
};

const event = <T extends string, D extends TProperties>(type: T, title: string, data: D, options = {}) =>
  object({ ...envelope, type: Type.Literal(type), data: object(data) }, { title, ...options });

export const WebhookPayload = Type.Union(
  [
    event("call.started", "CallStartedEvent", { call: EventCall }),
    event("call.ringing", "CallRingingEvent", { call: EventCall }),
    event("call.answered", "CallAnsweredEvent", { call: EventCall }),
    event("call.ended", "CallEndedEvent", { call: EndedCall }),
    event("call.analyzed", "CallAnalyzedEvent", { call: EndedCall }),
    event("call.analysed", "CallAnalysedEvent", { call: EndedCall }, { deprecated: true }),
    event("call.recording_ready", "CallRecordingReadyEvent", { call: EventCall, recording: RecordingRecord }),
    event("call.reviewed", "CallReviewedEvent", {
      call_id: Type.String(),
      labels: Labels,
      review: nullable(CallReview),
    }),
    event("call.transcript", "CallTranscriptEvent", { call_id: Type.String(), turn: Turn }),
    event("tool.invoked", "ToolInvokedEvent", { call: EventCall, tool_invocation: InvokedTool }),
    event("audit.recorded", "AuditRecordedEvent", { entry: object(AuditFields) }),
    event("attention.opened", "AttentionOpenedEvent", { attention: AttentionNews }),
    event("attention.resolved", "AttentionResolvedEvent", { attention: AttentionNews }),
    event("ping", "PingEvent", { webhook_id: Type.String() }),
  ],
  { title: "WebhookPayload" },
);
export type WebhookPayload = Static<typeof WebhookPayload>;

/** `ping` is only sent by the test. */
export const SentEventType = oneOf([...LISTED_NAMES, "ping"]);
