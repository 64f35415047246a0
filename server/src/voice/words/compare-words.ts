/** Compares what transcribers write: punctuation and case change between a guess and its final form. */

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}']+/gu) ?? [];
}

/** The same words, whatever their punctuation and case. */
export function sameWords(one: string, other: string): boolean {
  return wordsIn(one).join(" ") === wordsIn(other).join(" ");
}

/** What follows `prefix` in `text`; null if the text doesn't begin with these words. */
export function wordsAfter(prefix: string, text: string): string | null {
  const expected = wordsIn(prefix);
  const found = [...text.matchAll(/[\p{L}\p{M}\p{N}']+/gu)];
  if (found.length < expected.length) return null;
  if (!expected.every((word, index) => found[index]?.[0].toLowerCase() === word)) return null;
  const next = found[expected.length];
  return next ? text.slice(next.index) : "";
}
