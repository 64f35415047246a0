/** What accents become when they are dropped by hand: letters that Unicode doesn't decompose. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ı: "i",
};

const PLAIN = /^[\x20-\x7e]*$/u;

/** A word without case and accents, so that "Café", "CAFE" and "cafe" are one. */
export function fold(word: string): string {
  const lower = word.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  return lower
    .normalize("NFKD")
    .replaceAll(/\p{M}+/gu, "")
    .replaceAll(/[ßæœøłđı]/gu, (letter) => LETTERS[letter] ?? letter);
}
