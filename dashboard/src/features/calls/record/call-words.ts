/** Turns the record's terms into plain words. */
import type { BadgeLook } from "../../../components/ui/badge.tsx";
import type { EndReason } from "@parley/client";
import type { CallDirection, CallResult, CallStatus } from "./call-record.ts";

export const STATUS_WORDS: Record<CallStatus, { label: string; look: BadgeLook }> = {
  queued: { label: "Queued", look: "accent" },
  ringing: { label: "Ringing", look: "accent" },
  in_progress: { label: "In progress", look: "good" },
  completed: { label: "Completed", look: "neutral" },
  failed: { label: "Failed", look: "bad" },
};

export const DIRECTION_WORDS: Record<CallDirection, string> = {
  browser: "Browser",
  inbound: "Inbound",
  outbound: "Outbound",
  rehearsal: "Rehearsal",
};

interface ResultLook {
  label: string;
  look: BadgeLook;
  /** Classes of a mark in HTML, and of a bar in SVG. */
  dot: string;
  fill: string;
}

export const RESULT_WORDS: Record<CallResult, ResultLook> = {
  resolved: { label: "Resolved", look: "good", dot: "bg-voice-agent", fill: "fill-voice-agent" },
  unresolved: { label: "Unresolved", look: "warn", dot: "bg-chart-warn", fill: "fill-chart-warn" },
  completed: { label: "Completed", look: "neutral", dot: "bg-voice-agent", fill: "fill-voice-agent" },
  transferred: {
    label: "Transferred",
    look: "accent",
    dot: "bg-voice-agent-2",
    fill: "fill-voice-agent-2",
  },
  voicemail: { label: "Voicemail", look: "neutral", dot: "bg-chart-none", fill: "fill-chart-none" },
  unanswered: { label: "Unanswered", look: "neutral", dot: "bg-muted", fill: "fill-muted" },
  failed: { label: "Failed", look: "bad", dot: "bg-chart-bad", fill: "fill-chart-bad" },
};

/** What `with_errors` and `ok` find: completed calls in which something failed, and the other completed ones. */
export const COMPLETED_WORDS = {
  with_errors: { label: "With errors", dot: "bg-chart-warn" },
  ok: { label: "Without errors", dot: "bg-voice-agent" },
} as const;
export type ResultFilter = CallResult | keyof typeof COMPLETED_WORDS;

/** From the bottom of a bar to its top; null: still live. */
export const RESULT_ORDER: readonly (CallResult | null)[] = [
  ...(Object.keys(RESULT_WORDS) as CallResult[]),
  null,
];

const END_WORDS: Record<EndReason, { short: string; sentence: string }> = {
  agent_hangup: { short: "Agent hung up", sentence: "The agent ended the call." },
  caller_hangup: { short: "Caller hung up", sentence: "The caller ended the call." },
  api_hangup: { short: "Ended remotely", sentence: "A member or the API ended the call." },
  transferred: { short: "Transferred", sentence: "The agent transferred the caller." },
  no_answer: { short: "No answer", sentence: "Nobody picked up." },
  busy: { short: "Busy", sentence: "The line was busy." },
  rejected: { short: "Rejected", sentence: "The call was declined." },
  cancelled: { short: "Cancelled", sentence: "The call was cancelled before it was answered." },
  silence_timeout: { short: "Silence", sentence: "Nobody spoke for a while, so the call ended." },
  max_duration: { short: "Time limit", sentence: "The call reached its max duration." },
  provider_error: {
    short: "Provider failed",
    sentence: "One of the agent’s providers failed, which ended the call.",
  },
  network_lost: { short: "Connection lost", sentence: "The connection to the caller was lost." },
  shutdown: { short: "Server stopped", sentence: "The server shut down during the call." },
  error: { short: "Error", sentence: "Something went wrong on the server." },
};

export const END_REASONS = Object.keys(END_WORDS) as EndReason[];

/** Undefined for a reason that only a newer service knows: the page may have been open since before an upgrade. */
function endWords(reason: string): (typeof END_WORDS)[EndReason] | undefined {
  return Object.hasOwn(END_WORDS, reason) ? END_WORDS[reason as EndReason] : undefined;
}

/** For a list: "Caller hung up". */
export function endInShort(reason: string): string {
  return endWords(reason)?.short ?? reason.replaceAll("_", " ");
}

/** For a page: "The agent ended the call." Null while it goes on. */
export function endInWords(reason: string | null): string | null {
  if (reason === null) return null;
  return endWords(reason)?.sentence ?? `${reason.replaceAll("_", " ")}.`;
}

/** "6,412 tokens in, 214 out". */
export function tokenWords({ input, output }: { input: number; output: number }): string {
  return `${input.toLocaleString("en")} tokens in, ${output.toLocaleString("en")} out`;
}

/** "31", or "5,000+" where not all are counted: one more than the service counts says so. */
export function countWords({ calls, is_partial: isPartial }: { calls: number; is_partial: boolean }): string {
  return isPartial ? `${(calls - 1).toLocaleString("en")}+` : calls.toLocaleString("en");
}
