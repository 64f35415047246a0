/** When a transcriber is asked for its final words. Times are ms on the session's clock. */

export interface Finality {
  /** Speech ended at `at`, with this guess; or the guess has changed since. */
  ended(at: number, guess: string): void;
  guessed(guess: string): void;
  /** Sound began again. Final words not asked for yet are owed, in case the sound is others'. */
  began(): void;
  asked(): void;
  /** Others on the line leave no time to wait. */
  askNow(): void;
  isDue(at: number): boolean;
  readonly isOwed: boolean;
}

/**
 * How long after speech the transcriber is asked for the final words, in ms. Asked at every pause, it would cut
 * sentences into pieces and hear each without its context. If a guess ends like a sentence, it is asked at once. If
 * not, it can wait, since the turn waits too. Without guesses, the answer depends on the final words.
 */
const FINALITY_MS = { finished: 0, unfinished: 500, unguessed: 300 };
const FINISHED = /[.!?。！？…؟।۔]["'”’»)\]]*$/u;

export function createFinality(): Finality {
  let endedAt: number | null = null;
  let dueAt = Infinity;
  let isOwed = false;
  return {
    ended(at, guess) {
      endedAt = at;
      dueAt = at + finalityMs(guess);
    },
    guessed(guess) {
      if (endedAt !== null) dueAt = endedAt + finalityMs(guess);
    },
    began() {
      isOwed = endedAt !== null;
      endedAt = null;
    },
    asked() {
      endedAt = null;
      isOwed = false;
    },
    askNow() {
      dueAt = -Infinity;
    },
    isDue: (at) => endedAt !== null && at >= dueAt,
    get isOwed() {
      return isOwed;
    },
  };
}

/** How long after speech with this guess the final words are asked for, in ms. */
function finalityMs(guess: string): number {
  const { finished, unfinished, unguessed } = FINALITY_MS;
  if (guess === "") return unguessed;
  return FINISHED.test(guess) ? finished : unfinished;
}
