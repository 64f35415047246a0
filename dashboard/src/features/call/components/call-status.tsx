import {
  AudioLines,
  Keyboard,
  LoaderCircle,
  Mic,
  MicOff,
  Phone,
  PhoneOff,
  Wifi,
  WifiOff,
  type LucideIcon,
} from "lucide-react";
import { announcement, callStatus, endingOf, type CallStatus as Shown } from "@parley/web/words";
import { twMerge } from "tailwind-merge";
import type { Call } from "../state/use-call.ts";

/** Each also as it looks crossed out. */
const ICONS: Record<Shown["icon"], [LucideIcon, LucideIcon]> = {
  phone: [Phone, PhoneOff],
  busy: [LoaderCircle, LoaderCircle],
  waves: [Wifi, WifiOff],
  sound: [AudioLines, AudioLines],
  keyboard: [Keyboard, Keyboard],
  mic: [Mic, MicOff],
};
const LOOKS = { agent: "text-voice-agent-text", caller: "text-voice-caller-text", warn: "text-warn" };

/** What the call is doing, and why it ended once it is over. */
export function CallStatus({ call, className }: { call: Call; className?: string }) {
  const { view, client } = call;
  const snapshot = { ...call, call: client };
  const { text, icon, isCrossedOut = false, look } = callStatus(snapshot);
  const Icon = ICONS[icon][isCrossedOut ? 1 : 0];
  const isOver = view.state === "ended";
  const color = look ? LOOKS[look] : isOver ? "text-ink" : "text-muted";
  return (
    <div
      className={twMerge("flex flex-wrap items-center justify-center gap-x-2", className)}
      data-state={view.state}
    >
      <Icon
        className={`size-4 shrink-0 ${color} ${icon === "busy" ? "animate-spin" : ""}`}
        aria-hidden="true"
      />
      <span className={`text-sm font-medium ${color}`}>{text}</span>
      {!isOver && client?.transport === "websocket" && (
        <span className="text-xs text-muted">over WebSocket</span>
      )}
      {/* Listening and speaking can be heard. The other states are announced here. */}
      <span role="status" className="text-sm text-muted">
        <span className="sr-only">{announcement(snapshot)}</span>
        {endingOf(snapshot)}
      </span>
    </div>
  );
}
