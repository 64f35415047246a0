/** Ids, codes and abbreviations: anything that isn't a word is spelled out. */

/** Abbreviations that are spelled out although they could be read as words. */
const SPELLED = new Set(
  "API APIs AI ATM CEO CV EU ETA FAQ ID IDs IP ISO IT OTP UI UK URL URLs US USA USB VAT".split(" "),
);

const SHORT_FORMS: [RegExp, string][] = [
  [/\be\.\s?g\.,?/giu, "for example,"],
  [/\bi\.\s?e\.,?/giu, "that is,"],
  [/\betc\./giu, "et cetera"],
  [/\bvs\.?(?=\s)/giu, "versus"],
  [/\bapprox\.(?=\s)/giu, "approximately"],
  [/\b(?:No|Nr)\.\s?(?=\d)/gu, "number "],
  [/#\s?(?=\d)/gu, "number "],
  [/(?<=\d)\s?km\/h\b/gu, " kilometers per hour"],
  [/(?<=\d)\s?mph\b/gu, " miles per hour"],
  [/(?<=\d)\s?kB\b/gu, " kilobytes"],
  [/(?<=\d)\s?MB\b/gu, " megabytes"],
  [/(?<=\d)\s?GB\b/gu, " gigabytes"],
  [/(?<=\d)\s?ms\b/gu, " milliseconds"],
];

/** Turns short forms into words, and spells out ids such as `ab12-34x` and well-known abbreviations. */
export function speakCodes(text: string): string {
  let spoken = text;
  for (const [pattern, words] of SHORT_FORMS) spoken = spoken.replace(pattern, words);
  return spoken
    .replace(/\b[A-Z]{2,4}s?\b/gu, (word) => (SPELLED.has(word) ? spellLetters(word) : word))
    .replace(/(?<![\w-])[\w-]*\d[\w-]*(?![\w-])/gu, (word) => (isCode(word) ? spellCode(word) : word))
    .replace(/(?<![\d.,])\d{7,}(?![\d]|[.,]\d)/gu, spellDigits);
}

/**
 * Whether letters and digits are mixed so that they form neither a word nor a number with a unit: `x7f3k`,
 * `ORD-2024-001`, `4f9a`.
 */
function isCode(word: string): boolean {
  const isMixed = /[a-z]/iu.test(word) && /\d/u.test(word);
  const hasWord = /[a-z]{4}/iu.test(word); // `covid-19`, `route66`: the word is read, not spelled out
  const isNumberWithUnit = /^\d+[a-z]{1,3}$/iu.test(word);
  return isMixed && word.length >= 4 && !hasWord && !isNumberWithUnit;
}

function spellCode(code: string): string {
  const groups = code.split(/[-_]+/u).filter((group) => group !== "");
  return groups.map((group) => spaced(group.toUpperCase())).join(", ");
}

function spellLetters(word: string): string {
  return word.endsWith("s") ? `${spaced(word.slice(0, -1))}'s` : spaced(word);
}

/** `1234567` becomes `1 2 3, 4 5 6 7`: digit by digit, with a pause after every third and no digit left alone. */
export function spellDigits(digits: string): string {
  const groups = digits.length <= 4 ? [digits] : (digits.match(/\d{3}(?=\d\d)|\d+/gu) ?? []);
  return groups.map(spaced).join(", ");
}

/** For ASCII letters and digits only. */
function spaced(characters: string): string {
  return characters.split("").join(" ");
}
