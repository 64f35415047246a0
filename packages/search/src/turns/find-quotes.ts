/** Which sentences of an answer stand on a passage. */
import { readItems } from "../analysis/read-items.ts";
import { isExact, type Term } from "../analysis/term.ts";
import { languageOf } from "../languages/languages.ts";

/** So many content words in a row are no accident. */
const IN_A_ROW = 5;

/**
 * Whether an answer, as it was heard, quotes a passage: it shares five content words in a row with it, or a number, price
 * or code that the question didn't have.
 * @param language of the passage, a BCP 47 tag
 */
export function quotesPassage(heard: string, passage: string, question: string, language: string): boolean {
  const [said, written, asked] = [heard, passage, question].map((text) => termsOf(text, language));
  if (!said || !written || !asked) return false;
  const known = new Set(asked.flat());
  const exact = new Set(written.flat().filter((term) => isExact(term) && !known.has(term)));
  if (said.some((terms) => terms.some((term) => exact.has(term)))) return true;
  const rows = new Set(rowsOf(written));
  return rowsOf(said).some((row) => rows.has(row));
}

function termsOf(text: string, language: string): Term[][] {
  return readItems(text, languageOf(language)).map(({ readings }) => readings.flat());
}

function rowsOf(items: readonly (readonly Term[])[]): string[] {
  const firsts = items.map(([first = ""]) => first);
  return firsts.slice(IN_A_ROW - 1).map((_, index) => firsts.slice(index, index + IN_A_ROW).join(" "));
}
