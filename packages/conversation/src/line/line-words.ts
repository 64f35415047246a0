/** What words reveal about the line that they were heard on. */
import { hearWords, isNearWords, type Heard } from "./caller-sound.ts";
import type { LineState } from "./line-state.ts";
import { withoutLateHolds } from "./noisy-line.ts";

/** How long others' words don't count once the turn that they kept open is being answered. */
const DEAF_MS = 15_000;

export interface LineWords {
  readonly hasWords: boolean;
  /** When their sound ended, or now. */
  readonly until: number;
  /** When the caller's current speech began, if these are its first words. */
  readonly speechBeganAt: number | null;
}

/** Whether these words are left out: those of somebody else, while the caller is being answered. */
export function areOthersWords(line: LineState, { hasWords, until }: LineWords): boolean {
  return hasWords && line.deafUntil !== null && until < line.deafUntil && !isNearWords(line, until);
}

/** The transcriber has sent something. */
export function withLineWords(before: LineState, { hasWords, until, speechBeganAt }: LineWords): Heard {
  const line = { ...before, isFailing: false };
  if (!hasWords) return { line, news: null };
  const firstMs = speechBeganAt === null ? null : Math.max(0, until - speechBeganAt);
  const firstWordsMs = firstMs === null ? line.firstWordsMs : Math.max(firstMs, line.firstWordsMs ?? 0);
  const wordlessSince = line.activeSince === null ? null : until;
  const told = { ...line, firstWordsMs, wordlessSince, isEndless: false, deafUntil: null };
  return hearWords(withoutLateHolds(told, until, isNearWords(told, until)), until);
}

/** The turn is being answered although others go on talking. */
export function withOverheardTurn(line: LineState, at: number): LineState {
  return { ...line, noisyBy: line.noisyBy ?? "far", deafUntil: at + DEAF_MS };
}

/** A new leg of the call, on which everybody may be as loud as they like. */
export function newLeg(
  { activeSince, activeEndedAt, callerSince, isFailing }: LineState,
  silent: LineState,
): LineState {
  return { ...silent, activeSince, activeEndedAt, callerSince, isFailing };
}
