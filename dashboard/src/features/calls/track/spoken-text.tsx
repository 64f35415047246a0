import { splitAtWord } from "./spoken-word.ts";

/** The words of a turn that is being played; `word` is the index of the one that is heard, null if none is. */
export function SpokenText({ text, word }: { text: string; word: number | null }) {
  if (word === null) return text;
  const { before, word: spoken, after } = splitAtWord(text, word);
  return (
    <>
      {before}
      <mark className="-mx-0.5 rounded-sm bg-accent px-0.5 text-accent-ink">{spoken}</mark>
      <span className="text-muted">{after}</span>
    </>
  );
}
