/** A turn's words, split up for the rules about its end. */
import type { Lexicon } from "./languages/lexicon.ts";

export interface Spoken {
  /** The whole text, without closing punctuation. */
  readonly text: string;
  readonly words: readonly string[];
  /** The last sentence as written, its words, and those after its last comma. */
  readonly lastSentence: string;
  readonly sentence: readonly string[];
  readonly clause: readonly string[];
  readonly isQuestion: boolean;
  /** Whether it ends with a full stop or similar. */
  readonly isClosed: boolean;
  /** Whether it ends with a comma, a dash or an ellipsis. */
  readonly isOpen: boolean;
  /** The figures, number words and single letters at its end. */
  readonly code: SpokenCode;
}

export interface SpokenCode {
  readonly tokens: readonly string[];
  readonly digits: number;
  readonly letters: number;
  /** Preceded by a one-letter word that may be part of it: "my order is a 17". */
  readonly isAfterLetter: boolean;
}

const CLOSED = /[.!?。！？…؟।۔]["'”’»)\]]*$/u;
const OPEN = /(\.\.\.|…|,|;|:|-|–|—)["'”’»)\]]*$/u;
const QUESTION = /[?？؟]["'”’»)\]]*$/u;
const WORD = /\p{N}+(?:[:.,/]\p{N}+)*|[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*['’]?/gu;
/** Words that announce a repeated digit or letter. */
const DOUBLING = new Set(["double", "triple", "dubbel"]);

export function spokenOf(said: string, lexicon: Lexicon): Spoken {
  const text = said.replace(/[\s.!?。！？…؟।۔"'”’»)\]]+$/u, "");
  const sentence = text.split(/(?<=[^\s.])[.!?]\s+/u).at(-1) ?? "";
  const words = wordsIn(text);
  return {
    text,
    words,
    lastSentence: sentence,
    sentence: wordsIn(sentence),
    clause: wordsIn(sentence.split(/[,;:]\s+/u).at(-1) ?? ""),
    isQuestion: QUESTION.test(said),
    isClosed: CLOSED.test(said),
    isOpen: OPEN.test(said),
    code: codeAtEnd(text, lexicon),
  };
}

/** Whether the recogniser ended the text with a full stop or similar. */
export function hasPunctuation(text: string): boolean {
  return CLOSED.test(text.trimEnd());
}

/** In lower case, with straight apostrophes. */
export function wordsIn(text: string): string[] {
  return writtenWords(text.toLowerCase());
}

function writtenWords(text: string): string[] {
  return (text.match(WORD) ?? []).map((word) => word.replaceAll("’", "'"));
}

/** Whether the recogniser writes capitals, so that they mean something. */
export function hasCapitals(text: string): boolean {
  return /\p{Lu}/u.test(text);
}

/** Digits as figures. Every digit of "1.234" and "1100-053" counts. */
export function isFigure(word: string): boolean {
  return /^\p{N}/u.test(word) && !/\p{L}{3}/u.test(word);
}

/** Figures with letters: A17, 4b. */
function isMixed(word: string): boolean {
  return /\p{N}/u.test(word) && /^[\p{L}\p{N}]{1,12}$/u.test(word);
}

export function isNumberWord(word: string, lexicon: Lexicon): boolean {
  return lexicon.digits.has(word) || lexicon.numbers.has(word) || isCompound(word, lexicon);
}

/** "siebenundvierzig", "vierundachtzig". */
function isCompound(word: string, { numbers }: Lexicon): boolean {
  const match = /^\p{L}+(?:und|en|ën)(\p{L}+)$/u.exec(word);
  return match?.[1] !== undefined && numbers.has(match[1]);
}

/** Whether it is a spelled letter, not a one-letter word ("a", "y"). */
function isLetter(written: readonly string[], index: number, { dangling }: Lexicon): boolean {
  const word = written[index] ?? "";
  const isSingle = (at: number): boolean => /^\p{L}$/u.test(written[at] ?? "");
  if (!isSingle(index)) return false;
  if (!dangling.has(word.toLowerCase())) return true;
  if (/[^a-z]/iu.test(word)) return false; // "È" and "É" mean "is"
  if (hasCapitals(word)) return true;
  return !hasCapitals(written.join("")) && (isSingle(index - 1) || isSingle(index + 1));
}

function codeAtEnd(text: string, lexicon: Lexicon): SpokenCode {
  const written = writtenWords(text);
  const tokens: string[] = [];
  let digits = 0;
  let letters = 0;
  for (let index = written.length - 1; index >= 0; index--) {
    const word = (written[index] ?? "").toLowerCase();
    if (DOUBLING.has(word)) digits += word === "triple" ? 2 : 1;
    else if (isFigure(word) || isMixed(word)) {
      digits += word.match(/\p{N}/gu)?.length ?? 0;
      letters += word.match(/\p{L}/gu)?.length ?? 0;
    } else if (lexicon.digits.has(word)) digits += 1;
    else if (isNumberWord(word, lexicon)) digits += 2;
    else if (isLetter(written, index, lexicon)) letters += 1;
    else if (/^\p{Lu}{2}$/u.test(written[index] ?? "") && digits > 0) letters += 2;
    else break;
    tokens.unshift(word);
  }
  // "it's a 17": an article that looks like a letter in text without capitals
  const isArticle = (token: string): boolean => lexicon.dangling.has(token) && !hasCapitals(text);
  const first = digits > 0 ? tokens.findIndex((token) => !isArticle(token)) : 0;
  tokens.splice(0, first);
  letters -= first;
  const before = written.at(-tokens.length - 1) ?? "";
  return { tokens, digits, letters, isAfterLetter: tokens.length > 0 && /^[a-z]$/iu.test(before) };
}
