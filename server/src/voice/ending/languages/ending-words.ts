/**
 * What a language tells about whether a turn has ended. Words are in lower case; those that stand in one string are
 * separated by spaces, phrases by commas.
 */
export interface EndingWords {
  /** No sentence ends with these: conjunctions, articles, prepositions, hesitations. */
  readonly dangling: string;
  /** Verbs that lack what follows, unless one of these pronouns stands before them ("Yes, it is."). */
  readonly auxiliaries: string;
  readonly pronouns: string;
  /**
   * Sources of regular expressions for how a turn ends: `opens` begins a clause and breaks off ("and now it"); `whole` is
   * complete although its last word seldom is the last ("I can't log in"); `fillers` buy time, if no full stop follows.
   */
  readonly opens: string;
  readonly fillers: string;
  readonly whole: string;
  /** Sentences that lack what they are about. */
  readonly leads: string;
  /** Beginnings of sentences that ask for time. */
  readonly pauses: string;
  /** Answers that are complete in themselves; the first are yes, in front of what is asked for. */
  readonly assents: string;
  readonly others: string;
  /** What stands in front of what somebody wants. */
  readonly greetings: string;
  /** "and", "or": the last of a list comes after one. */
  readonly conjunctions: string;
  /** What "I have two …" announces. */
  readonly announced: string;
  readonly digits: string;
  /** Other numbers in words: teens, tens, hundreds. */
  readonly numbers: string;
  /** Numbers that a digit may follow. Empty where the digit comes first. */
  readonly tens: string;
  readonly months: string;
  /** How "@" and "." are read out. */
  readonly at: string;
  readonly dot: string;
  /** Where somebody lives: what stands before it, streets, and what stands before a town. */
  readonly lives: string;
  /** Source of a regular expression. */
  readonly street: string;
  readonly inTown: string;
  /** The fewest digits of a phone number that somebody reads out in full, and the characters of a postcode. */
  readonly phoneDigits: number;
  readonly postcode: number;
  /** Sources of regular expressions: how kinds of answers are named. */
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
  /** A list whose parts are things that have names of one word or two: symptoms, toppings. */
  | "items";
