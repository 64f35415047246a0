/** What a call is doing, how it ended and what is wrong with it, in words: for the element and for other pages. */
import type { CallSnapshot } from "../../state/call-store.ts";
import type { CallToolMessage } from "../../wire.gen.ts";
import type { MicrophoneProblem } from "../../sound/microphone.ts";
import { EN } from "../texts/en.ts";

/** In English, unless the caller of a function passes others. */
export type CallTexts = typeof EN;

export interface CallStatus {
  text: string;
  icon: "phone" | "busy" | "waves" | "sound" | "keyboard" | "mic";
  isCrossedOut?: boolean;
  /** Whose colour it has, if anybody's. */
  look?: "agent" | "caller" | "warn";
}

type Shown = Omit<CallSnapshot, "error">;

export function callStatus(
  { phase, view, call, isInterrupted, isMuted, isHeard, isBlocked }: Shown,
  texts: CallTexts = EN,
): CallStatus {
  if (view.state === "ended") return { text: texts.ended, icon: "phone", isCrossedOut: true };
  if (phase === "starting" || view.state === "connecting") return { text: texts.starting, icon: "busy" };
  if (view.state === "replaced" && !isInterrupted) return { text: texts.replaced, icon: "phone" };
  if (isInterrupted) return { text: texts.reconnecting, icon: "waves", isCrossedOut: true, look: "warn" };
  if (isBlocked) return { text: texts.blocked, icon: "sound", look: "warn" };
  if (view.state === "thinking") {
    const isLookingUp = view.entries.some((entry) => entry.type === "tool" && entry.status === "running");
    return { text: isLookingUp ? texts.lookingUp : texts.thinking, icon: "busy", look: "agent" };
  }
  if (view.state === "speaking") return { text: texts.speaking, icon: "sound", look: "agent" };
  if (call && !isHeard) return { text: texts.typeToReply, icon: "keyboard" };
  if (isMuted) return { text: texts.muted, icon: "mic", isCrossedOut: true };
  return { text: texts.listening, icon: "mic", look: "caller" };
}

/** What a tool is doing, or how it ended. */
export function toolWords(status: CallToolMessage["status"], texts: CallTexts = EN): string {
  if (status === "running") return texts.lookingUp;
  return status === "succeeded" ? texts.lookedUp : (texts.endings.error ?? "");
}

/** What screen readers are told. Listening and speaking can be heard. */
export function announcement(snapshot: Shown, texts: CallTexts = EN): string {
  const { view, isInterrupted, isBlocked } = snapshot;
  if (view.state === "ended") return `${texts.ended}. `;
  if (view.state === "replaced" && !isInterrupted) return `${texts.replaced}.`;
  if (isInterrupted) return texts.reconnecting.replace(/ ?…/, ".");
  if (isBlocked) return texts.blocked;
  const notice = microphoneNotice(snapshot, texts);
  return view.state === "connecting" ? "" : `${texts.connected}${notice === null ? "" : ` ${notice}`}`;
}

/** Why the call ended, for the caller; empty while it goes on. */
export function endingOf({ view: { state, endReason } }: Shown, texts: CallTexts = EN): string {
  return state === "ended" && endReason ? (texts.endings[endReason] ?? "") : "";
}

/** Whether the call continues on another page, and this one can take it back. */
export function isElsewhere({ phase, view: { state }, isInterrupted }: Shown): boolean {
  return phase === "live" && state === "replaced" && !isInterrupted;
}

/** Endings after which problems during the call no longer matter. Null: nobody here knows it. */
const ENDED_WELL: ReadonlySet<string | null> = new Set(["agent_hangup", "caller_hangup", "api_hangup", null]);

/** Whether the latest thing that went wrong is worth showing. */
export function isWrong({ view: { notice, endReason }, phase }: Shown): boolean {
  return notice !== null && (phase === "live" || !ENDED_WELL.has(endReason));
}

/** Why the caller can't be heard; null if they can, or knew it before the call. */
export function microphoneNotice({ phase, call }: Shown, texts: CallTexts = EN): string | null {
  const problem: MicrophoneProblem | null = phase === "live" ? (call?.microphoneProblem ?? null) : null;
  if (problem === null || problem === "unused") return null;
  return `${texts[problem === "failed" ? "busy" : problem]} ${texts.typeWithout}`;
}
