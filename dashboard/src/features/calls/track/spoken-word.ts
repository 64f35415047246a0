/** Which word of a turn is heard at a moment. The record knows when turns begin and end; words share that by length. */

export interface SpokenTurn {
  text: string;
  /** Ms from the answer; null while it is being said. */
  startMs: number | null;
  endMs: number | null;
}

export interface SpokenText {
  before: string;
  word: string;
  after: string;
}

/** Index of the word; null if the turn isn't heard then. */
export function spokenWord({ text, startMs, endMs }: SpokenTurn, atMs: number | null): number | null {
  if (atMs === null || startMs === null || endMs === null || atMs < startMs || atMs >= endMs) return null;
  const reached = ((atMs - startMs) / (endMs - startMs)) * text.length;
  return Math.max(
    0,
    wordsOf(text).findLastIndex(({ index }) => index <= reached),
  );
}

/** The text around its word with this index. */
export function splitAtWord(text: string, index: number): SpokenText {
  const found = wordsOf(text)[index];
  if (!found) return { before: text, word: "", after: "" };
  const { index: from, 0: word } = found;
  return { before: text.slice(0, from), word, after: text.slice(from + word.length) };
}

function wordsOf(text: string): RegExpExecArray[] {
  return [...text.matchAll(/\S+/gu)];
}
