/**
 * Two offers that cross (RFC 3261 14, RFC 3311 5): which answer an offer gets while another one is open, and how long
 * to wait after a 491.
 */

/** Who has an offer in the air that has no answer yet. */
export type OpenOffer = "none" | "ours" | "theirs";

/** What an offer of theirs gets: taken, 491 because ours is open, 500 with Retry-After because theirs still is. */
export type OfferVerdict = "take" | 491 | 500;

const VERDICTS: Record<OpenOffer, OfferVerdict> = { none: "take", ours: 491, theirs: 500 };

export const judgeOffer = (open: OpenOffer): OfferVerdict => VERDICTS[open];

/**
 * How long to wait before an offer is tried again after a 491, ms: 2.1 to 4 s in steps of 10 ms for the side that chose
 * the Call-ID, 0 to 2 s for the other one (RFC 3261 14.1). `random` is in [0, 1).
 */
export function glareDelayMs(ownsCallId: boolean, random: number): number {
  const steps = ownsCallId ? 190 : 200;
  return (ownsCallId ? 2100 : 0) + Math.floor(random * (steps + 1)) * 10;
}

/** Seconds of a Retry-After for an offer that came too early: 0 to 10 (RFC 3261 14.2). */
export const retryAfterS = (random: number): number => Math.floor(random * 11);
