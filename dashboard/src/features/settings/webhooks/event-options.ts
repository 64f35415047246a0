import type { Webhook } from "@parley/client";

export type EventType = Webhook["events"][number];

export const EVENT_OPTIONS: readonly { type: EventType; hint: string }[] = [
  { type: "call.started", hint: "A call begins: who calls, which agent, its variables." },
  { type: "call.ended", hint: "A call is over: transcript, end reason, tool calls in brief." },
  { type: "tool.invoked", hint: "An agent used a tool: the request and what came back." },
];
