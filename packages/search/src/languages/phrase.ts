/** The longest phrase of a table that begins at a word. */

const firstWords = new WeakMap<ReadonlyMap<string, number>, ReadonlyMap<string, number>>();

/** @param phrases words separated by spaces, and what they stand for */
export function phraseAt(
  words: readonly string[],
  at: number,
  phrases: ReadonlyMap<string, number>,
): { value: number; length: number } | null {
  const longest = Math.min(lengthsOf(phrases).get(words[at] ?? "") ?? 0, words.length - at);
  for (let length = longest; length > 0; length -= 1) {
    const value = phrases.get(length === 1 ? (words[at] ?? "") : words.slice(at, at + length).join(" "));
    if (value !== undefined) return { value, length };
  }
  return null;
}

/** How many words the longest phrase has that begins with a word: most words begin none. */
function lengthsOf(phrases: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const known = firstWords.get(phrases);
  if (known) return known;
  const lengths = new Map<string, number>();
  for (const phrase of phrases.keys()) {
    const words = phrase.split(" ");
    const [first = ""] = words;
    lengths.set(first, Math.max(lengths.get(first) ?? 0, words.length));
  }
  firstWords.set(phrases, lengths);
  return lengths;
}
