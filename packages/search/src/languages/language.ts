/** What the analysis knows about a language. Words stand folded: lower case, no accents (`fold.ts`). */
export interface Language {
  readonly code: string;
  /** A word's stem. Takes lower case with its accents; the stem may still have them. */
  stem(word: string): string;
  /** Words that say nothing about what is sought: articles, pronouns, fillers, how a person asks. */
  readonly quiet: ReadonlySet<string>;
  /** Words that ask: "when". Each is quiet, too. */
  readonly asking: ReadonlySet<string>;
  /** Those of `asking` that also join clauses ("que", "come"): they ask at the beginning, or written with an accent. */
  readonly joining: ReadonlySet<string>;
  /** Verbs that ask where a sentence begins with them: "do you …". Each is quiet, too. */
  readonly inverting: ReadonlySet<string>;
  /** How a question begins that leans on the one before: "and", "what about". */
  readonly leaning: readonly string[];
  /** "l'heure" is two words here; "caller's" is one. */
  readonly splitsApostrophes: boolean;
  /** Between whole and fraction, as written. */
  readonly decimal: "." | ",";
  readonly numbers: NumberWords;
  readonly clock: ClockWords;
}

export interface NumberWords {
  /** 0 to 99 as spoken, several words separated by spaces. */
  readonly small: ReadonlyMap<string, number>;
  /** Hundreds that are words of their own: "quinientos". */
  readonly hundreds: ReadonlyMap<string, number>;
  readonly hundred: ReadonlySet<string>;
  readonly thousand: ReadonlySet<string>;
  readonly million: ReadonlySet<string>;
  /** May stand inside a number: "two hundred *and* five". */
  readonly and: ReadonlySet<string>;
  readonly point: ReadonlySet<string>;
  /** Where a written number may be cut ("zweihundertfünf"); null: numbers aren't written in one word. */
  readonly seams: RegExp | null;
  /** Between whole and cents when a price is spoken: "three *dollars* ninety-nine". */
  readonly currency: ReadonlySet<string>;
}

export interface ClockWords {
  /** Said before the hour, with the minutes they add: "half past". */
  readonly before: ReadonlyMap<string, number>;
  /** Said after the hour (or its "o'clock"): "et demie". */
  readonly after: ReadonlyMap<string, number>;
  /** "o'clock". */
  readonly hour: ReadonlySet<string>;
  readonly morning: ReadonlySet<string>;
  readonly evening: ReadonlySet<string>;
  /** Minutes after midnight: "noon". */
  readonly named: ReadonlyMap<string, number>;
}

/** The words of a text that are separated by white space. */
export function words(text: string): string[] {
  return text.split(/\s+/u).filter((word) => word !== "");
}
export function wordSet(text: string): Set<string> {
  return new Set(words(text));
}
