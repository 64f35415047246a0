/** How much sound is sent again to a new transcriber, in ms. */

/**
 * A guess lags behind the sound. When the transcriber breaks, this much of the sound that the guess may have covered is
 * sent again to the new one, and repeated words are dropped.
 */
export const OVERLAP_MS = 1000;
/**
 * The maximum that a new transcriber gets, since it has to catch up. After a stall it gets what is left of the speech.
 */
export const KEPT_MS = 6000;
export const KEPT_OF_STALL_MS = 8000;
