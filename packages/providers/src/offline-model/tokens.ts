import { mergeSpokenNumbers } from "./said-numbers.ts";
import type { Token } from "./token.ts";

const WORD = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’.,:@_+/-]*/gu;

/** The words of `text` in order, with numbers combined. */
export function tokenize(text: string): Token[] {
  const words = (text.match(WORD) ?? []).map((raw) => raw.replace(/['’.,:@_+/-]+$/u, ""));
  return mergeSpokenNumbers(words.map(toToken));
}

function toToken(raw: string): Token {
  const word = raw.toLowerCase().replaceAll("’", "'");
  return { raw, word, figure: figureOf(word), stem: stem(word) };
}

function figureOf(word: string): string | null {
  if (/^\d+(\.\d+)?$/.test(word)) return word;
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(word)) return word.replaceAll(",", "");
  return /^(\d+)(st|nd|rd|th)$/.exec(word)?.[1] ?? null;
}

/** A rough stem, just good enough to match forms of an English word. */
export function stem(word: string): string {
  const plain = word.replace(/'s$/, "");
  if (plain.length <= 3) return plain;
  if (plain.endsWith("ies")) return `${plain.slice(0, -3)}y`;
  if (/(ss|us|is)$/.test(plain)) return plain;
  const cut = plain.replace(/(ches|shes|xes|sses)$/, (end) => end.slice(0, -2)).replace(/s$/, "");
  const base = cut.replace(/(ing|ed)$/, "");
  if (base.length < 3 || base === cut) return cut.replace(/(?<=...)e$/, "");
  return base.replace(/([bdgklmnprt])\1$/, "$1").replace(/(?<=...)e$/, "");
}

const STOP_WORDS = new Set(
  (
    "a an the and or but of for from in on at by to with as is are was were be been am do does did have has had can could " +
    "would will shall should may might must i me my mine you your we our us it its this that these those there here " +
    "what which who whom when where how why please just like want need know tell say get give let make some any all " +
    "hello hi hey ok okay well so um uh yes no not if then than about into over out up down off again also too very " +
    "it's i'm i'd i'll i've what's where's that's there's don't can't thing something someone use used using new return"
  ).split(" "),
);

/** Stems of the content words. `snake_case` and `camelCase` names are split. */
export function contentStems(text: string): string[] {
  return tokenize(humanise(text))
    .filter((token) => !STOP_WORDS.has(token.word) && token.figure === null && token.word.length > 1)
    .map((token) => token.stem);
}

/** `orderId`, `order_id` and `order-id` as people say them: "order id". */
export function humanise(name: string): string {
  return name
    .replace(/[_-]+/g, " ")
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .replace(/\s+/g, " ")
    .trim();
}
