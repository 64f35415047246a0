/** Numbers and codes that are read out in groups: phone numbers, order numbers, spelled names. */
import type { Asked, Completeness } from "./asked.ts";
import type { Spoken, SpokenCode } from "./spoken.ts";
import { isFigure } from "./spoken.ts";

/**
 * A code with fewer characters than the first is hardly complete. One with at least as many as the second is hardly
 * just a beginning.
 */
const SHORT_CODE = 4;
const LONG_CODE = 8;
const CARD_DIGITS = 15; // IBANs too
/** "Policy number seven" isn't an amount. */
const NUMBER = /number|code|nummer|num[eé]ro|n[uú]mero|codice|c[oó]digo|pin\b|\bid\b|reference/iu;
const ONE = new Set(["one", "eine", "eins", "un", "une", "uno", "una", "um", "uma", "een"]);
/** A spelled name with at least this many letters may be complete. */
const SHORT_NAME = 4;
/** From this many digits on, a group is more likely an identifier than an amount. */
const LONG_GROUP = 5;
/** From this many digits on, an unrequested number is a complete phone number. */
const LONG_NUMBER = 9;

/** Null if the turn doesn't end with a code. */
export function codeCompleteness(spoken: Spoken, asked: Asked): Completeness | null {
  const { code } = spoken;
  const [only] = code.tokens.slice(-1);
  if (only === undefined || only.includes(":")) return null; // "at 7:30"
  if (code.tokens.length === 1 && ONE.has(only)) return null; // "I don't have one."
  return (
    spelledCompleteness(spoken, asked) ?? knownCompleteness(spoken, asked) ?? bareCompleteness(spoken, asked)
  );
}

/** "Smith, S M I T H." */
function spelledCompleteness({ words, code }: Spoken, { about }: Asked): Completeness | null {
  const letters = code.tokens.filter((token) => /^\p{L}$/u.test(token));
  if (code.digits > 0 || letters.length < 2)
    return about.has("name") && code.letters > 0 ? "unfinished" : null;
  const spelled = letters.join("");
  if (words.slice(0, -code.tokens.length).includes(spelled)) return "finished";
  return spelled.length < SHORT_NAME ? "unfinished" : "unknown";
}

/** The question or the caller's own words say what it is. */
function knownCompleteness(spoken: Spoken, { about, due, lexicon }: Asked): Completeness | null {
  const { code } = spoken;
  const length = code.digits + code.letters;
  if (code.digits === 0) return null;
  if ([...due.kinds].some((kind) => about.has(kind))) {
    if (length < (due.length ?? due.least ?? 0)) return "unfinished";
    if (due.length !== null) return "finished";
  }
  if (about.has("card")) return length < CARD_DIGITS ? "unfinished" : "finished";
  if (about.has("postcode"))
    return length < postcodeLength(code, lexicon.postcode) ? "unfinished" : "finished";
  if (about.has("phone")) return code.digits < lexicon.phoneDigits ? "unfinished" : "finished";
  const isNamed = due.kinds.has("code") && !due.isGuess;
  if (!about.has("code") || (!isNamed && isAmount(spoken) && !NUMBER.test(spoken.lastSentence))) return null;
  if (length < SHORT_CODE || endsWithTens(code, lexicon.tens)) return "unfinished";
  return length < LONG_CODE ? "unknown" : "finished";
}

/** Postcodes with letters (UK, Canada) have 5 to 7 characters. */
function postcodeLength(code: SpokenCode, usual: number): number {
  return code.letters > 0 ? Math.min(usual, 6) : usual;
}

/** "I need two.", "at 7": one small number without a noun that makes it a code. */
function isAmount({ code }: Spoken): boolean {
  return code.letters === 0 && code.digits <= 2 && !code.isAfterLetter;
}

/** Its kind is unknown. Single digits are a number being read out; a single number is an amount. */
function bareCompleteness({ words, code }: Spoken, { lexicon }: Asked): Completeness | null {
  if (isDate(words, code, lexicon.months)) return null;
  const [before, last] = [code.tokens.at(-2), code.tokens.at(-1) ?? ""];
  const isDigits = (token: string | undefined): boolean =>
    token !== undefined && (isFigure(token) || lexicon.digits.has(token));
  const isGroup = isDigits(last) && isDigits(before) && !/[:.,/]/u.test(last);
  if (isGroup) return code.digits >= LONG_NUMBER ? "finished" : "unfinished";
  if (code.tokens.length >= 2 && code.letters > 0 && code.digits > 0) return "unknown";
  return /^\p{N}+$/u.test(last) && last.length >= LONG_GROUP ? "unknown" : null;
}

/** "March 14, 1984" */
function isDate(words: readonly string[], { tokens }: SpokenCode, months: ReadonlySet<string>): boolean {
  return /^(19|20)\p{N}{2}$/u.test(tokens.at(-1) ?? "") && words.some((word) => months.has(word));
}

function endsWithTens({ tokens }: SpokenCode, tens: ReadonlySet<string>): boolean {
  return tens.has(tokens.at(-1) ?? "");
}
