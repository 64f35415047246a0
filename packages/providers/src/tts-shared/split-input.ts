/**
 * Splits text into pieces of at most `limit` characters, between words where possible. Text without a word gives none.
 */
export function splitInput(text: string, limit: number): string[] {
  const pieces: string[] = [];
  let rest = text.trim();
  while (rest.length > limit) {
    const space = rest.lastIndexOf(" ", limit);
    const isHighSurrogate = /[\uD800-\uDBFF]/.test(rest.charAt(limit - 1)); // never split a surrogate pair
    const cut = space > 0 ? space : isHighSurrogate ? limit - 1 : limit;
    pieces.push(rest.slice(0, cut));
    rest = rest.slice(cut).trimStart();
  }
  return rest === "" ? pieces : [...pieces, rest];
}
