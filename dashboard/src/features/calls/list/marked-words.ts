/** A piece of a text; `isFound` if it was searched for. */
export interface Piece {
  text: string;
  isFound: boolean;
}

/** The text in pieces, with the words of a search on their own. Like the search, without regard to case and accents. */
export function markedWords(text: string, search: string): Piece[] {
  const words = searchedWords(search);
  const letters = Array.from(text.normalize("NFC"));
  if (words.length === 0) return [{ text, isFound: false }];
  const pieces: Piece[] = [];
  for (const run of runsOf(letters)) {
    const folded = fold(run.text);
    const word = run.isWord ? words.find((each) => folded.startsWith(each)) : undefined;
    const found = word === undefined ? 0 : Array.from(word).length;
    const [before, rest] = [run.text.slice(0, found), run.text.slice(found)];
    if (before !== "") pieces.push({ text: before, isFound: true });
    if (rest === "") continue;
    const last = pieces.at(-1);
    if (last && !last.isFound) last.text += rest;
    else pieces.push({ text: rest, isFound: false });
  }
  return pieces;
}

/** The words that a search looks for, without operators or excluded words. */
function searchedWords(search: string): string[] {
  return search
    .replaceAll(/(?:^|\s)-(?:"[^"]*"|\S+)/gu, " ")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && word.toLowerCase() !== "or")
    .map(fold)
    .sort((one, other) => other.length - one.length);
}

/** Letter by letter, so that places stay the same. */
function fold(text: string): string {
  return Array.from(text, (letter) => Array.from(letter.normalize("NFKD"))[0]?.toLowerCase() ?? letter).join(
    "",
  );
}

function runsOf(letters: readonly string[]): { text: string; isWord: boolean }[] {
  const runs: { text: string; isWord: boolean }[] = [];
  for (const letter of letters) {
    const isWord = /[\p{L}\p{N}\p{M}]/u.test(letter);
    const last = runs.at(-1);
    if (last?.isWord === isWord) last.text += letter;
    else runs.push({ text: letter, isWord });
  }
  return runs;
}
