/** How much text one call takes from its page. What is said or typed by hand never comes near it. */
import type { PageMessage } from "../page-message-schemas.ts";

/** Characters of final text: at once, and then in a second. People type 7 of them in a second, and say 20. */
export const WORDS_BUDGET = { atOnce: 6_000, perSecond: 40 };

export interface WordsBudget {
  /** Whether this many characters may still come at `now`, ms. Counts them if so. */
  take(characters: number, now: number): boolean;
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
  return {
    take(characters, now) {
      const elapsedS = filledAt === null ? 0 : Math.max(0, now - filledAt) / 1000;
      left = Math.min(WORDS_BUDGET.atOnce, left + elapsedS * WORDS_BUDGET.perSecond);
      filledAt = now;
      if (characters > left) return false;
      left -= characters;
      return true;
    },
  };
}
