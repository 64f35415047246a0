/** How much one call takes of what its caller types, on a page or a phone. Nobody's hands come near it. */
import type { PageMessage } from "../page-message-schemas.ts";

/** Characters of final text: at once, and then in a second. People type 7 of them in a second, and say 20. */
export const WORDS_BUDGET = { atOnce: 6_000, perSecond: 40 };
/** A message or a pressed key counts as this many characters at least, since each of them may be a turn. */
export const LEAST_CHARACTERS = 20;

export interface WordsBudget {
  /** Whether this text may still come at `now`, ms. Counts it if so. */
  takeText(text: string, now: number): boolean;
  /** The same for a key of a phone. */
  takeKey(now: number): boolean;
}

/** What the page is told instead. */
export const TOO_MANY_WORDS: PageMessage = {
  type: "error",
  code: "RATE_LIMITED",
  message:
    "That is more text than a call takes at once; it was not read. Wait a minute, or say it in fewer words.",
};

/** Full at first. It belongs to the call, so that coming back over another line gives no new one. */
export function createWordsBudget(): WordsBudget {
  let left = WORDS_BUDGET.atOnce;
  let filledAt: number | null = null;

  function take(characters: number, now: number): boolean {
    const elapsedS = filledAt === null ? 0 : Math.max(0, now - filledAt) / 1000;
    left = Math.min(WORDS_BUDGET.atOnce, left + elapsedS * WORDS_BUDGET.perSecond);
    filledAt = now;
    if (characters > left) return false;
    left -= characters;
    return true;
  }

  return {
    takeText: (text, now) => take(Math.max(text.length, LEAST_CHARACTERS), now),
    takeKey: (now) => take(LEAST_CHARACTERS, now),
  };
}
