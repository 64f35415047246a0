/** When a transcriber is asked for its final words. */

/**
 * How long after speech the transcriber is asked for the final words, in ms. Asked at every pause, it would cut
 * sentences into pieces and hear each without its context. If a guess ends like a sentence, it is asked at once. If
 * not, it can wait, since the turn waits too. Without guesses, the answer depends on the final words.
 */
const FINALITY_MS = { finished: 0, unfinished: 500, unguessed: 300 };
const FINISHED = /[.!?。！？…؟।۔]["'”’»)\]]*$/u;

/** How long after speech with this guess the final words are asked for, in ms. */
export function finalityMs(guess: string): number {
  const { finished, unfinished, unguessed } = FINALITY_MS;
  if (guess === "") return unguessed;
  return FINISHED.test(guess) ? finished : unfinished;
}
