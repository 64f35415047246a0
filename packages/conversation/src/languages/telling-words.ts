/** Counts words that show which language is spoken. */
import { ANY_LANGUAGE, isAcknowledgement } from "../words/acknowledgements.ts";
import { isHesitation } from "../words/hesitations.ts";
import { lexiconOf } from "../end-of-turn/languages/lexicon.ts";

/** Text beyond this isn't examined: three words are enough. */
const MOST_CHARACTERS = 400;
/** What transcribers write for sounds: `[music]`, `(laughs)`, `<noise>`. */
const SOUNDS = /\[[^\]]*\]|\([^)]*\)|<[^>]*>/gu;
/** Lower-case words in names. */
const IN_NAMES = new Set(
  "al auf aus bin da das de dei del della den der des di do dos du e el i ibn la las le los of te ten ter und van vom von y zu zum zur".split(
    " ",
  ),
);

const words = new Intl.Segmenter(undefined, { granularity: "word" });

/**
 * Counts words that show that this language is spoken: no numbers, spelled letters, hesitations or sounds. 0 if the
 * text is said in any language ("okay"), or may be a name (in capitals, and no question).
 */
export function tellingWords(text: string, language: string): number {
  const plain = text.slice(0, MOST_CHARACTERS).replaceAll(SOUNDS, " ");
  if (isAcknowledgement(plain, ANY_LANGUAGE)) return 0;
  const all = [...words.segment(plain)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
  const telling = all.filter(
    (word) => !isNumber(word, language) && !isLetter(word) && !isHesitation(word, ANY_LANGUAGE),
  );
  return mayBeName(telling) && !/[?？؟]/u.test(plain) ? 0 : telling.length;
}

function isNumber(word: string, language: string): boolean {
  const { digits, numbers, tens } = lexiconOf(language);
  const plain = word.toLowerCase();
  return /\p{N}/u.test(word) || digits.has(plain) || numbers.has(plain) || tens.has(plain);
}

/** One letter of an alphabet, as in a name that is spelled. */
function isLetter(word: string): boolean {
  return word.length === 1 && word.toLowerCase() !== word.toUpperCase();
}

function mayBeName(all: readonly string[]): boolean {
  return all.every((word) => isCapital(word) || IN_NAMES.has(word)) && all.some(isCapital);
}

/** False in scripts without capitals. */
function isCapital(word: string): boolean {
  const [first = ""] = word;
  return first !== first.toLowerCase();
}
