/** Finds the words of an agent's pronunciation list in what it says (docs/engine.md#pronunciation). */
import type { Replacement } from "./rewrite.ts";

/** `word` is said as `say`. */
export interface Pronunciation {
  word: string;
  say: string;
}

/** What to replace in a text, in order. Takes time in proportion to the text's length, whatever the list. */
export type Pronounce = (text: string) => Replacement[];

/** A letter of the list's words, in a tree by letters of any case. */
interface Node {
  next: Map<string, Node>;
  /** What is said for the word that ends here, if written exactly so. */
  exact: Map<string, string>;
  /** What is said for it in any case. */
  any: string | null;
}

const WORD = /[\p{L}\p{M}\p{N}_]/u;
/** Scripts that don't separate words: every character may begin or end one. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Whole words only, the longest at each place. Words in lower case match any case, others as they are written. */
export function createPronounce(list: readonly Pronunciation[]): Pronounce {
  const root = newNode();
  for (const { word, say } of list) add(root, plainWord(word), say.trim());
  if (root.next.size === 0) return () => [];
  return (text) => {
    const found: Replacement[] = [];
    for (let at = 0; at < text.length;) {
      const match = isJoined(text, at) ? null : longestAt(root, text, at);
      if (match) found.push(match);
      at = match?.end ?? at + 1;
    }
    return found;
  };
}

/** A word as it is compared: without space around it, and with single spaces in it. */
export function plainWord(word: string): string {
  return word.normalize("NFC").replace(/\s+/gu, " ").trim();
}

function newNode(): Node {
  return { next: new Map(), exact: new Map(), any: null };
}

function add(root: Node, word: string, say: string): void {
  let node = root;
  for (const letter of word.split("")) {
    const key = folded(letter);
    const next = node.next.get(key) ?? newNode();
    node.next.set(key, next);
    node = next;
  }
  if (word === word.toLowerCase()) node.any = say;
  else node.exact.set(word, say);
}

function longestAt(root: Node, text: string, start: number): Replacement | null {
  let match: Replacement | null = null;
  let node: Node | undefined = root;
  for (let end = start; node && end < text.length;) {
    node = node.next.get(folded(text.charAt(end)));
    end += 1;
    if (!node || isJoined(text, end)) continue;
    const say = node.exact.get(text.slice(start, end)) ?? node.any;
    if (say !== null) match = { start, end, say };
  }
  return match;
}

/** Whether the characters before and after this place belong to the same word. */
function isJoined(text: string, at: number): boolean {
  const before = /.$/su.exec(text.slice(Math.max(0, at - 2), at))?.[0] ?? "";
  const after = String.fromCodePoint(text.codePointAt(at) ?? 32);
  return [before, after].every((sign) => WORD.test(sign) && !UNSPACED.test(sign)) || isWithinPair(text, at);
}

function isWithinPair(text: string, at: number): boolean {
  return /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(Math.max(0, at - 1), at + 1));
}

/** Letter by letter, so that places stay as they are. */
function folded(letter: string): string {
  const lower = letter.toLowerCase();
  return lower.length === letter.length ? lower : letter;
}
