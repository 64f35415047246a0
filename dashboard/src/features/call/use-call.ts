import { useCallback, useEffect, useRef, useState } from "react";
import type { StartedCall } from "../../api/call-types.ts";
import { applyMessage, emptyCallView, type CallView } from "./call-view-state.ts";
import { startCall, type CallClient } from "./client/call-client.ts";

export type CallPhase = "idle" | "starting" | "live" | "over";

export interface Call {
  phase: CallPhase;
  view: CallView;
  client: CallClient | null;
  /** Why the call did not start. */
  error: string | null;
  isMuted: boolean;
  start(start: () => Promise<StartedCall>): void;
  toggleMute(): void;
  sendText(text: string): void;
  hangUp(): void;
  reset(): void;
}

/** Holds one call at a time; leaving the page hangs up. */
export function useCall(language: string): Call {
  const [phase, setPhase] = useState<CallPhase>("idle");
  const [view, setView] = useState(emptyCallView);
  const [error, setError] = useState<string | null>(null);
  const [isMuted, setIsMuted] = useState(false);
  const [client, setClient] = useState<CallClient | null>(null);
  const current = useRef<CallClient | null>(null);

  const start = useCallback(
    (begin: () => Promise<StartedCall>) => {
      setPhase("starting");
      setView(emptyCallView);
      setError(null);
      setIsMuted(false);
      const handlers = {
        onMessage: (message: Parameters<typeof applyMessage>[1]) =>
          setView((before) => applyMessage(before, message)),
        onClosed: (isUnexpected: boolean) => {
          current.current = null;
          const endReason = isUnexpected ? "network_lost" : "caller_hangup";
          setView((before) => ({ ...before, state: "ended", endReason: before.endReason ?? endReason }));
          setPhase("over");
        },
      };
      startCall(begin, language, handlers).then(
        (started) => {
          current.current = started;
          setClient(started);
          setPhase("live");
        },
        (failure: unknown) => {
          setError(failure instanceof Error ? failure.message : String(failure));
          setPhase("idle");
        },
      );
    },
    [language],
  );

  useEffect(() => {
    const leave = () => current.current?.hangUp();
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, []);

  return {
    phase,
    view,
    client,
    error,
    isMuted,
    start,
    toggleMute: () => {
      client?.setMuted(!isMuted);
      setIsMuted(!isMuted);
    },
    sendText: (text) => client?.sendText(text),
    hangUp: () => client?.hangUp(),
    reset: () => setPhase("idle"),
  };
}
