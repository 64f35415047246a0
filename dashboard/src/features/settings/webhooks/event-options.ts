import type { Webhook } from "@parley/client";
import { webhookInputSchema } from "@parley/client/schemas";

export type EventType = Webhook["events"][number];

const HINTS: Record<EventType, string> = {
  "call.started": "A call starts: caller, agent and variables.",
  "call.ended": "A call ends: transcript, end reason and a summary of tool calls.",
  "call.recording_ready": "A recording can be downloaded: its length and size.",
  "call.analysed": "A call’s analysis is done: summary, outcome and success.",
  "tool.invoked": "An agent used a tool: request and response.",
};

export const EVENT_OPTIONS = webhookInputSchema.properties.events.items.enum.map((type) => ({
  type,
  hint: HINTS[type],
}));
