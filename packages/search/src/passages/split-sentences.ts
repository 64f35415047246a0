/** A text's sentences, without the white space between them. A point in a number or an abbreviation ends none. */
export function splitSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?…][)"'”’»]*)\s+(?=[\p{Lu}\p{Lo}\d"'“‘«([])|(?<=[。！？])|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
}
