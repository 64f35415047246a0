/**
 * When a response is sent again that the user agent, not the transaction, must repeat: the 2xx of an INVITE until its ACK
 * (RFC 3261 13.3.1.4) and a reliable provisional response until its PRACK (RFC 3262 3). Times are ms after the first
 * one was sent.
 */

/** What they double up to: T2 for a 2xx, nothing for a provisional response. */
export interface Repetition {
  t1Ms: number;
  /** Longest gap. */
  capMs: number;
}

const T2_MS = 4000;

/** Of the 2xx of an INVITE: T1, doubled up to T2. */
export const repeatFinal = (t1Ms: number): Repetition => ({ t1Ms, capMs: Math.max(T2_MS, t1Ms) });

/** Of a reliable provisional response: T1, doubled without a limit. */
export const repeatProvisional = (t1Ms: number): Repetition => ({ t1Ms, capMs: Number.POSITIVE_INFINITY });

/** The gap before the repetition with this number, from 0; null if 64 T1 are over before it: the peer is gone. */
export function gapBefore(repetition: Repetition, number: number): number | null {
  let sum = 0;
  let gap = repetition.t1Ms;
  for (let at = 0; at < number; at++) {
    sum += gap;
    gap = Math.min(gap * 2, repetition.capMs);
  }
  return sum + gap < giveUpAfter(repetition) ? gap : null;
}

/** When nobody may expect an acknowledgement any more: 64 T1. */
export const giveUpAfter = (repetition: Repetition): number => 64 * repetition.t1Ms;
