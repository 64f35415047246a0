/** How far the words of sound heard a second time repeat those already known. */

export interface Repeated {
  /** All of what is known has been repeated. */
  isWhole: boolean;
  /** What comes after it, which was never heard before. */
  rest: string;
}

/** Words that are compared one by one, however differently they are written the second time. */
const MOST_COMPARED = 200;

/** `again`: the words so far, whose last may be incomplete. */
export function readAgain(known: string, again: string): Repeated {
  const all = lettersOf(known);
  const letters = lettersOf(again);
  if (all.startsWith(letters)) return { isWhole: letters === all, rest: "" };
  if (letters.startsWith(all)) return { isWhole: true, rest: afterLetters(again, all.length) };
  const [before, words] = [wordsIn(known), wordsIn(again)];
  const last = lastCommon(before.slice(-MOST_COMPARED), words.slice(0, 2 * MOST_COMPARED));
  const rest = words
    .slice(last.again + 1)
    .map(({ text }) => text)
    .join(" ");
  return { isWhole: last.isEnd, rest };
}

interface Word {
  text: string;
  letters: string;
}

/** The last word of the longest common subsequence, and whether it ends what is known. */
function lastCommon(known: readonly Word[], again: readonly Word[]): { again: number; isEnd: boolean } {
  const best = Array.from({ length: known.length + 1 }, () => new Uint16Array(again.length + 1));
  const at = (one: number, other: number): number => best[one]?.[other] ?? 0;
  for (const [i, { letters }] of known.entries()) {
    for (const [j, word] of again.entries()) {
      const row = best[i + 1];
      if (row) row[j + 1] = word.letters === letters ? at(i, j) + 1 : Math.max(at(i, j + 1), at(i + 1, j));
    }
  }
  let [i, j] = [known.length, again.length];
  // As early as possible, so that words said again are new.
  while (j > 0 && at(i, j - 1) === at(i, j)) j--;
  const isEnd = j > 0 && again[j - 1]?.letters === known.at(-1)?.letters;
  while (i > 0 && at(i - 1, j) === at(i, j)) i--;
  return { again: j - 1, isEnd };
}

function wordsIn(text: string): Word[] {
  return (text.match(/\S+/gu) ?? []).map((word) => ({ text: word, letters: lettersOf(word) }));
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
}

/** What follows `count` letters and the marks after them. */
function afterLetters(text: string, count: number): string {
  let left = count;
  for (const { 0: letter, index } of text.matchAll(/[\p{L}\p{M}\p{N}]/gu)) {
    left -= lettersOf(letter).length;
    if (left > 0) continue;
    return text.slice(index + letter.length).replace(/^[^\p{L}\p{M}\p{N}]+/u, "");
  }
  return "";
}
