/** Finds in a transcript what a model claims to quote from it (docs/analysis.md#quotes). */
import type { QuoteRow } from "../db/call-tables.ts";
import type { CallRecord } from "../records/call-record.ts";

export interface SpokenQuote extends QuoteRow {
  role: "agent" | "caller";
}

/** In characters. */
const LONGEST_QUOTE = 500;
/** Fewer are said in every call. */
const LEAST_WORDS = 3;

const words = new Intl.Segmenter("en", { granularity: "word" }); // also knows words of languages without spaces

interface Turn {
  id: string;
  role: SpokenQuote["role"];
  /** Its letters and digits only, in lower case. */
  said: string;
  /** Where words begin and end in `said`: part of a word is nobody's word. */
  edges: ReadonlySet<number>;
}

/**
 * Returns a function that finds who said a quote, without regard to case, white space and punctuation; null for nobody.
 * If both said it, `role` chooses whose turn.
 */
export function quoteFinder(
  transcript: CallRecord["transcript"],
): (quote: unknown, role?: SpokenQuote["role"]) => SpokenQuote | null {
  const turns = transcript.map(({ id, role, text }): Turn => ({ id, role, ...bare(text) }));
  return (quote, role) => {
    if (typeof quote !== "string" || quote.length > LONGEST_QUOTE) return null;
    const wanted = bare(quote).said;
    if (wanted === "") return null;
    const among = role === undefined ? turns : turns.filter((turn) => turn.role === role);
    const turn = among.find((each) => hasWords(each, wanted));
    return turn ? { text: quote.trim(), turn_id: turn.id, role: turn.role } : null;
  };
}

/** Whether a quote has words enough to rest a verdict on. */
export function isTelling({ text }: QuoteRow): boolean {
  let count = 0;
  for (const { isWordLike } of words.segment(text)) {
    if (isWordLike && ++count === LEAST_WORDS) return true;
  }
  return false;
}

function hasWords({ said, edges }: Turn, wanted: string): boolean {
  for (let at = said.indexOf(wanted); at !== -1; at = said.indexOf(wanted, at + 1)) {
    if (edges.has(at) && edges.has(at + wanted.length)) return true;
  }
  return false;
}

function bare(text: string): Pick<Turn, "said" | "edges"> {
  let said = "";
  const edges = new Set([0]);
  const normal = text.normalize("NFC").toLowerCase();
  for (const { segment } of words.segment(normal)) {
    for (const part of segment.split(/[^\p{L}\p{M}\p{N}]+/u)) {
      said += part;
      edges.add(said.length);
    }
  }
  return { said, edges };
}
