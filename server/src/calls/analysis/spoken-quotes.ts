/** Finds in a transcript what a model claims to quote from it (docs/analysis.md#quotes). */
import type { QuoteRow } from "../../platform/db/call-tables.ts";
import type { CallRecord } from "../../call-records/records/call-record.ts";

export interface SpokenQuote extends QuoteRow {
  role: "agent" | "caller";
  /** Counted in the transcript, since the model may split one word into many. */
  words: number;
}

/** In characters. */
const LONGEST_QUOTE = 500;
/** Shorter quotes occur in every call. */
const LEAST_WORDS = 3;

const words = new Intl.Segmenter("en", { granularity: "word" }); // also splits languages without spaces

interface Turn {
  id: string;
  role: SpokenQuote["role"];
  /** Its letters and digits only, in lower case. */
  said: string;
  /** Where words begin and end in `said`: a quote of half a word doesn't count. */
  edges: ReadonlySet<number>;
  /** Where each word begins in `said`. */
  starts: readonly number[];
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
    const places = among.flatMap((turn) => placesIn(turn, wanted));
    const best = places.find(({ words }) => words >= LEAST_WORDS) ?? places[0];
    return best ? { text: quote.trim(), ...best } : null;
  };
}

/** Whether a quote has enough words to support a verdict. */
export function isTelling({ words }: SpokenQuote): boolean {
  return words >= LEAST_WORDS;
}

function placesIn({ id, role, said, edges, starts }: Turn, wanted: string): Omit<SpokenQuote, "text">[] {
  const places: Omit<SpokenQuote, "text">[] = [];
  for (let at = said.indexOf(wanted); at !== -1; at = said.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    if (!edges.has(at) || !edges.has(end)) continue;
    places.push({ turn_id: id, role, words: starts.filter((start) => start >= at && start < end).length });
  }
  return places;
}

function bare(text: string): Pick<Turn, "said" | "edges" | "starts"> {
  let said = "";
  const edges = new Set([0]);
  const starts: number[] = [];
  const normal = text.normalize("NFC").toLowerCase();
  for (const { segment, isWordLike } of words.segment(normal)) {
    if (isWordLike) starts.push(said.length);
    for (const part of segment.split(/[^\p{L}\p{M}\p{N}]+/u)) {
      said += part;
      edges.add(said.length);
    }
  }
  return { said, edges, starts };
}
