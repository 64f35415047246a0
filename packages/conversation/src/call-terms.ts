/** Terms shared by plan, record and messages. */

export const END_REASONS = [
  "agent_hangup",
  "caller_hangup",
  "api_hangup",
  "transferred",
  "no_answer",
  "busy",
  "rejected",
  "cancelled",
  "silence_timeout",
  "max_duration",
  "provider_error",
  "network_lost",
  "shutdown",
  "error",
] as const;
export type EndReason = (typeof END_REASONS)[number];

export const CONVERSATION_STATES = ["connecting", "listening", "thinking", "speaking", "ended"] as const;
export type ConversationState = (typeof CONVERSATION_STATES)[number];

/** A call goes on over another line, of the same page or of another one. */
export type LineSuccession = "superseded" | "replaced";

export const TURN_ROLES = ["agent", "caller"] as const;
export type TurnRole = (typeof TURN_ROLES)[number];

/** Statistics of a phone call's media since it began. Times are in ms, shares from 0 to 1. */
export interface MediaStatistics {
  codec: string;
  isEncrypted: boolean;
  packetsSent: number;
  packetsReceived: number;
  packetsLost: number;
  /** Packets of sound that were dropped because nobody named the address they came from. */
  foreignPackets: number;
  jitterMs: number;
  /** From the peer's reports; null if there are none. */
  peerLossShare: number | null;
  peerJitterMs: number | null;
  roundTripMs: number | null;
}

/** The agent spoke this language from `fromMs` after the answer on, because the caller asked for it or spoke it. */
export interface LanguageUse {
  language: string;
  fromMs: number;
  why: "asked" | "heard";
}

/** The text of a turn that a speech model heard, but in which nobody found words. */
export const UNWRITTEN = "(speech without words)";

/** Whether a message to the model is nothing but such turns, one a line. */
export function isUnwritten(text: string): boolean {
  return text.split("\n").every((line) => line === UNWRITTEN);
}

/** Whether a warning is about words that nobody said, or that nobody found in what may be noise: nothing has failed. */
export function isAboutNoise({ code }: { code: string }): boolean {
  return code === "words_dropped" || code === "words_missing";
}
