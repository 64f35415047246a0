import type { Passage } from "../passages/block.ts";

export interface IndexedDocument {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  /** A BCP 47 tag. A question is analysed once for each language among the documents. */
  readonly language: string;
  readonly passages: readonly Passage[];
}

/** What stands in the head beside the arrays' places. */
export interface IndexHead {
  readonly documents: readonly Omit<IndexedDocument, "passages">[];
  /** Per language: each array's place in bytes, and its length in elements. */
  readonly parts: readonly (readonly (readonly [place: number, length: number])[])[];
}
