import { markedWords } from "./marked-words.ts";

/** A text in which the words of a search stand out. */
export function MarkedText({ text, search = "" }: { text: string; search?: string | undefined }) {
  let at = 0;
  return markedWords(text, search).map(({ text: piece, isFound }) => {
    const key = at;
    at += piece.length;
    return isFound ? (
      <mark key={key} className="rounded-sm bg-accent-soft px-0.5 text-inherit">
        {piece}
      </mark>
    ) : (
      <span key={key}>{piece}</span>
    );
  });
}
