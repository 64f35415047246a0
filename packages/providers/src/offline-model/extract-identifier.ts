import { fitsSchema } from "./fits-schema.ts";
import type { Parameter, Schema } from "./asked-arguments.ts";
import type { Token } from "./token.ts";

const ID_WORDS =
  /\b(id|ids|number|no|code|reference|ref|sku|zip|postcode|phone|account|ticket|pin|identifier)\b/;
const SIGNS: Record<string, string> = {
  dash: "-",
  hyphen: "-",
  underscore: "_",
  slash: "/",
  dot: ".",
  hash: "#",
};
const MAX_WINDOW = 12;

interface Said {
  tokens: Token[];
  used: Set<Token>;
  tries: { left: number };
}

/** Whether the argument is something like an order number: digits, perhaps with letters, never a sentence. */
export function isIdentifier(parameter: Parameter): boolean {
  return ID_WORDS.test(`${parameter.label} ${parameter.name.toLowerCase().replaceAll("_", " ")}`);
}

/** The part of the words that fits the schema's pattern, even if it was spelled out: "A 1 0 0 3" for `^A\d{4}$`. */
export function extractPattern(schema: Schema, said: Said): string | undefined {
  const isWhole = String(schema["pattern"]).startsWith("^");
  const sizes = Array.from({ length: Math.min(MAX_WINDOW, said.tokens.length) }, (_, i) => i + 1);
  if (isWhole) sizes.reverse(); // for an unanchored pattern, the shortest match is the best
  for (const size of sizes) {
    for (let at = 0; at + size <= said.tokens.length; at++) {
      const window = said.tokens.slice(at, at + size);
      if (window.some((token) => said.used.has(token))) continue;
      const value = spellings(window).find(
        (spelling) => said.tries.left-- > 0 && fitsSchema(schema, spelling),
      );
      if (said.tries.left < 0) return undefined;
      if (value === undefined) continue;
      for (const token of window) said.used.add(token);
      return value;
    }
  }
  return undefined;
}

/** An identifier: what follows the argument's own words ("order 1003"), or else any word with a digit in it. */
export function extractIdentifier(parameter: Parameter, said: Said, asked: boolean): string | undefined {
  const { tokens, used } = said;
  const isFree = (token: Token | undefined): boolean =>
    token !== undefined && !used.has(token) && hasDigit(token);
  const isNamed = (token: Token | undefined): boolean =>
    token !== undefined && parameter.stems.includes(token.stem);
  const isOnlySpelling = tokens.every(
    (token) => hasDigit(token) || token.word.length === 1 || token.word in SIGNS,
  );
  const named = tokens.findIndex(
    (token, at) => isFree(token) && [at - 3, at - 2, at - 1].some((near) => isNamed(tokens[near])),
  );
  const first = asked || parameter.required ? tokens.findIndex(isFree) : -1;
  const start = named === -1 ? first : named;
  if (start === -1) return undefined;
  // letters spelled before the digits belong to it, unless "a" is just an article
  let from = start;
  for (let before = tokens[from - 1]; before && isLetter(before, isOnlySpelling); before = tokens[from - 1])
    from--;
  let to = start + 1;
  for (let after = tokens[to]; after && belongs(after, isOnlySpelling); after = tokens[to]) to++;
  const window = tokens.slice(from, to);
  const value = spellings(window).find((spelling) => fitsSchema(parameter.schema, spelling));
  if (value !== undefined) for (const token of window) used.add(token);
  return value;
}

function belongs(token: Token, isOnlySpelling: boolean): boolean {
  return hasDigit(token) || token.word in SIGNS || isLetter(token, isOnlySpelling);
}

function isLetter(token: Token, isOnlySpelling: boolean): boolean {
  return token.word.length === 1 && (isOnlySpelling || (/\p{Lu}/u.test(token.raw) && token.raw !== "I"));
}

function hasDigit(token: Token): boolean {
  return token.figure !== null || /\d/.test(token.word);
}

/** The ways to write a row of tokens as one word, most likely first. */
function spellings(window: Token[]): string[] {
  const parts = window.map((token) => SIGNS[token.word] ?? token.figure ?? token.raw);
  const joined = parts.join("");
  const dashed = joined.replace(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, "-");
  const forms = [
    joined,
    dashed,
    parts.join("-"),
    parts.join(" "),
    window.map((token) => token.raw).join(" "),
  ];
  return [...new Set(forms.flatMap((form) => [form, form.toUpperCase(), form.toLowerCase()]))];
}
