/** Says in plain words what the record says in one. */
import type { BadgeLook } from "../../../components/ui/badge.tsx";
import type { EndReason } from "@parley/client";
import type { CallDirection, CallRecord, CallStatus } from "./call-record.ts";

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
};

const END_WORDS: Record<EndReason, { short: string; sentence: string }> = {
  agent_hangup: { short: "Agent’s side hung up", sentence: "The agent ended the call." },
  caller_hangup: { short: "Caller hung up", sentence: "The caller ended the call." },
  transferred: { short: "Transferred", sentence: "The agent transferred the caller." },
  no_answer: { short: "No answer", sentence: "Nobody picked up." },
  busy: { short: "Busy", sentence: "The line was busy." },
  rejected: { short: "Rejected", sentence: "The other side refused the call." },
  cancelled: { short: "Cancelled", sentence: "The call was called off before it was answered." },
  silence_timeout: { short: "Silence", sentence: "Nobody spoke for so long that the call was ended." },
  max_duration: { short: "Time limit", sentence: "The call reached its longest duration." },
  provider_error: {
    short: "Provider failed",
    sentence: "A provider of the agent failed, and the call could not go on.",
  },
  network_lost: { short: "Connection lost", sentence: "The connection to the caller was lost." },
  shutdown: { short: "Service stopped", sentence: "The service was shut down while the call went on." },
  error: { short: "Error", sentence: "Something in the service went wrong." },
};

/** Nothing for a reason that only a newer service knows, as seen by a page that has been open since before. */
function endWords(reason: string): (typeof END_WORDS)[EndReason] | undefined {
  return Object.hasOwn(END_WORDS, reason) ? END_WORDS[reason as EndReason] : undefined;
}

/** For a list: "Caller hung up". */
export function endInShort(reason: string): string {
  return endWords(reason)?.short ?? reason.replaceAll("_", " ");
}

/** For a page: "The agent ended the call." Null while it goes on. */
export function endInWords({
  end_reason: reason,
  tool_invocations: tools,
}: Pick<CallRecord, "end_reason" | "tool_invocations">): string | null {
  if (reason === null) return null;
  // An agent hangs up by its tool; the same reason without it is "End call" here, or the API.
  const hasCut = tools.some(({ name, error }) => name === "cut_call" && error === null);
  if (reason === "agent_hangup" && !hasCut) return "A member or the API ended the call.";
  return endWords(reason)?.sentence ?? `${reason.replaceAll("_", " ")}.`;
}
