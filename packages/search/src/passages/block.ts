/** A document as whatever read it found it: what a passage can name as its place. */
export type Block =
  | { readonly kind: "heading"; readonly level: number; readonly text: string; readonly page?: number }
  | { readonly kind: "text" | "item"; readonly text: string; readonly page?: number }
  | {
      readonly kind: "row";
      readonly cells: readonly string[];
      readonly header: boolean;
      readonly page?: number;
    };

/** What is found, and given to a model: a few sentences with their place. */
export interface Passage {
  /** The headings above it, outermost first, joined by " › "; empty before the first. */
  readonly heading: string;
  /** From 1; null where the document has no pages. */
  readonly page: number | null;
  readonly text: string;
}
