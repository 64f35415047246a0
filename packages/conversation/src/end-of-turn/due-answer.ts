/**
 * Determines what kind of answer the agent expects, from its last question and the arguments that its tools require.
 */
import type { ModelTool } from "../ports.ts";
import type { AnswerKind } from "./languages/completeness-words.ts";
import { lexiconOf } from "./languages/lexicon.ts";

export interface DueAnswer {
  readonly kinds: ReadonlySet<AnswerKind>;
  /** It is known only from a tool's arguments, not from the question. */
  readonly isGuess: boolean;
  /** How many characters the answer has, if a tool's schema or the question says so. */
  readonly length: number | null;
  /** The minimum number of characters. */
  readonly least: number | null;
}

export const NOTHING_DUE: DueAnswer = { kinds: new Set(), isGuess: false, length: null, least: null };

/** How much of the end of the agent's words is examined, in characters. */
const LOOKED_AT = 300;
/** How many of its tools' required arguments are examined. */
const MOST_ARGUMENTS = 40;

/** `said` is what the agent said last, or "" if it hasn't said anything. */
export function dueAnswer(said: string, tools: readonly ModelTool[], language: string): DueAnswer {
  const question = lastQuestion(said.slice(-LOOKED_AT));
  // A question that repeats a value only asks for confirmation.
  if (question === "" || /\d\D{0,3}\d|@/u.test(question)) return NOTHING_DUE;
  const named = kindsIn(question, language);
  const wanted = requiredArguments(tools).filter(({ kinds }) => kinds.length > 0);
  if (named.size > 0) {
    const fitting = wanted.filter(({ kinds }) => kinds.some((kind) => named.has(kind)));
    return { kinds: named, isGuess: false, ...lengthsOf(fitting, lengthIn(question)) };
  }
  const guessed = new Set(wanted.flatMap(({ kinds }) => kinds));
  return { kinds: guessed, isGuess: true, ...lengthsOf(wanted, null) };

  function requiredArguments(from: readonly ModelTool[]): Argument[] {
    return from
      .flatMap(({ inputSchema }) => argumentsOf(inputSchema))
      .slice(0, MOST_ARGUMENTS)
      .map(([name, schema]) => ({
        kinds: [...kindsIn(name.replace(/([a-z])([A-Z])/gu, "$1 $2").replaceAll("_", " "), language)],
        ...lengthOf(schema),
      }));
  }
}

/** The kinds of answers that a text mentions, in this language or in English, which argument names often use. */
export function kindsIn(text: string, language: string): Set<AnswerKind> {
  const found = new Set<AnswerKind>();
  for (const lexicon of new Set([lexiconOf(language), lexiconOf("en")])) {
    for (const [kind, pattern] of lexicon.kinds) if (pattern.test(text)) found.add(kind);
  }
  if (found.has("email")) found.delete("address"); // an e-mail address
  for (const numbered of ["phone", "card", "postcode"] as const)
    if (found.has(numbered)) found.delete("code");
  if (found.has("items")) found.add("list");
  if (found.has("code")) for (const listed of ["list", "items"] as const) found.delete(listed); // an order number
  return found;
}

interface Lengths {
  readonly length: number | null;
  readonly least: number | null;
}

interface Argument extends Lengths {
  readonly kinds: readonly AnswerKind[];
}

function lastQuestion(said: string): string {
  const sentences = said.match(/[^.!?？。！]+[.!?？。！]*/gu) ?? [];
  return (sentences.findLast((sentence) => /[?？]/u.test(sentence)) ?? sentences.at(-1) ?? "").trim();
}

/** "your five-digit code". */
function lengthIn(question: string): number | null {
  const match = /\b(\d{1,2})[- ]?(digit|stellig|chiffres|dígitos|cifre|cijfer)/iu.exec(question);
  return match ? Number(match[1]) : null;
}

/** The lengths that the arguments agree on. `asked` is the length in the question. */
function lengthsOf(wanted: readonly Argument[], asked: number | null): Lengths {
  const only = (lengths: (number | null)[]): number | null => {
    const known = new Set(lengths.filter((length) => length !== null));
    return known.size === 1 ? ([...known][0] ?? null) : null;
  };
  return {
    length: asked ?? only(wanted.map(({ length }) => length)),
    least: only(wanted.map(({ least }) => least)),
  };
}

function argumentsOf(schema: Record<string, unknown>): [string, unknown][] {
  const { required, properties } = schema;
  if (!Array.isArray(required) || typeof properties !== "object" || properties === null) return [];
  return Object.entries(properties).filter(([name]) => required.includes(name));
}

function lengthOf(schema: unknown): Lengths {
  if (typeof schema !== "object" || schema === null) return { length: null, least: null };
  const { minLength, maxLength } = schema as { minLength?: unknown; maxLength?: unknown };
  const least = typeof minLength === "number" && minLength > 1 ? minLength : null;
  return { length: least !== null && minLength === maxLength ? least : null, least };
}
