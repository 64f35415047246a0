/**
 * What a transcriber by the piece still owes. It answers each request once, so the words of all speech that ended after
 * the sound of its last answer are still to come (docs/engine.md#transcribers-by-the-piece).
 */

/**
 * The shortest and the longest wait for words after the end of their sound, in ms. In between, it is twice as long as
 * the transcriber usually takes in this call.
 */
export const SHORTEST_WORDS_WAIT_MS = 2500;
export const LONGEST_WORDS_WAIT_MS = 4500;

/** How many of the last answers predict how long the next one may take. */
const MOST_TIMES = 9;

/** What is known of the transcriber's answers. Times are ms on the session's clock. */
export interface PieceState {
  /** The transcriber gives no words during speech, and answers once for each stretch of it. */
  readonly byPiece: boolean;
  readonly speechEndedAt: number | null;
  /** The end of the last sound whose words are known, and how long after their sound answers came. */
  readonly heardUntil: number | null;
  readonly answerTimes: readonly number[];
  /** When the first speech without known words began; null if there is none. */
  readonly unheardFrom: number | null;
  /** Sound since the last words in which there were none: see noise.ts. */
  readonly wordless: { readonly from: number; readonly until: number } | null;
}

type SentPieces = Pick<PieceState, "byPiece" | "speechEndedAt" | "heardUntil" | "answerTimes">;

/** Until when to wait for words that are due; null if all are there. */
export function wordsDueUntil({
  byPiece,
  speechEndedAt,
  heardUntil,
  answerTimes,
}: SentPieces): number | null {
  if (!byPiece || speechEndedAt === null || (heardUntil ?? -Infinity) >= speechEndedAt) return null;
  const usual = answerTimes.toSorted((a, b) => a - b)[Math.floor(answerTimes.length / 2)];
  const wait = usual === undefined ? LONGEST_WORDS_WAIT_MS : 2 * usual;
  return speechEndedAt + Math.min(LONGEST_WORDS_WAIT_MS, Math.max(SHORTEST_WORDS_WAIT_MS, wait));
}

export function areWordsDue(caller: SentPieces, at: number): boolean {
  const until = wordsDueUntil(caller);
  return until !== null && at < until;
}

/** An answer for sound that ended at `until` has come. */
export function withAnswer(
  { heardUntil, answerTimes }: SentPieces,
  until: number,
  at: number,
): Pick<SentPieces, "heardUntil" | "answerTimes"> {
  if (heardUntil !== null && until <= heardUntil) return { heardUntil, answerTimes };
  return { heardUntil: until, answerTimes: [...answerTimes, Math.max(0, at - until)].slice(-MOST_TIMES) };
}
