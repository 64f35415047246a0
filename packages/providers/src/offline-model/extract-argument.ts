import type { AnyNumber } from "@parley/base/exact/decimal";
import { numberOf } from "@parley/base/exact/exact-number";
import { extractChoice, isYes, isNo } from "./extract-choice.ts";
import { extractIdentifier, extractPattern, isIdentifier } from "./extract-identifier.ts";
import { extractPhrase } from "./extract-phrase.ts";
import { fitsSchema } from "./fits-schema.ts";
import { asSchema, typeOf, type Parameter } from "./asked-arguments.ts";
import { findDate } from "./spoken-date.ts";
import type { Token } from "./token.ts";
import { tokenize } from "./tokens.ts";

/** What the caller said, and how much of it other arguments have already used. */
export interface Utterance {
  text: string;
  tokens: Token[];
  used: Set<Token>;
  /** How many more pieces of it may be matched against a pattern. */
  tries: { left: number };
  today: Date;
}

/** More than anyone says in one breath. Limited because every token is examined. */
const MAX_TOKENS = 200;
/** Matching a piece against a pattern costs 10 µs. An order number in ten words takes a few hundred matches. */
const MAX_TRIES = 1_000;

export function toUtterance(text: string, today: Date): Utterance {
  return {
    text,
    tokens: tokenize(text).slice(-MAX_TOKENS),
    used: new Set(),
    tries: { left: MAX_TRIES },
    today,
  };
}

/**
 * The value of an argument in the caller's words; undefined if it isn't there. `asked`: the words answer a question for
 * this very argument, so they may be used as a whole. The result fits the argument's schema.
 */
export function extractArgument(parameter: Parameter, utterance: Utterance, asked: boolean): unknown {
  const value = candidate(parameter, utterance, asked);
  if (value === undefined || Array.isArray(value)) return value;
  return fitsSchema(parameter.schema, value) ? value : undefined;
}

function candidate(parameter: Parameter, utterance: Utterance, asked: boolean): unknown {
  const { schema } = parameter;
  switch (parameter.kind) {
    case "enum":
      if ("const" in schema) return schema["const"];
      return extractChoice(schema["enum"] as unknown[], utterance, asked);
    case "boolean":
      if (!asked) return undefined;
      return isNo(utterance.text) ? false : isYes(utterance.text) ? true : undefined;
    case "number":
      return extractNumber(parameter, utterance, asked);
    case "list":
      return asked ? extractList(parameter, utterance) : undefined;
    case "string":
      return extractString(parameter, utterance, asked);
    default:
      return undefined;
  }
}

/** The number next to the argument's own words, or else the first unused one. */
function extractNumber(parameter: Parameter, utterance: Utterance, asked: boolean): AnyNumber | undefined {
  const { tokens, used } = utterance;
  const fits = (token: Token | undefined): token is Token =>
    token?.figure != null && !used.has(token) && fitsSchema(parameter.schema, signed(token, tokens));
  const isNamed = (token: Token | undefined): boolean =>
    token !== undefined && parameter.stems.includes(token.stem);
  const beside = tokens.find(
    (token, at) => fits(token) && [at - 2, at - 1, at + 1].some((near) => isNamed(tokens[near])),
  );
  const found = beside ?? (asked || parameter.required ? tokens.find(fits) : undefined);
  if (!found) return undefined;
  used.add(found);
  return signed(found, tokens);
}

function signed(token: Token, tokens: Token[]): AnyNumber {
  const before = tokens[tokens.indexOf(token) - 1]?.word;
  const sign = before === "minus" || before === "negative" ? "-" : "";
  const figure = token.figure ?? "";
  return /^[1-9]\d*$/.test(figure) ? numberOf(sign + figure) : Number(sign + figure);
}

function extractList(parameter: Parameter, utterance: Utterance): unknown[] | undefined {
  const items = asSchema(parameter.schema["items"]);
  const { minItems, maxItems } = parameter.schema;
  const parts = utterance.text.split(/,|;|\band\b/i).filter((part) => part.trim() !== "");
  const item: Parameter = { ...parameter, schema: items, kind: itemKind(items) };
  const values = parts.map((part) => extractArgument(item, toUtterance(part, utterance.today), true));
  const found = [...new Set(values.filter((value) => value !== undefined))];
  if (found.length < Math.max(1, typeof minItems === "number" ? minItems : 0)) return undefined;
  return typeof maxItems === "number" && found.length > maxItems ? undefined : found;
}

function itemKind(items: Parameter["schema"]): Parameter["kind"] {
  if (Array.isArray(items["enum"])) return "enum";
  const type = typeOf(items);
  return type === "integer" || type === "number" ? "number" : type === "boolean" ? "boolean" : "string";
}

function extractString(parameter: Parameter, utterance: Utterance, asked: boolean): string | undefined {
  const { schema } = parameter;
  if (schema["format"] === "email") return findEmail(utterance.text);
  if (schema["format"] === "date") return findDate(utterance.text, utterance.today)?.iso ?? undefined;
  if (typeof schema["pattern"] === "string") return extractPattern(schema, utterance);
  if (typeof schema["format"] === "string" && asked) return firstFitting(schema, utterance);
  if (isIdentifier(parameter)) {
    const identifier = extractIdentifier(parameter, utterance, asked);
    if (identifier !== undefined || !asked) return identifier;
  }
  return extractPhrase(parameter, utterance, asked);
}

/** An address as written, or as read out: "ann dot lee at example dot com". */
function findEmail(text: string): string | undefined {
  const ADDRESS = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+/u;
  const written = ADDRESS.exec(text)?.[0];
  if (written) return written;
  const joined = text
    .replace(/ (?:at|@) /gi, "@")
    .replace(/ ?\b(?:dot|period)\b ?/gi, ".")
    .replace(/ underscore /gi, "_")
    .replace(/ (?:dash|hyphen) /gi, "-");
  return ADDRESS.exec(joined)?.[0].toLowerCase();
}

function firstFitting(schema: Parameter["schema"], utterance: Utterance): string | undefined {
  const words = utterance.text.trim().split(/\s+/);
  return [utterance.text.trim(), ...words].find((word) => fitsSchema(schema, word));
}
