/**
 * By the piece, only an answer shows that a sound had no words, so an endless television would hold the agent for as
 * long as it runs.
 */
import { LONGEST_WORDS_WAIT_MS, wordsDueUntil, type PieceState } from "./words-due.ts";

/** Shorter sounds, such as a cough, say nothing about what follows them. */
const SHORTEST_NOISE_MS = 1000;
/** After a longer pause, a sound has nothing to do with the one before. */
const LONGEST_PAUSE_MS = 1500;

type Sounds = Pick<PieceState, "byPiece" | "speechEndedAt" | "unheardFrom" | "wordless">;

/** When ongoing sound starts to count as noise, because earlier sound had no words; Infinity if it doesn't. */
export function noiseFrom({ byPiece, wordless }: Pick<Sounds, "byPiece" | "wordless">): number {
  const isLong = byPiece && wordless !== null && wordless.until - wordless.from >= SHORTEST_NOISE_MS;
  return isLong ? wordless.from + LONGEST_WORDS_WAIT_MS : Infinity;
}

/** Until when an agent that has something to say waits for words that are due; null if none are. */
export function waitsForWordsUntil(pieces: PieceState): number | null {
  const dueUntil = wordsDueUntil(pieces);
  return dueUntil === null ? null : Math.min(dueUntil, noiseFrom(pieces));
}

/** Speech began at `since`. */
export function withSpeechBegun(
  { speechEndedAt, unheardFrom, wordless }: Sounds,
  since: number,
): Pick<Sounds, "unheardFrom" | "wordless"> {
  const isApart = speechEndedAt === null || since - speechEndedAt > LONGEST_PAUSE_MS;
  return { unheardFrom: unheardFrom ?? since, wordless: isApart ? null : wordless };
}

/** An answer for sound that ended at `until` has come. `nextFrom`: when the speech that goes on began. */
export function withSoundHeard(
  { unheardFrom, wordless }: Sounds,
  { hasWords, until, nextFrom }: { hasWords: boolean; until: number; nextFrom: number | null },
): Pick<Sounds, "unheardFrom" | "wordless"> {
  const from = wordless?.from ?? unheardFrom ?? until;
  return { unheardFrom: nextFrom, wordless: hasWords ? null : { from: Math.min(from, until), until } };
}
