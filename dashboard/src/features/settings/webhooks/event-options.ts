import type { Webhook } from "@parley/client";
import { webhookInputSchema } from "@parley/client/schemas";

export type EventType = Webhook["events"][number];

const HINTS: Record<EventType, string> = {
  "call.started": "A call begins: who calls, which agent, its variables.",
  "call.ended": "A call is over: transcript, end reason, tool calls in brief.",
  "tool.invoked": "An agent used a tool: the request and what came back.",
};

export const EVENT_OPTIONS = webhookInputSchema.properties.events.items.enum.map((type) => ({
  type,
  hint: HINTS[type],
}));
