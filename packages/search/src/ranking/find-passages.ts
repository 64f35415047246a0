/** Finds the passages that answer a question. */
import { readItems } from "../analysis/read-items.ts";
import { headingOf, type OpenIndex, type Part, textOf } from "../index/open-index.ts";
import { languageOf } from "../languages/languages.ts";
import { scorePart } from "./score-part.ts";

export interface SearchOptions {
  readonly limit: number;
  /** Passages with a lower score are left out; the best of them are returned as `below`. */
  readonly cutOff: number;
  /** Numbers of the index's documents that may be searched; by default all. */
  readonly documents?: ReadonlySet<number>;
}

export interface FoundPassage {
  readonly documentId: string;
  readonly name: string;
  readonly version: number;
  /** Counts the passages of its document from 0. */
  readonly number: number;
  readonly heading: string;
  readonly page: number | null;
  readonly text: string;
  /** 0 to 1: how much of the question the passage covers. */
  readonly score: number;
}

export interface SearchResult {
  readonly passages: readonly FoundPassage[];
  readonly below: readonly FoundPassage[];
}

const BELOW = 5;
/** Of a question, in characters: what the API takes. */
const LONGEST_QUESTION = 1_000;

/** The question is analysed once for each language among the documents. One without content words finds nothing. */
export function findPassages(index: OpenIndex, question: string, options: SearchOptions): SearchResult {
  const scored = index.parts
    .flatMap((part) =>
      scorePart(part, readItems(question.slice(0, LONGEST_QUESTION), languageOf(part.code))).map((found) => ({
        part,
        ...found,
      })),
    )
    .filter(({ part, passage }) => options.documents?.has(part.passageDocuments[passage] ?? -1) ?? true)
    .toSorted((a, b) => b.rank - a.rank);
  const [above, under] = [
    scored.filter(({ score }) => score >= options.cutOff),
    scored
      .filter(({ score }) => score < options.cutOff)
      .toSorted((a, b) => b.score - a.score || b.rank - a.rank),
  ];
  return {
    passages: above.slice(0, options.limit).map((found) => describe(index, found)),
    below: under.slice(0, BELOW).map((found) => describe(index, found)),
  };
}

function describe(
  index: OpenIndex,
  { part, passage, score }: { part: Part; passage: number; score: number },
): FoundPassage {
  const document = index.documents[part.passageDocuments[passage] ?? -1];
  return {
    documentId: document?.id ?? "",
    name: document?.name ?? "",
    version: document?.version ?? 0,
    number: passage - part.passageDocuments.indexOf(part.passageDocuments[passage] ?? -1),
    heading: headingOf(part, passage),
    page: part.passagePages[passage] || null,
    text: textOf(part, passage),
    score: Math.round(score * 1_000) / 1_000,
  };
}
