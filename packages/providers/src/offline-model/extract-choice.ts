import type { Token } from "./token.ts";
import { humanise, tokenize } from "./tokens.ts";

const YES =
  /^(yes|yeah|yep|yup|sure|correct|right|true|please do|of course|ok|okay|absolutely|definitely|i do|i would|go ahead|that's right)\b/i;
const NO = /^(no|nope|nah|not|false|never|negative|i don't|i do not|i wouldn't|don't|do not)\b/i;
const LEAD = /^(?:(?:um|uh|er|well|so|oh|hmm)[,. ]+)+/i;
const ORDINALS: Record<string, number> = { first: 0, second: 1, third: 2, fourth: 3, fifth: 4 };

/** Whether the words begin with a yes. */
export function isYes(text: string): boolean {
  return YES.test(text.trim().replace(LEAD, ""));
}

/** Whether the words begin with a no. */
export function isNo(text: string): boolean {
  return NO.test(text.trim().replace(LEAD, ""));
}

/** The one of `choices` that was said, misheard by a letter or two, or named by its position ("the second one"). */
export function extractChoice(
  choices: unknown[],
  utterance: { tokens: Token[]; used: Set<Token> },
  asked: boolean,
): unknown {
  const free = utterance.tokens.filter((token) => !utterance.used.has(token));
  let best: { choice: unknown; score: number; tokens: Token[] } | null = null;
  for (const choice of choices) {
    const found = findChoice(choice, free, asked);
    if (found && (!best || found.score > best.score)) best = { choice, ...found };
  }
  if (!best && asked) return byPlace(choices, free);
  for (const token of best?.tokens ?? []) utterance.used.add(token);
  return best?.choice;
}

/** Scores a choice by the share of its words that were said, preferring longer choices. */
function findChoice(
  choice: unknown,
  tokens: Token[],
  asked: boolean,
): { score: number; tokens: Token[] } | null {
  if (!isScalar(choice)) return null;
  const parts = tokenize(humanise(String(choice)));
  if (parts.length === 0) return null;
  const said: Token[] = [];
  for (const part of parts) {
    const token = tokens.find((each) => !said.includes(each) && isSame(part, each, asked));
    if (token) said.push(token);
  }
  const isEnough = asked ? said.length * 2 >= parts.length && said.length > 0 : said.length === parts.length;
  return isEnough ? { score: said.length / parts.length + parts.length / 100, tokens: said } : null;
}

function isScalar(value: unknown): value is string | number | boolean {
  return ["string", "number", "boolean"].includes(typeof value);
}

function isSame(part: Token, token: Token, asked: boolean): boolean {
  if (part.word === token.word || (part.figure !== null && part.figure === token.figure)) return true;
  if (part.word.length > 3 && part.stem === token.stem) return true;
  const allowed = part.word.length >= 8 ? 2 : part.word.length >= 4 ? 1 : 0;
  return asked && allowed > 0 && editDistance(part.word, token.word, allowed) <= allowed;
}

function byPlace(choices: unknown[], tokens: Token[]): unknown {
  for (const { word } of tokens) {
    if (word === "last") return choices.at(-1);
    const place = ORDINALS[word];
    if (place !== undefined) return choices[place];
  }
  return undefined;
}

/** Levenshtein distance; if it exceeds `limit`, any value above `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? limit + 1;
}
