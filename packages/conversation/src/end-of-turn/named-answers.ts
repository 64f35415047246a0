/** Email addresses, postal addresses and birthdays: their parts, and which are missing. */
import type { Asked, Completeness } from "./asked.ts";
import type { Lexicon } from "./languages/lexicon.ts";
import { hasCapitals, isFigure, isNumberWord, wordsIn, type Spoken } from "./spoken.ts";

const WHOLE_EMAIL = /[^\s@]+@[^\s@]+\.\p{L}{2,}$/u;

/** "john@example.com", "john at example dot com". Null if the turn isn't an address. */
export function emailCompleteness(
  { text, words, sentence }: Spoken,
  { about, due, lexicon }: Asked,
): Completeness | null {
  if (WHOLE_EMAIL.test(text)) return "finished";
  const dot = words.findLastIndex((word) => lexicon.dot.has(word));
  if (!about.has("email")) return isDottedName(words, dot, lexicon) ? "unfinished" : null;
  const at = words.findLastIndex((word) => lexicon.at.has(word));
  if (at >= 0 && dot > at && dot === words.length - 2) return "finished";
  const isBegun = text.includes("@") || at >= 0 || dot >= 0 || /\p{L}\.\p{L}/u.test(text);
  if (isBegun) return "unfinished";
  // "My email is john": a name after the verb, or nothing but a name.
  const isOwn = !due.kinds.has("email") || sentence.length > 2;
  if (!isOwn) return words.some((word) => lexicon.complete.has(word)) || due.isGuess ? null : "unfinished";
  const verb = sentence.findLastIndex((word) => VERBS.has(word));
  return verb > 0 && sentence.length - verb === 2 ? "unfinished" : null;
}

/** "anna dot miller": the part before or after the "at", unless it ends like a domain. */
function isDottedName(words: readonly string[], dot: number, lexicon: Lexicon): boolean {
  const [before, last] = [words[dot - 1], words[dot + 1]];
  if (before === undefined || last === undefined || dot !== words.length - 2) return false;
  const isName = [before, last].every((word) => /^\p{L}{2,}$/u.test(word) && !isNumberWord(word, lexicon));
  return isName && !lexicon.dangling.has(before) && !DOMAINS.has(last);
}

const DOMAINS = new Set("com net org info de at ch fr be es it pt br nl uk ie us ca au eu io co".split(" "));
const VERBS = new Set(["is", "ist", "est", "es", "è", "é", "c'est", "it's"]);

/** A street and a number and, if the address was asked for, also a town or postcode. */
export function addressCompleteness(
  { text, words, sentence }: Spoken,
  { about, due, lexicon }: Asked,
): Completeness | null {
  const saysWhere = lexicon.lives.some((phrase) => ` ${sentence.join(" ")} `.includes(` ${phrase} `));
  const isAsked = due.kinds.has("address") && !due.isGuess;
  if (!saysWhere && !(about.has("address") && isAsked)) return null;
  const hasStreet = lexicon.street.test(text);
  const numbers = words.filter((word) => isFigure(word) || isNumberWord(word, lexicon));
  if (!hasStreet) return numbers.length > 0 ? "unfinished" : null;
  if (numbers.length === 0) return "unfinished";
  if (hasTown(text, lexicon)) return "finished";
  return isAsked ? "unfinished" : "unknown";
}

/** A postcode, "in London", or a name after a comma. */
function hasTown(text: string, { inTown: before, street }: Lexicon): boolean {
  if (/(?<!\p{N})\p{N}{4,5}(?!\p{N})|\b[A-Z]{1,2}\d[\dA-Z]? ?\d[A-Z]{2}\b/u.test(text)) return true;
  if (/,\s+\p{Lu}[\p{L}'-]+(\s\p{Lu}[\p{L}'-]+)*$/u.test(text)) return true;
  const [word, town] = text.split(/\s+/u).slice(-2);
  const isName = (!hasCapitals(text) || /^\p{Lu}/u.test(town ?? "")) && !street.test(town ?? "");
  return word !== undefined && before.has(word.toLowerCase()) && isName;
}

/** Day, month and year. */
export function birthdayCompleteness({ text, words }: Spoken, { due, lexicon }: Asked): Completeness | null {
  if (!due.kinds.has("birthday") || due.isGuess) return null;
  const month = words.findIndex((word) => lexicon.months.has(word));
  if (/(?<!\p{N})(19|20)\p{N}{2}$|\p{N}[./-]\p{N}+[./-]\p{N}{2,4}$/u.test(text)) return "finished";
  const after = month < 0 ? [] : words.slice(month + 1);
  const inWords = after.filter((word) => isFigure(word) || isNumberWord(word, lexicon)).length;
  if (inWords >= 2) return "finished";
  return month >= 0 || wordsIn(text).some((word) => isFigure(word)) ? "unfinished" : null;
}
