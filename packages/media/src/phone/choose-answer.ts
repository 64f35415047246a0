/**
 * Decides which of several answers to one offer to apply (RFC 3261, 13.2.2.4): the latest early one, until the final
 * one arrives.
 */
import type { PeerAnswer } from "@parley/conversation/call-messages";

export function createSdpAnswers() {
  let hasFinal = false;
  let last: string | null = null;

  return {
    /** Whether to apply this answer. Repeated ones don't count. */
    counts({ sdp, isFinal }: Pick<PeerAnswer, "sdp" | "isFinal">): boolean {
      if (hasFinal || (sdp === last && !isFinal)) return false;
      hasFinal = isFinal;
      last = sdp;
      return true;
    },
    /** A new offer was made. */
    restart(): void {
      hasFinal = false;
      last = null;
    },
  };
}
