/**
 * When to repeat responses that are up to the user agent, not the transaction: the 2xx of an INVITE until its ACK (RFC
 * 3261 13.3.1.4), and a reliable provisional response until its PRACK (RFC 3262 3). Times are ms after the first one
 * was sent.
 */

/** Gaps double up to a cap: T2 for a 2xx, none for a provisional response. */
export interface Repetition {
  t1Ms: number;
  /** Longest gap. */
  capMs: number;
}

const T2_MS = 4000;

/** For the 2xx of an INVITE: T1, doubling up to T2. */
export const repeatFinal = (t1Ms: number): Repetition => ({ t1Ms, capMs: Math.max(T2_MS, t1Ms) });

/** For a reliable provisional response: T1, doubling without limit. */
export const repeatProvisional = (t1Ms: number): Repetition => ({ t1Ms, capMs: Number.POSITIVE_INFINITY });

/** The gap before this repetition, counted from 0. Null if 64 T1 would pass first: the peer is gone. */
export function gapBefore(repetition: Repetition, number: number): number | null {
  let sum = 0;
  let gap = repetition.t1Ms;
  for (let at = 0; at < number; at++) {
    sum += gap;
    gap = Math.min(gap * 2, repetition.capMs);
  }
  return sum + gap < giveUpAfter(repetition) ? gap : null;
}

/** When to stop waiting for an acknowledgement: 64 T1. */
export const giveUpAfter = (repetition: Repetition): number => 64 * repetition.t1Ms;
