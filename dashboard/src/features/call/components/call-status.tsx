import {
  AudioLines,
  Keyboard,
  LoaderCircle,
  Mic,
  MicOff,
  PhoneOff,
  WifiOff,
  type LucideIcon,
} from "lucide-react";
import { twMerge } from "tailwind-merge";
import type { Call } from "../state/use-call.ts";
import type { EndReason } from "@parley/client";

/** Worded for the caller. The list of calls words the same reasons for the workspace. */
const ENDINGS: Partial<Record<EndReason, string>> = {
  agent_hangup: "The agent hung up.",
  caller_hangup: "You hung up.",
  api_hangup: "Someone else ended the call.",
  cancelled: "The call was cancelled.",
  silence_timeout: "Nobody spoke for a while.",
  max_duration: "The call reached its maximum duration.",
  provider_error: "A service the agent uses failed.",
  network_lost: "The connection was lost.",
  shutdown: "The server is shutting down.",
  error: "Something went wrong.",
};

interface Shown {
  text: string;
  Icon: LucideIcon;
  look: string;
}

const BUSY: Record<"connecting" | "thinking" | "speaking", Shown> = {
  connecting: { text: "Connecting…", Icon: LoaderCircle, look: "text-muted" },
  thinking: { text: "Thinking…", Icon: LoaderCircle, look: "text-voice-agent-text" },
  speaking: { text: "Speaking", Icon: AudioLines, look: "text-voice-agent-text" },
};

/** What the call is doing, and why it ended once it is over. */
export function CallStatus({ call, className }: { call: Call; className?: string }) {
  const { view, client, isInterrupted } = call;
  const isOver = view.state === "ended";
  const ending = isOver && view.endReason ? (ENDINGS[view.endReason] ?? view.endReason) : "";
  const isStalled = isInterrupted && !isOver;
  const { text, Icon, look } = shownOf(call);
  const isBusy = Icon === LoaderCircle;
  return (
    <div
      className={twMerge("flex flex-wrap items-center justify-center gap-x-2", className)}
      data-state={view.state}
    >
      <Icon className={`size-4 shrink-0 ${look} ${isBusy ? "animate-spin" : ""}`} aria-hidden="true" />
      <span className={`text-sm font-medium ${look}`}>{text}</span>
      {!isOver && client?.transport === "websocket" && (
        <span className="text-xs text-muted">over WebSocket</span>
      )}
      {/* Listening and speaking can be heard. The other states are announced here. */}
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

function shownOf({ view, isInterrupted, isMuted, isHeard, client }: Call): Shown {
  if (view.state === "ended") return { text: "Call ended", Icon: PhoneOff, look: "text-ink" };
  if (isInterrupted) return { text: "Connection lost. Reconnecting…", Icon: WifiOff, look: "text-warn" };
  if (view.state !== "listening") return BUSY[view.state];
  if (client && !isHeard) return { text: "Type to reply", Icon: Keyboard, look: "text-muted" };
  if (isMuted) return { text: "You’re muted", Icon: MicOff, look: "text-muted" };
  return { text: "Listening", Icon: Mic, look: "text-voice-caller-text" };
}
