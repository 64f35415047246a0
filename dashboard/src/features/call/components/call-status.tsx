import type { Call } from "../state/use-call.ts";
import type { CallView } from "../state/call-view-state.ts";
import type { EndReason } from "@parley/client";

const STATES: Record<CallView["state"], string> = {
  connecting: "Connecting…",
  listening: "Listening",
  thinking: "Thinking…",
  speaking: "Speaking",
  ended: "Call ended",
};

/** In the caller's words; the list of calls uses the record's own. */
const ENDINGS: Partial<Record<EndReason, string>> = {
  agent_hangup: "The agent hung up.",
  caller_hangup: "You hung up.",
  cancelled: "The call was cancelled.",
  silence_timeout: "Nobody spoke for a while.",
  max_duration: "The call reached its longest duration.",
  provider_error: "A provider of the agent failed.",
  network_lost: "The connection was lost.",
  shutdown: "The service is shutting down.",
  error: "Something went wrong.",
};

/** What the call is doing, and why it ended once it is over. */
export function CallStatus({ call: { view, client, isInterrupted } }: { call: Call }) {
  const isOver = view.state === "ended";
  const ending = isOver && view.endReason ? (ENDINGS[view.endReason] ?? view.endReason) : "";
  const isStalled = isInterrupted && !isOver;
  const dot = isOver ? "bg-muted" : isStalled ? "bg-warn" : "animate-pulse bg-good";
  return (
    <div className="flex flex-wrap items-center gap-x-2.5" data-state={view.state}>
      <span aria-hidden="true" className={`size-2.5 rounded-full ${dot}`} />
      <span className="text-sm font-medium">
        {isStalled ? "Connection lost. Reconnecting…" : STATES[view.state]}
      </span>
      {!isOver && client?.transport === "websocket" && (
        <span className="text-xs text-muted">over WebSocket</span>
      )}
      {/* Who is listening or speaking can be heard; the rest is said here. */}
      <span role="status" className="text-sm text-muted">
        <span className="sr-only">
          {isOver
            ? "Call ended."
            : isStalled
              ? "Connection lost. Reconnecting."
              : view.state !== "connecting" && "Connected."}
        </span>
        {ending}
      </span>
    </div>
  );
}
