/** Goes on from a sign that ends a sentence, never back to it: in a row of quotation marks that would be quadratic. */
const END = /[.!?…][)"'”’»]*\s+(?=[\p{Lu}\p{Lo}\d"'“‘«([])|[。！？]|\n+/gu;

/** A text's sentences, without the white space between them. A point in a number or an abbreviation ends none. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const { 0: end, index } of text.matchAll(END)) {
    sentences.push(text.slice(from, index + end.length));
    from = index + end.length;
  }
  return [...sentences, text.slice(from)]
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
}
