/** Letters that are not an accented form of an ASCII letter. */
const LETTERS: Record<string, string> = {
  ß: "ss",
  ẞ: "SS",
  æ: "ae",
  Æ: "Ae",
  œ: "oe",
  Œ: "Oe",
  ø: "o",
  Ø: "O",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ð: "d",
  Ð: "D",
  þ: "th",
  Þ: "Th",
  ı: "i",
};

/** Symbols that have a word or an ASCII form. */
const SIGNS: [RegExp, string][] = [
  [/[\u2018\u2019\u201a\u201b\u2032\u02bc]/gu, "'"],
  [/["\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb\u2039\u203a]/gu, " "], // quotation marks have no sound
  [/(?<=\d)\s?[\u2012\u2013]\s?(?=\d)/gu, " to "],
  [/\s*[\u2013\u2014\u2015]\s*/gu, ", "],
  [/[\u2010\u2011\u2012\u2212]/gu, "-"],
  [/\u2026/gu, "..."],
  [/\s*[\u2022\u00b7\u30fb]\s*/gu, ", "],
  [/°\s?C\b/gu, " degrees Celsius"],
  [/°\s?F\b/gu, " degrees Fahrenheit"],
  [/°/gu, " degrees "],
  [/\s*×\s*/gu, " times "],
  [/\s*÷\s*/gu, " divided by "],
  [/\s*±\s*/gu, " plus or minus "],
  [/\s*≈\s*/gu, " about "],
  [/\s*≤\s*/gu, " at most "],
  [/\s*≥\s*/gu, " at least "],
  [/\s*→\s*/gu, " to "],
  [/§\s*/gu, "section "],
  [/№\s*/gu, "number "],
  [/(?<=\d)\s?½/gu, " and a half"],
  [/½/gu, "one half"],
  [/(?<=\d)\s?¼/gu, " and a quarter"],
  [/¼/gu, "one quarter"],
  [/(?<=\d)\s?¾/gu, " and three quarters"],
  [/¾/gu, "three quarters"],
  [/[。]/gu, ". "],
  [/[、，]/gu, ", "],
];

/**
 * Converts text to the nearest printable ASCII, which is all that the synthesiser knows. Accents are dropped,
 * typographic characters become plain ones or words, and anything without a sound (emoji, control characters) or a
 * Latin form becomes a space.
 */
export function asciiFold(text: string): string {
  let folded = text;
  for (const [pattern, replacement] of SIGNS) folded = folded.replace(pattern, replacement);
  return folded
    .replace(/[^\p{ASCII}]/gu, (letter) => LETTERS[letter] ?? letter)
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[^\x20-\x7e]/gu, " ");
}
