/**
 * Scores the passages of one language. Two numbers each: `rank` orders them (BM25 with two fields: Robertson, Zaragoza
 * and Taylor, "Simple BM25 extension to multiple weighted fields", 2004), `score` says how much of the question they
 * cover, from 0 to 1, whatever the question.
 */
import type { Item } from "../analysis/item.ts";
import { isExact } from "../analysis/term.ts";
import type { Part } from "../index/open-index.ts";
import { type Match, resolveTerm } from "./resolve-terms.ts";

/** How fast a term that is repeated stops counting, and how much long passages are held back: the usual values. */
const K1 = 1.2;
const B = 0.75;
const HEADING_WEIGHT = 2;
/** Exact numbers and codes count double. */
const EXACT_WEIGHT = 2;

export interface Scored {
  readonly passage: number;
  readonly rank: number;
  readonly score: number;
}

/** All passages that have anything of the question, in no order. */
export function scorePart(part: Part, items: readonly Item[]): Scored[] {
  const covered = new Float64Array(part.passages);
  const ranks = new Float64Array(part.passages);
  const touched = new Set<number>();
  let total = 0;
  for (const item of distinct(items)) {
    const { weight, found } = scoreItem(part, item);
    total += weight;
    for (const [passage, { share, rank }] of found) {
      covered[passage] = (covered[passage] ?? 0) + weight * share;
      ranks[passage] = (ranks[passage] ?? 0) + rank;
      touched.add(passage);
    }
  }
  return [...touched].map((passage) => ({
    passage,
    rank: ranks[passage] ?? 0,
    score: Math.min(1, (covered[passage] ?? 0) / total),
  }));
}

/** More say nothing more, and each costs a pass over the passages that have it. */
const MOST_ITEMS = 64;

/** Each item once: a word that is said twice isn't sought twice. */
function distinct(items: readonly Item[]): Item[] {
  const byReadings = new Map(items.map((item) => [JSON.stringify(item.readings), item]));
  return [...byReadings.values()].slice(0, MOST_ITEMS);
}

interface Found {
  share: number;
  rank: number;
}

/** The best of an item's readings, for each passage. */
function scoreItem(part: Part, { readings }: Item): { weight: number; found: Map<number, Found> } {
  const found = new Map<number, Found>();
  let weight = 0;
  for (const terms of readings) {
    const resolved = terms.map((term) => ({ exact: isExact(term), matches: resolveTerm(part, term) }));
    if (resolved.some(({ matches }) => matches.length > 0))
      weight = Math.max(weight, weightOf(part, resolved));
    for (const [passage, next] of scoreReading(part, resolved)) {
      const best = found.get(passage);
      if (!best || next.share > best.share || (next.share === best.share && next.rank > best.rank))
        found.set(passage, next);
    }
  }
  // What no passage has weighs as much as what one has: it can't be covered.
  if (weight === 0)
    weight =
      idf(part, 1) * (readings.some((terms) => terms.some((term) => isExact(term))) ? EXACT_WEIGHT : 1);
  return { weight, found };
}

interface Resolved {
  readonly exact: boolean;
  readonly matches: readonly Match[];
}

function weightOf(part: Part, resolved: readonly Resolved[]): number {
  const sum = resolved.reduce((all, { exact, matches }) => {
    const rarest = Math.max(
      ...matches.map(({ term }) => idf(part, frequency(part, term))),
      matches.length === 0 ? idf(part, 1) : 0,
    );
    return all + rarest * (exact ? EXACT_WEIGHT : 1);
  }, 0);
  return sum / resolved.length;
}

function scoreReading(part: Part, resolved: readonly Resolved[]): Map<number, Found> {
  const all = new Map<number, Found>();
  for (const { exact, matches } of resolved) {
    const best = new Map<number, Found>();
    for (const { term, share } of matches) addPostings(part, term, share, exact, best);
    for (const [passage, next] of best) {
      const sum = all.get(passage) ?? { share: 0, rank: 0 };
      all.set(passage, { share: sum.share + next.share / resolved.length, rank: sum.rank + next.rank });
    }
  }
  return all;
}

function addPostings(
  part: Part,
  term: number,
  share: number,
  exact: boolean,
  best: Map<number, Found>,
): void {
  const weight = idf(part, frequency(part, term)) * share * (exact ? EXACT_WEIGHT : 1);
  const [from = 0, to = 0] = [part.postingStarts[term], part.postingStarts[term + 1]];
  for (let at = from; at < to; at += 1) {
    const passage = part.postingPassages[at] ?? 0;
    const counts = part.postingCounts[at] ?? 0;
    const length = (part.passageLengths[passage] ?? 0) / part.averageLength;
    const often = (counts & 15) / (1 - B + B * length) + HEADING_WEIGHT * (counts >> 4);
    const rank = (weight * often * (K1 + 1)) / (often + K1);
    const known = best.get(passage);
    if (!known || known.share < share) best.set(passage, { share, rank });
  }
}

function frequency(part: Part, term: number): number {
  return (part.postingStarts[term + 1] ?? 0) - (part.postingStarts[term] ?? 0);
}

function idf(part: Part, passages: number): number {
  return Math.log(1 + (part.passages - passages + 0.5) / (passages + 0.5));
}
