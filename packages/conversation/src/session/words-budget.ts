/**
 * Limits how much the caller of one call may type, on a page or a phone. Nobody types fast enough by hand to reach it.
 */
import type { PageMessage } from "../page-message-schemas.ts";

/** Characters of final text: at once, and then per second. People type 7 characters a second and speak 20. */
export const WORDS_BUDGET = { atOnce: 6_000, perSecond: 40 };
/** A message or a pressed key counts as at least this many characters, since each of them may be a turn. */
export const LEAST_CHARACTERS = 20;

export interface WordsBudget {
  /** Whether this text is accepted at `now`, in ms. Counts it if so. */
  takeText(text: string, now: number): boolean;
  /** The same for a phone key. */
  takeKey(now: number): boolean;
}

/** Sent to the page instead. */
export const TOO_MANY_WORDS: PageMessage = {
  type: "error",
  code: "RATE_LIMITED",
  message: "That was too much text at once, so it wasn't read. Wait a minute, or use fewer words.",
};

/** Full at first. It belongs to the call, so that returning on another line doesn't provide a new one. */
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
