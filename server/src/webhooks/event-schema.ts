/** What webhooks are told: the body of every request, by its type. Field names are those of the call record. */
import { Type, type Static } from "typebox";
import {
  CallError,
  CallSummary,
  PhoneRecord,
  TimelineEntry,
  ToolInvocationRecord,
  Turn,
} from "../records/call-record.ts";
import { nullable, object, oneOf, time } from "../schema-builders.ts";

/** What a webhook can subscribe to. */
export const EVENT_TYPES = ["call.started", "call.ended", "tool.invoked"] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** A tool's answer beyond this is left out of `tool.invoked`, bytes: many servers take no more than 100 kB at once. */
export const MAX_RESULT_BYTES = 64 * 1024;

const EventCall = object({
  ...CallSummary.properties,
  variable_values: Type.Record(Type.String(), Type.Unknown()),
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
    description: "In brief: `tool.invoked` and the call's record say what was sent and answered.",
  }),
  timeline: Type.Array(TimelineEntry),
  errors: Type.Array(CallError),
  phone: nullable(PhoneRecord),
});
export type EndedCall = Static<typeof EndedCall>;

const InvokedTool = object({
  ...ToolInvocationRecord.properties,
  result_body: nullable(
    Type.String({ description: "Null where it is larger than 64 KiB: the call's record has it." }),
  ),
});
export type InvokedTool = Static<typeof InvokedTool>;

const envelope = {
  id: Type.String({
    description: "The same in every attempt and replay: what was handled once can be left out.",
    examples: ["evt_01k2"],
  }),
  created_at: time(),
  workspace_id: Type.String(),
};

export const WebhookPayload = Type.Union(
  [
    object(
      { ...envelope, type: Type.Literal("call.started"), data: object({ call: EventCall }) },
      { title: "CallStartedEvent" },
    ),
    object(
      { ...envelope, type: Type.Literal("call.ended"), data: object({ call: EndedCall }) },
      { title: "CallEndedEvent" },
    ),
    object(
      {
        ...envelope,
        type: Type.Literal("tool.invoked"),
        data: object({ call: EventCall, tool_invocation: InvokedTool }),
      },
      { title: "ToolInvokedEvent" },
    ),
    object(
      { ...envelope, type: Type.Literal("ping"), data: object({ webhook_id: Type.String() }) },
      { title: "PingEvent" },
    ),
  ],
  { title: "WebhookPayload" },
);
export type WebhookPayload = Static<typeof WebhookPayload>;

/** Only the test sends `ping`. */
export const SentEventType = oneOf([...EVENT_TYPES, "ping"]);
