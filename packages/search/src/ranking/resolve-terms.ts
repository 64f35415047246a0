/** Which terms of an index a word of a question means: itself, or what is spelled most like it. */
import { isFuzzy, type Term } from "../analysis/term.ts";
import { trigramsOf } from "../index/layout.ts";
import { findTerm, type Part, termOf } from "../index/open-index.ts";

/** A term of the index, and how much it counts: 1 for the word itself. */
export interface Match {
  readonly term: number;
  readonly share: number;
}

/** Less alike (Dice's coefficient over trigrams), words are different words. */
const ALIKE = 0.55;
const MOST_MATCHES = 3;

export function resolveTerm(part: Part, term: Term): Match[] {
  const known = findTerm(part, term);
  if (known !== null) return [{ term: known, share: 1 }];
  return isFuzzy(term) ? alikeTerms(part, term) : [];
}

function alikeTerms(part: Part, term: Term): Match[] {
  const wanted = trigramsOf(term);
  const common = new Map<number, number>();
  for (const trigram of wanted) {
    const index = findTrigram(part.trigrams, trigram);
    if (index === null) continue;
    for (let at = part.trigramStarts[index] ?? 0; at < (part.trigramStarts[index + 1] ?? 0); at += 1) {
      const candidate = part.trigramTerms[at] ?? 0;
      common.set(candidate, (common.get(candidate) ?? 0) + 1);
    }
  }
  return [...common]
    .map(([candidate, count]) => {
      // A term has as many trigrams as code units, but for those that repeat.
      const length = termOf(part, candidate).length;
      return { term: candidate, share: (2 * count) / (wanted.size + length) };
    })
    .filter(({ share }) => share >= ALIKE)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, MOST_MATCHES);
}

function findTrigram(trigrams: Uint32Array | Uint8Array, wanted: number): number | null {
  let low = 0;
  let high = trigrams.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = trigrams[middle] ?? 0;
    if (found === wanted) return middle;
    if (found < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return null;
}
