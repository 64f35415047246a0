/** Compares words from transcribers, whose punctuation and case change between a guess and its final form. */

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}']+/gu) ?? [];
}

/** Whether the words are the same, ignoring punctuation, case and where one ends ("o clock", "o'clock"). */
export function sameWords(one: string, other: string): boolean {
  return lettersOf(one) === lettersOf(other);
}

function lettersOf(text: string): string {
  return wordsIn(text).join("").replaceAll("'", "");
}

/** `text` without the words at its beginning that `before` ends with. */
export function withoutOverlap(before: string, text: string): string {
  const said = wordsIn(before);
  const found = [...text.matchAll(/[\p{L}\p{M}\p{N}']+/gu)];
  for (let count = Math.min(said.length, found.length); count > 0; count--) {
    const repeats = found
      .slice(0, count)
      .every(([word], at) => word.toLowerCase() === said[said.length - count + at]);
    if (repeats) return count === found.length ? "" : text.slice(found[count]?.index);
  }
  return text;
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
