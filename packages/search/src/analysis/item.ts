/** What a text says, one thing after another: the same for a passage and for a question. */
import type { Term } from "./term.ts";

export interface Item {
  /** Ways to read it, each by the terms that must all be there: "three ninety nine" is 3.99, 399, or 3 and 99. */
  readonly readings: readonly (readonly Term[])[];
}
