import type { CallView } from "../call-view-state.ts";

const STATES: Record<CallView["state"], string> = {
  connecting: "Connecting…",
  listening: "Listening",
  thinking: "Thinking…",
  speaking: "Speaking",
  ended: "Call ended",
};

const ENDINGS: Record<string, string> = {
  agent_hangup: "The agent said goodbye.",
  caller_hangup: "You hung up.",
  cancelled: "The call was cancelled.",
  silence_timeout: "Nobody spoke for a while.",
  max_duration: "The call reached its longest duration.",
  provider_error: "A provider of the agent failed.",
  network_lost: "The connection was lost.",
  shutdown: "The service is shutting down.",
  error: "Something went wrong.",
};

interface Props {
  view: CallView;
  transport: "webrtc" | "websocket" | null;
}

export function CallStatus({ view, transport }: Props) {
  const isOver = view.state === "ended";
  return (
    <div className="flex items-center gap-2.5" role="status" data-state={view.state}>
      <span
        aria-hidden="true"
        className={`size-2.5 rounded-full ${isOver ? "bg-muted" : "animate-pulse bg-good"}`}
      />
      <span className="text-sm font-medium">{STATES[view.state]}</span>
      {isOver && view.endReason && (
        <span className="text-sm text-muted">{ENDINGS[view.endReason] ?? view.endReason}</span>
      )}
      {!isOver && transport === "websocket" && <span className="text-xs text-muted">over WebSocket</span>}
    </div>
  );
}
