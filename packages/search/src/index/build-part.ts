/** The arrays of the documents in one language. */
import { readItems } from "../analysis/read-items.ts";
import { isFuzzy, type Term } from "../analysis/term.ts";
import type { Language } from "../languages/language.ts";
import type { IndexedDocument } from "./indexed-document.ts";
import { hashBytes, type PartArrays, trigramsOf } from "./layout.ts";

/** 4 bits. */
const MOST = 15;

interface Postings {
  readonly passages: number[];
  readonly counts: number[];
}

export function buildPart(
  language: Language,
  documents: Iterable<readonly [number: number, document: IndexedDocument]>,
): PartArrays {
  const terms = new Map<Term, Postings>();
  const lengths: number[] = [];
  const owners: number[] = [];
  const pages: number[] = [];
  const texts: string[] = [];
  for (const [number, { name, passages }] of documents) {
    for (const { heading, page, text } of passages) {
      const inText = countTerms(text, language);
      const inHeading = countTerms(`${name}\n${heading}`, language);
      for (const term of new Set([...inText.counts.keys(), ...inHeading.counts.keys()])) {
        const postings = terms.get(term) ?? { passages: [], counts: [] };
        terms.set(term, postings);
        postings.passages.push(lengths.length);
        postings.counts.push(
          Math.min(MOST, inText.counts.get(term) ?? 0) |
            (Math.min(MOST, inHeading.counts.get(term) ?? 0) << 4),
        );
      }
      lengths.push(inText.length);
      owners.push(number);
      pages.push(page ?? 0);
      texts.push(heading, text);
    }
  }
  const sorted = [...terms].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const names = packTexts(sorted.map(([term]) => term));
  const packed = packTexts(texts);
  return {
    termStarts: names.starts,
    termBytes: names.bytes,
    termSlots: hashSlots(names),
    ...packPostings(sorted.map(([, postings]) => postings)),
    passageLengths: Uint32Array.from(lengths),
    passageDocuments: Uint32Array.from(owners),
    passagePages: Uint32Array.from(pages),
    headingStarts: packed.starts.filter((_, index) => index % 2 === 0),
    textStarts: packed.starts.filter((_, index) => index % 2 === 1),
    textBytes: packed.bytes,
    ...packTrigrams(sorted.map(([term]) => term)),
    language: Buffer.from(language.code),
  };
}

function countTerms(text: string, language: Language): { counts: Map<Term, number>; length: number } {
  const counts = new Map<Term, number>();
  const items = readItems(text, language);
  for (const term of items.flatMap(({ readings }) => [...new Set(readings.flat())])) {
    counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return { counts, length: items.length };
}

interface Packed {
  readonly starts: Uint32Array;
  readonly bytes: Uint8Array;
}

function packTexts(texts: readonly string[]): Packed {
  const parts = texts.map((text) => Buffer.from(text));
  const starts = new Uint32Array(texts.length + 1);
  for (const [index, part] of parts.entries()) starts[index + 1] = (starts[index] ?? 0) + part.length;
  return { starts, bytes: Buffer.concat(parts) };
}

function hashSlots({ starts, bytes }: Packed): Uint32Array {
  const count = starts.length - 1;
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(2, count * 2))));
  for (let term = 0; term < count; term += 1) {
    let slot = hashBytes(bytes, starts[term], starts[term + 1]) & (slots.length - 1);
    while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
    slots[slot] = term + 1;
  }
  return slots;
}

function packPostings(
  all: readonly Postings[],
): Pick<PartArrays, "postingStarts" | "postingPassages" | "postingCounts"> {
  const postingStarts = new Uint32Array(all.length + 1);
  for (const [term, { passages }] of all.entries()) {
    postingStarts[term + 1] = (postingStarts[term] ?? 0) + passages.length;
  }
  const postingPassages = new Uint32Array(postingStarts.at(-1) ?? 0);
  const postingCounts = new Uint8Array(postingPassages.length);
  for (const [term, { passages, counts }] of all.entries()) {
    postingPassages.set(passages, postingStarts[term]);
    postingCounts.set(counts, postingStarts[term]);
  }
  return { postingStarts, postingPassages, postingCounts };
}

/** Which terms hold which three letters, so that a misspelled word finds what is nearest to it. */
function packTrigrams(
  terms: readonly Term[],
): Pick<PartArrays, "trigrams" | "trigramStarts" | "trigramTerms"> {
  const byTrigram = new Map<number, number[]>();
  for (const [number, term] of terms.entries()) {
    if (!isFuzzy(term)) continue;
    for (const trigram of trigramsOf(term)) {
      const list = byTrigram.get(trigram) ?? [];
      byTrigram.set(trigram, list);
      list.push(number);
    }
  }
  const trigrams = Uint32Array.from([...byTrigram.keys()].toSorted((a, b) => a - b));
  const trigramStarts = new Uint32Array(trigrams.length + 1);
  for (const [index, trigram] of trigrams.entries()) {
    trigramStarts[index + 1] = (trigramStarts[index] ?? 0) + (byTrigram.get(trigram)?.length ?? 0);
  }
  const trigramTerms = new Uint32Array(trigramStarts.at(-1) ?? 0);
  for (const [index, trigram] of trigrams.entries()) {
    trigramTerms.set(byTrigram.get(trigram) ?? [], trigramStarts[index]);
  }
  return { trigrams, trigramStarts, trigramTerms };
}
