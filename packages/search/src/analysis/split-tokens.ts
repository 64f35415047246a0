/** A text cut into what is analysed: words, numbers in digits, codes. */
import type { Language } from "../languages/language.ts";
import { fold } from "../languages/fold.ts";

export type Token = WordToken | DigitsToken | CodeToken | JoinedToken;

export interface WordToken {
  readonly kind: "word";
  /** In lower case, with accents: what a stemmer takes. */
  readonly word: string;
  readonly folded: string;
}
/** "3.99", "1,000", "9:30": digits, and signs between them. */
export interface DigitsToken {
  readonly kind: "digits";
  readonly text: string;
}
/** "PX-200", "2026-11-27", "GPT-4o": as one, and its parts. */
export interface CodeToken {
  readonly kind: "code";
  /** Folded, without its signs: "px200". */
  readonly code: string;
  readonly parts: readonly (WordToken | DigitsToken)[];
}
/** "e-mail", which is found as "email", too. */
export interface JoinedToken {
  readonly kind: "joined";
  readonly word: WordToken;
  readonly parts: readonly (WordToken | DigitsToken)[];
}

const PIECES = /[\p{L}\p{M}\p{N}]+(?:['’.,:\-_/][\p{L}\p{M}\p{N}]+)*/gu;
const DIGITS = /^\d+(?:[.,:'’]\d+)*$/u;
/** "9am", "9.30pm", "21h", "21h30". */
const TIME = /^(\d{1,2})(?:[:.h](\d{2}))?([ap]m|h|uhr)?$/iu;
const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Longer "words" are keys, hashes and encoded data, which nobody asks for aloud. */
const MAX_WORD = 64;

export function splitTokens(text: string, language: Language): Token[] {
  const tokens: Token[] = [];
  for (const [piece] of text.matchAll(PIECES)) tokens.push(...tokensOf(piece, language));
  return tokens;
}

function tokensOf(piece: string, language: Language): Token[] {
  if (DIGITS.test(piece)) return [{ kind: "digits", text: piece }];
  const [, hours, minutes, unit] = TIME.exec(piece) ?? [];
  if (hours !== undefined) {
    const digits = minutes === undefined ? hours : `${hours}:${minutes}`;
    return [{ kind: "digits", text: digits }, ...(unit === undefined ? [] : [wordToken(unit)])];
  }
  const parts = piece
    .split(/[-_/.,:]/u)
    .flatMap((part) => wordsOf(part, language))
    .flatMap((word) => partsOf(word));
  if (!/\d/u.test(piece))
    return isJoined(piece, language)
      ? [{ kind: "joined", word: wordToken(piece.replace("-", "")), parts }]
      : parts;
  const code = fold(piece).replaceAll(/[^\p{L}\p{N}]/gu, "");
  return code.length > MAX_WORD ? [] : [{ kind: "code", code, parts }];
}

/** Two words with one hyphen between them. Those of a number ("ninety-nine") are read as such. */
function isJoined(piece: string, { numbers }: Language): boolean {
  const parts = piece.split("-");
  return parts.length === 2 && !HAN.test(piece) && parts.every((part) => !numbers.small.has(fold(part)));
}

function wordsOf(part: string, language: Language): string[] {
  if (language.splitsApostrophes) return part.split(/['’]/u);
  return [part.replace(/['’]s$/iu, "").replaceAll(/['’]/gu, "")];
}

function partsOf(part: string): (WordToken | DigitsToken)[] {
  return part
    .split(/(\d+)/u)
    .filter((piece) => piece !== "" && piece.length <= MAX_WORD)
    .flatMap((piece): (WordToken | DigitsToken)[] => {
      if (/^\d+$/u.test(piece)) return [{ kind: "digits", text: piece }];
      return HAN.test(piece) ? bigrams(piece) : [wordToken(piece)];
    });
}

function wordToken(word: string): WordToken {
  return { kind: "word", word: word.toLowerCase(), folded: fold(word) };
}

/** Chinese and Japanese don't separate words: every two neighbouring characters stand for one. */
function bigrams(piece: string): WordToken[] {
  const letters = Array.from(piece);
  if (letters.length === 1) return [wordToken(piece)];
  return letters.slice(1).map((letter, index) => wordToken(`${letters[index]}${letter}`));
}
