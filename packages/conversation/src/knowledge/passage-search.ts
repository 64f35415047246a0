/** What the engine needs to answer from documents. It knows no index and no analysis: those are the service's. */

/** What the caller said in a turn, and in the one before. */
export interface TurnWords {
  readonly turnId: string;
  /** Everything so far, also while the caller still speaks. */
  readonly words: string;
  /** Of the caller's turn before; null if there is none. */
  readonly before: string | null;
}

/** A place in a document, as it was found for a turn. */
export interface FoundPassage {
  readonly documentId: string;
  readonly name: string;
  readonly version: number;
  /** Identifies the passage within its document's version. */
  readonly passageId: string;
  readonly heading: string;
  readonly page: number | null;
  readonly text: string;
  /** 0 to 1. */
  readonly score: number;
  /** It is at or above the agent's cut-off, so the model gets it. */
  readonly given: boolean;
}

/** Null: there is nothing to search for ("okay, yes please"). */
export type Found = {
  readonly passages: readonly FoundPassage[];
  /** The caller asked something. If nothing is given then, the model is told that the documents don't answer. */
  readonly isQuestion: boolean;
} | null;

export interface PassageSearch {
  /**
   * Searches for a turn's words. At most one search of a call is under way, and of those that wait the newest wins: an
   * older one ends with what is found for the newer words. Rejects if the search fails.
   */
  find(turn: TurnWords): Promise<Found>;
}

/** What a turn's request to the model had of the documents. Recorded, and shown to no page. */
export type TurnKnowledge =
  | { readonly turnId: string; readonly passages: readonly FoundPassage[] }
  /** `late`: the answer didn't wait for it. */
  | { readonly turnId: string; readonly error: "late" | "failed" };

/** An agent's own documents that are always before the model. */
export interface AlwaysText {
  readonly name: string;
  readonly text: string;
}
