/** Which of several answers to one offer counts (RFC 3261, 13.2.2.4): the last early one, until the final one comes. */
import type { PeerAnswer } from "../../voice/call-messages.ts";

export function createAnswers() {
  let hasFinal = false;
  let last: string | null = null;

  return {
    /** Whether this one is to be applied; a repeated one is not. */
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
