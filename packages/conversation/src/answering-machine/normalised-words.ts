/** Words without accents, apostrophes and punctuation, between spaces, so that phrases can be found as whole words. */
export function normalisedWords(text: string): string {
  const words = text
    .normalize("NFKD")
    .replace(/['’\p{M}]/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return ` ${words} `;
}
