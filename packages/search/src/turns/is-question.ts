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
  const { asking, inverting } = languageOf(language);
  return sentencesOf(text).some(
    (words) => inverting.has(words[0] ?? "") || words.slice(0, WITHIN).some((word) => asking.has(word)),
  );
}

/**
 * Whether a turn leans on the one before ("and on Sundays?"), so that it can't be sought by itself: it begins as such
 * questions do, and says little.
 */
export function leansOnBefore(text: string, language: string): boolean {
  const known: Language = languageOf(language);
  const [first = []] = sentencesOf(text);
  const start = first.join(" ");
  if (first.length > LONGEST_LEANING) return false;
  return known.leaning.some((phrase) => start === phrase || start.startsWith(`${phrase} `));
}

/** In words. "And how do I return a parcel that came broken?" stands by itself. */
const LONGEST_LEANING = 6;

function sentencesOf(text: string): string[][] {
  return text
    .split(/[.!?;:…]+/u)
    .map((sentence) => fold(sentence).match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((words): words is RegExpMatchArray => words.length > 0);
}
