/** Which of several answers to one offer counts (RFC 3261, 13.2.2.4): the last early one, until the final one comes. */

export interface PeerAnswer {
  sdp: string;
  isFinal: boolean;
  /** Tells early dialogs apart. */
  fork: string | null;
  signallingAddress: string;
}

export function createAnswers() {
  let hasFinal = false;
  let last: string | null = null;

  return {
    /** Whether this one is to be applied; a repeated one is not. */
    counts({ sdp, isFinal }: PeerAnswer): boolean {
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
