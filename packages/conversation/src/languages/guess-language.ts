/** Guesses a language, for transcribers that don't report it. */
import { lexiconOf } from "../end-of-turn/languages/lexicon.ts";

/** The words that a guess needs, and by how many it must lead the next one. */
const FEWEST_WORDS = 2;
const MOST_CHARACTERS = 400;
/** Unicode scripts of a language, by the script that `Intl.Locale` reports. */
const SCRIPTS: Readonly<Record<string, string>> = {
  Jpan: "Hiragana Katakana",
  Kore: "Hangul",
  Hans: "Han",
  Hant: "Han",
};

/**
 * Picks one of these languages (BCP 47) by its script or its most usual words; "" if neither decides. Words are known
 * for languages with a lexicon (`end-of-turn/languages`).
 */
export function guessLanguage(text: string, languages: readonly string[]): string {
  const plain = text.slice(0, MOST_CHARACTERS);
  const fitting = languages.filter((tag) => isWrittenIn(plain, tag));
  const [only, ...others] = fitting;
  if (only === undefined) return "";
  if (others.length === 0 && languages.some((tag) => scriptOf(tag) !== scriptOf(only))) return only;
  const words = plain.toLowerCase().match(/[\p{L}\p{M}'’]+/gu) ?? [];
  const scores = fitting
    .map((tag) => ({ tag, score: words.filter((word) => isUsual(word, tag)).length }))
    .toSorted((one, other) => other.score - one.score);
  const [best, next] = scores;
  if (!best || best.score < FEWEST_WORDS || best.score - (next?.score ?? 0) < FEWEST_WORDS) return "";
  return best.tag;
}

/** Most letters are of the language's script. */
function isWrittenIn(text: string, tag: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const own = (SCRIPTS[scriptOf(tag)] ?? scriptOf(tag)).split(" ");
  const count = own.reduce((sum, script) => sum + (text.match(patternOf(script))?.length ?? 0), 0);
  // Japanese is written in Chinese characters too, with some of its own between them.
  return scriptOf(tag) === "Jpan" ? count > 0 : count * 2 > letters;
}

const patterns = new Map<string, RegExp>();

function patternOf(script: string): RegExp {
  const known = patterns.get(script) ?? compiled(script);
  patterns.set(script, known);
  return known;
}

/** A tag may name a script that Unicode counts as another, such as `de-Latf`. Then its words decide, in any letters. */
function compiled(script: string): RegExp {
  try {
    return new RegExp(`\\p{Script=${script}}`, "gu");
  } catch {
    return /\p{L}/gu;
  }
}

function scriptOf(tag: string): string {
  const { script = "Latn" } = new Intl.Locale(tag).maximize();
  return script;
}

function isUsual(word: string, tag: string): boolean {
  const { dangling, auxiliaries, pronouns, greetings, complete } = lexiconOf(tag);
  return [dangling, auxiliaries, pronouns, greetings, complete].some((words) => words.has(word));
}
