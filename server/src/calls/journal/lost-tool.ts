import type { CallEvent } from "@parley/conversation/call-messages";
import { emptyOutcome } from "@parley/conversation/tool-outcome";

type ToolEvent = Extract<CallEvent, { type: "tool" }>;

/** How to record a tool call whose worker died while it ran: the request was sent, and its outcome is unknown. */
export function lostTool(running: ToolEvent, answeredAt: number | null, now: number): ToolEvent {
  const { invocation } = running;
  const durationMs = answeredAt === null ? 0 : Math.max(0, now - answeredAt - invocation.startedMs);
  const message = "The service failed while this tool ran, so its result is unknown.";
  const outcome = emptyOutcome({ durationMs, error: { type: "lost", message } });
  return { type: "tool", invocation: { ...invocation, outcome } };
}
