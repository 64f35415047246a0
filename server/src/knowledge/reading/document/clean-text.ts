/** What no text needs and some databases refuse: control characters but tab and line feed, and marks of no width. */
// oxlint-disable-next-line no-control-regex -- these are the characters that must not be there
const UNWANTED = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u200B\uFEFF\uFFFE\uFFFF]/gu;

/** The text as it can be stored and sent anywhere: well-formed UTF-16 without control characters, lines trimmed. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/gu, "\n")
    .replaceAll(UNWANTED, "")
    .replaceAll(/[^\S\n]+/gu, " ")
    .replaceAll(/ ?\n ?/gu, "\n")
    .replaceAll(/\n{3,}/gu, "\n\n")
    .trim();
}

/** Cut where a sentence or at least a word ends, so that no part is longer than `longest` characters. */
export function* cutText(text: string, longest: number): Generator<string> {
  let from = 0;
  while (text.length - from > longest) {
    const part = text.slice(from, from + longest);
    const end = Math.max(part.lastIndexOf(". "), part.lastIndexOf("\n")) + 1;
    const word = part.lastIndexOf(" ") + 1;
    const least = longest / 2;
    let length = end > least ? end : word > least ? word : longest;
    if (isHalfOfPair(text, from + length)) length -= 1;
    yield text.slice(from, from + length).trim();
    from += length;
  }
  yield text.slice(from).trim();
}

/** Whether a cut at `index` would part the two halves of one character. */
function isHalfOfPair(text: string, index: number): boolean {
  const before = text.charCodeAt(index - 1);
  return before >= 0xd800 && before <= 0xdbff;
}
