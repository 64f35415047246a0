import { useCallback, useEffect, useRef, useState } from "react";
import type { StartedCall } from "@parley/client";
import type { Problem } from "../../../api/problem.ts";
import { applyMessage, emptyCallView, endView, type CallView } from "./call-view-state.ts";
import { startCall, type CallClient, type CallHandlers, type CallSettings } from "../client/call-client.ts";
import { startProblem } from "./start-problem.ts";

export type CallPhase = "idle" | "starting" | "live" | "over";

export interface Call {
  phase: CallPhase;
  view: CallView;
  client: CallClient | null;
  /** Why the call did not start. */
  problem: Problem | null;
  isMuted: boolean;
  /** Nothing gets through at the moment. */
  isInterrupted: boolean;
  /** What the caller says is transcribed; otherwise they have to type. */
  isHeard: boolean;
  start(start: () => Promise<StartedCall>): void;
  toggleMute(): void;
  sendText(text: string): void;
  hangUp(): void;
  reset(): void;
}

/** Holds one call at a time. Leaving the page hangs up. */
export function useCall({ language, usesMicrophone }: CallSettings): Call {
  const [phase, setPhase] = useState<CallPhase>("idle");
  const [view, setView] = useState(emptyCallView);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isMuted, setIsMuted] = useState(false);
  const [isInterrupted, setIsInterrupted] = useState(false);
  const [isHeard, setIsHeard] = useState(true);
  const [client, setClient] = useState<CallClient | null>(null);
  const current = useRef<{ leaving: AbortController; client: CallClient | null } | null>(null);

  const start = useCallback(
    (begin: () => Promise<StartedCall>) => {
      setPhase("starting");
      setView(emptyCallView);
      setProblem(null);
      setIsMuted(false);
      setIsInterrupted(false);
      setIsHeard(true);
      const call = { leaving: new AbortController(), client: null as CallClient | null };
      current.current = call;
      const handlers: CallHandlers = {
        onMessage: (message) => setView((before) => applyMessage(before, message)),
        onInterrupted: setIsInterrupted,
        onUnheard: () => setIsHeard(false),
        onClosed: (isUnexpected) => {
          current.current = null;
          const endReason = isUnexpected ? "network_lost" : "caller_hangup";
          setView((before) => endView(before, endReason));
          setPhase("over");
        },
      };
      startCall(begin, { language, usesMicrophone }, handlers, call.leaving.signal).then(
        (started) => {
          setClient(started);
          if (started.microphoneProblem !== null) setIsHeard(false);
          if (current.current !== call) return; // it was over before anybody could take part
          call.client = started;
          setPhase("live");
        },
        (failure: unknown) => {
          current.current = null;
          setProblem(startProblem(failure));
          setPhase("idle");
        },
      );
    },
    [language, usesMicrophone],
  );

  useEffect(() => {
    const leave = () => {
      current.current?.leaving.abort();
      current.current?.client?.hangUp();
    };
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
    problem,
    isMuted,
    isInterrupted,
    isHeard,
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
