/**
 * A language's words for deciding whether what was said is complete. Words are in lower case. Those in one string
 * are separated by spaces, phrases by commas.
 */
export interface CompletenessWords {
  /** No sentence ends with these: conjunctions, articles, prepositions, hesitations. */
  readonly dangling: string;
  /** Verbs that need something after them, unless one of these pronouns precedes them ("Yes, it is."). */
  readonly auxiliaries: string;
  readonly pronouns: string;
  /**
   * Regular expression sources for how a turn ends. `opens` begins a clause and breaks off ("and now it"). `whole` is
   * complete although its last word rarely ends a sentence ("I can't log in"). `fillers` buy time, unless a full stop
   * follows.
   */
  readonly opens: string;
  readonly fillers: string;
  readonly whole: string;
  /** Sentences that lack their object. */
  readonly leads: string;
  /** Beginnings of sentences that ask for time. */
  readonly pauses: string;
  /** Answers that are complete on their own. The first are affirmatives, which may precede what was asked for. */
  readonly assents: string;
  readonly others: string;
  /** Openings before the actual request. */
  readonly greetings: string;
  /** "and", "or", which precede the last item of a list. */
  readonly conjunctions: string;
  /** Nouns that "I have two …" announces. */
  readonly announced: string;
  readonly digits: string;
  /** Other number words: teens, tens, hundreds. */
  readonly numbers: string;
  /** Numbers that a digit may follow. Empty if the language puts the digit first. */
  readonly tens: string;
  readonly months: string;
  /** How "@" and "." are read out. */
  readonly at: string;
  readonly dot: string;
  /** Phrases that introduce an address, streets, and words before a town. */
  readonly lives: string;
  /** A regular expression source. */
  readonly street: string;
  readonly inTown: string;
  /** The minimum number of digits of a complete phone number, and the number of characters of a postcode. */
  readonly phoneDigits: number;
  readonly postcode: number;
  /** Regular expression sources for the names of the kinds of answers. */
  readonly kinds: Readonly<Record<AnswerKind, string>>;
}

/** Answers that people give in pieces. */
export type AnswerKind =
  | "phone"
  | "card"
  | "postcode"
  | "code"
  | "email"
  | "address"
  | "name"
  | "birthday"
  | "list"
  /** A list of things with names of one or two words: symptoms, toppings. */
  | "items";
