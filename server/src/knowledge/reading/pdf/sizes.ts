import type { Line } from "./page-lines.ts";

/** How large the letters of a document are: what its text has, and what stands out from it. */
export interface Sizes {
  body: number;
  /** Of headings, the largest first. */
  headings: readonly number[];
}

/** A heading is at least this much larger than the text. */
const LARGER = 1.12;
const MOST_LEVELS = 6;

/** The text's size is the one that most characters have. */
export function measureSizes(pages: readonly (readonly Line[])[]): Sizes {
  const characters = new Map<number, number>();
  for (const { size, cells } of pages.flat()) {
    const rounded = roundSize(size);
    characters.set(rounded, (characters.get(rounded) ?? 0) + cells.join("").length);
  }
  const body = [...characters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
  const headings = [...characters.keys()].filter((size) => size >= body * LARGER).sort((a, b) => b - a);
  return { body, headings: headings.slice(0, MOST_LEVELS) };
}

/** The level of a line by its size; 0: it is text. */
export function levelOf(line: Line, sizes: Sizes): number {
  const size = roundSize(line.size);
  if (sizes.body === 0 || size < sizes.body * LARGER) return 0;
  const larger = sizes.headings.filter((each) => each > size).length;
  return Math.min(larger + 1, MOST_LEVELS);
}

function roundSize(size: number): number {
  return Math.round(size * 2) / 2;
}
