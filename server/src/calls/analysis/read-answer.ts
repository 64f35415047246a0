/** Reads a model's answer about a call. What it claims to quote must be in the transcript. */
import type { CriterionRow, QuoteRow } from "../../platform/db/call-tables.ts";
import { parseExact } from "@parley/base/exact/parse-exact";
import { isObject } from "@parley/base/json-schema/is-object";
import type { CallRecord } from "../../call-records/records/call-record.ts";
import { isTelling, quoteFinder, type SpokenQuote } from "./spoken-quotes.ts";
import { needsAgentsWords } from "./whose-deed.ts";

export interface ReadAnswer {
  summary: string;
  /** As the model wrote it, not yet checked against the schema; null if none was asked for. */
  outcome: Record<string, unknown> | null;
  evidence: Record<string, QuoteRow>;
  criteria: CriterionRow[];
  success: boolean | null;
}

export interface Asked {
  transcript: CallRecord["transcript"];
  criteria: readonly string[];
  agentName: string;
  hasOutcome: boolean;
}

/** In characters. */
const LONGEST_SUMMARY = 4_000;

/** What is wrong with an answer, in words for the model. */
export class BadAnswer extends Error {}

/** Throws BadAnswer. */
export function readAnswer(text: string, asked: Asked): ReadAnswer {
  const answer = objectIn(text);
  const { summary, outcome = null, outcome_quotes: quotes, criteria = [] } = answer;
  if (typeof summary !== "string" || summary.trim() === "") throw new BadAnswer('"summary" must be a text.');
  if (asked.hasOutcome && !isObject(outcome)) throw new BadAnswer('"outcome" must be an object.');
  if (!Array.isArray(criteria)) throw new BadAnswer('"criteria" must be an array.');
  const findQuote = quoteFinder(asked.transcript);
  const judged = asked.criteria.map((criterion, index): CriterionRow => {
    const verdict: unknown = criteria.find((each) => isObject(each) && Number(each["number"]) === index + 1);
    if (!isObject(verdict)) throw new BadAnswer(`"criteria" has no entry with the number ${index + 1}.`);
    const isOfAgent = needsAgentsWords(criterion, asked.agentName, verdict["about"]);
    const quote = telling(findQuote(verdict["quote"], isOfAgent ? "agent" : undefined));
    const met = quote && typeof verdict["met"] === "boolean" ? verdict["met"] : null;
    return { criterion, met, quote };
  });
  return {
    summary: summary.trim().slice(0, LONGEST_SUMMARY),
    outcome: asked.hasOutcome && isObject(outcome) ? outcome : null,
    evidence: asked.hasOutcome ? found(isObject(quotes) ? quotes : {}, outcome, findQuote) : {},
    criteria: judged,
    success: verdictOf(judged),
  };
}

/** The quote, if a verdict can rest on it. */
function telling(quote: SpokenQuote | null): QuoteRow | null {
  return quote && isTelling(quote) ? rowOf(quote) : null;
}

function rowOf(quote: SpokenQuote | null): QuoteRow | null {
  return quote && { text: quote.text, turn_id: quote.turn_id };
}

function verdictOf(criteria: readonly CriterionRow[]): boolean | null {
  if (criteria.some(({ met }) => met === false)) return false;
  return criteria.length > 0 && criteria.every(({ met }) => met === true) ? true : null;
}

/** The object in the answer: models put it in a code fence or say something before it. */
function objectIn(text: string): Record<string, unknown> {
  const [from, to] = [text.indexOf("{"), text.lastIndexOf("}")];
  try {
    const value: unknown = parseExact(text.slice(from, to + 1).replaceAll("\\u0000", "\\ufffd"));
    if (from !== -1 && isObject(value)) return value;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new BadAnswer("The reply must be one JSON object and nothing else.");
}

function found(
  quotes: Record<string, unknown>,
  outcome: unknown,
  findQuote: ReturnType<typeof quoteFinder>,
): Record<string, QuoteRow> {
  const members = isObject(outcome) ? Object.keys(outcome) : [];
  const pairs = members.map((name) => [name, rowOf(findQuote(quotes[name]))] as const);
  return Object.fromEntries(pairs.filter((pair): pair is [string, QuoteRow] => pair[1] !== null));
}
