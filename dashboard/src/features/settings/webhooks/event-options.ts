import type { Webhook } from "@parley/client";
import { webhookInputSchema } from "@parley/client/schemas";

export type EventType = Webhook["events"][number];

/** Shown only to webhooks that list it already. */
const OLD_NAME: EventType = "call.analysed";
/** Only admins may choose it. */
export const AUDIT_EVENT: EventType = "audit.recorded";

const HINTS: Record<EventType, string> = {
  "call.started": "A call starts: caller, agent and variables.",
  "call.ringing": "A phone rings. Browser calls don’t ring.",
  "call.answered": "A call is picked up, or its caller has joined.",
  "call.transcript": "Each turn as soon as it is final, in order. Many requests during a call.",
  "call.ended": "A call ends: transcript, end reason and a summary of tool calls.",
  "call.recording_ready": "A recording can be downloaded: its length and size.",
  "call.reviewed": "A call’s labels or its review change.",
  "call.analyzed": "A call’s analysis is done: summary, outcome and success.",
  "call.analysed": "Deprecated name of call.analyzed.",
  "tool.invoked": "An agent used a tool: request and response.",
  "attention.opened": "Something needs attention.",
  "attention.resolved": "A problem was resolved.",
  "audit.recorded": "Somebody changed something: the entry of the audit log. Only for admins.",
};

/** Every name, in the order in which they are shown. */
export const EVENT_TYPES = webhookInputSchema.properties.events.items.enum;

/** What can be chosen for a webhook that has these now. */
export function eventOptions(chosen: readonly EventType[], isAdmin: boolean) {
  return EVENT_TYPES.filter(
    (type) => chosen.includes(type) || (type !== OLD_NAME && (isAdmin || type !== AUDIT_EVENT)),
  ).map((type) => ({ type, hint: HINTS[type] }));
}

/** What can be looked for among events; the old name is the same as the new one. */
export function eventFilters(isAdmin: boolean): EventType[] {
  return eventOptions([], isAdmin).map(({ type }) => type);
}
