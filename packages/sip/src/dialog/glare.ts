/**
 * Offers that cross (RFC 3261 14, RFC 3311 5): the response to an offer while another is open, and how long to wait
 * after a 491.
 */

/** Whose offer is still unanswered. */
export type OpenOffer = "none" | "ours" | "theirs";

/** The response to a peer's offer: take it, 491 if ours is open, or 500 with Retry-After if theirs still is. */
export type OfferVerdict = "take" | 491 | 500;

const VERDICTS: Record<OpenOffer, OfferVerdict> = { none: "take", ours: 491, theirs: 500 };

export const judgeOffer = (open: OpenOffer): OfferVerdict => VERDICTS[open];

/**
 * How long to wait before repeating an offer after a 491, ms: 2.1 to 4 s in steps of 10 ms for the side that chose the
 * Call-ID, 0 to 2 s for the other one (RFC 3261 14.1). `random` is in [0, 1).
 */
export function glareDelayMs(ownsCallId: boolean, random: number): number {
  const steps = ownsCallId ? 190 : 200;
  return (ownsCallId ? 2100 : 0) + Math.floor(random * (steps + 1)) * 10;
}

/** Seconds for the Retry-After of an offer that came too early: 0 to 10 (RFC 3261 14.2). */
export const retryAfterS = (random: number): number => Math.floor(random * 11);
