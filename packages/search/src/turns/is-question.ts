/** Whether a caller's turn asks something: only such turns are told that the documents don't answer. */
import { fold } from "../languages/fold.ts";
import type { Language } from "../languages/language.ts";
import { languageOf } from "../languages/languages.ts";

/** A question begins within so many words: "so tell me, when …". */
const WITHIN = 6;

/**
 * A question mark, a question word near the beginning of a sentence, or a verb that begins it.
 * @param language a BCP 47 tag. Questions in languages whose words aren't known are known by their mark.
 */
export function isQuestion(text: string, language: string): boolean {
  if (/[?？]/u.test(text)) return true;
  const { asking, inverting, joining } = languageOf(language);
  return sentencesOf(text).some((words) => {
    if (inverting.has(words[0]?.folded ?? "")) return true;
    return words
      .slice(0, WITHIN)
      .some(
        ({ folded, hasAccent }, at) => asking.has(folded) && (at === 0 || hasAccent || !joining.has(folded)),
      );
  });
}

/**
 * Whether a turn leans on the one before ("and on Sundays?"), so that it can't be sought by itself: it begins as such
 * questions do, and says little.
 */
export function leansOnBefore(text: string, language: string): boolean {
  const known: Language = languageOf(language);
  const [first = []] = sentencesOf(text);
  // "È aperto?" doesn't begin with "e".
  if (first.length > LONGEST_LEANING || first[0]?.hasAccent) return false;
  const start = first.map(({ folded }) => folded).join(" ");
  return known.leaning.some((phrase) => start === phrase || start.startsWith(`${phrase} `));
}

/** In words. "And how do I return a parcel that came broken?" stands by itself. */
const LONGEST_LEANING = 6;

interface Word {
  folded: string;
  hasAccent: boolean;
}

function sentencesOf(text: string): Word[][] {
  return text
    .split(/[.!?;:…]+/u)
    .map((sentence) => sentence.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .filter((words) => words.length > 0)
    .map((words) => words.map(wordOf));
}

function wordOf(word: string): Word {
  const folded = fold(word);
  return { folded, hasAccent: folded !== word };
}
