/**
 * How an index lies in its buffer: a head of numbers, then one part per language. All of it can be used where it lies,
 * so mapping an index costs nothing, and threads share one.
 */

/** Tells an index from other bytes, and its layout from that of other versions. */
export const MAGIC = 0x504b_4931;

/** The arrays of a part, in the order in which they lie. */
export const ARRAYS = [
  /** Places in `textBytes`, each with its end behind it. */
  "termStarts",
  "termBytes",
  /** Open addressing: term number + 1, or 0. */
  "termSlots",
  "postingStarts",
  "postingPassages",
  /** How often the term stands in the text, and in the heading: 4 bits each. */
  "postingCounts",
  /** In terms. */
  "passageLengths",
  "passageDocuments",
  /** 0: none. */
  "passagePages",
  "headingStarts",
  "textStarts",
  "textBytes",
  /** Three letters as one number, rising. */
  "trigrams",
  "trigramStarts",
  "trigramTerms",
  "language",
] as const;

export type ArrayName = (typeof ARRAYS)[number];

const BYTES: ReadonlySet<ArrayName> = new Set(["termBytes", "postingCounts", "textBytes", "language"]);

export type PartArrays = Record<ArrayName, Uint32Array | Uint8Array>;

export function isBytes(name: ArrayName): boolean {
  return BYTES.has(name);
}

/** FNV-1a over UTF-8 bytes. */
export function hashBytes(bytes: Uint8Array, from = 0, to = bytes.length): number {
  let hash = 0x811c_9dc5;
  for (let index = from; index < to; index += 1) hash = Math.imul(hash ^ (bytes[index] ?? 0), 0x0100_0193);
  return hash >>> 0;
}

/** The trigrams of a term, of three code units each, with its ends marked; each as one number. */
export function trigramsOf(term: string): Set<number> {
  const marked = `$${term}$`;
  const found = new Set<number>();
  for (let at = 0; at + 3 <= marked.length; at += 1) {
    const [a, b, c] = [marked.charCodeAt(at), marked.charCodeAt(at + 1), marked.charCodeAt(at + 2)];
    found.add((((a * 131 + b) * 131 + c) * 2_654_435_761) >>> 0);
  }
  return found;
}

/** Where an array may begin, in bytes. */
export const ALIGNMENT = 8;

export function aligned(bytes: number): number {
  return Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
}
