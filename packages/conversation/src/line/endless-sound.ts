/** Decides when sound that goes on without words is noise. */
import type { LineState } from "./line-state.ts";

/** Sound that continues for this long without words is noise, in ms. */
export const ENDLESS_SOUND_MS = 15_000;
/** The same with a transcriber that gives words during speech, if its first words have come in half this time. */
const WORDLESS_SOUND_MS = 4000;

/** Sound that begins anew while the agent waits prolongs the wait by this much at most: 5 s in all. */
const MOST_BEGUN_MS = 800;

interface TranscriberFacts {
  readonly byPiece: boolean;
  /** The transcriber has given words while they were being spoken. */
  readonly hearsPartials: boolean;
}

/** When sound that has held the agent since `holdSince` and goes on is noise. */
export function endlessFrom(
  holdSince: number,
  { byPiece, hearsPartials }: TranscriberFacts,
  { wordlessSince, firstWordsMs, isFailing }: LineState,
): number {
  const endlessAt = holdSince + ENDLESS_SOUND_MS;
  if (byPiece || !hearsPartials || isFailing || firstWordsMs === null) return endlessAt;
  const usualMs = Math.max(WORDLESS_SOUND_MS, 2 * firstWordsMs);
  const begunMs = Math.min(MOST_BEGUN_MS, Math.max(0, (wordlessSince ?? holdSince) - holdSince));
  return Math.min(endlessAt, holdSince + begunMs + usualMs);
}
