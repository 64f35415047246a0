/** A language's words, ready for lookup. */
import { DUTCH } from "./dutch.ts";
import type { AnswerKind, CompletenessWords } from "./completeness-words.ts";
import { ENGLISH } from "./english.ts";
import { FRENCH } from "./french.ts";
import { GERMAN } from "./german.ts";
import { ITALIAN } from "./italian.ts";
import { PORTUGUESE } from "./portuguese.ts";
import { SPANISH } from "./spanish.ts";

export interface Lexicon {
  readonly dangling: ReadonlySet<string>;
  readonly auxiliaries: ReadonlySet<string>;
  readonly pronouns: ReadonlySet<string>;
  readonly opens: RegExp;
  readonly fillers: RegExp;
  readonly whole: RegExp;
  readonly leads: ReadonlySet<string>;
  readonly pauses: readonly string[];
  readonly assents: ReadonlySet<string>;
  /** Assents and other words that are complete on their own. */
  readonly complete: ReadonlySet<string>;
  readonly greetings: ReadonlySet<string>;
  readonly conjunctions: ReadonlySet<string>;
  readonly announced: ReadonlySet<string>;
  readonly digits: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
  readonly tens: ReadonlySet<string>;
  readonly months: ReadonlySet<string>;
  readonly at: ReadonlySet<string>;
  readonly dot: ReadonlySet<string>;
  readonly lives: readonly string[];
  readonly street: RegExp;
  readonly inTown: ReadonlySet<string>;
  readonly phoneDigits: number;
  readonly postcode: number;
  readonly kinds: readonly (readonly [AnswerKind, RegExp])[];
}

const LANGUAGES: Readonly<Record<string, CompletenessWords>> = {
  en: ENGLISH,
  de: GERMAN,
  fr: FRENCH,
  es: SPANISH,
  it: ITALIAN,
  pt: PORTUGUESE,
  nl: DUTCH,
};

/** For an unknown language, which has only figures, letters and punctuation to go by. */
const UNKNOWN: CompletenessWords = {
  ...ENGLISH,
  dangling: "",
  auxiliaries: "",
  pronouns: "",
  opens: "(?!)",
  fillers: "(?!)",
  whole: "(?!)",
  leads: "",
  pauses: "",
  assents: "",
  others: "",
  greetings: "",
  conjunctions: "",
  announced: "",
  digits: "",
  numbers: "",
  tens: "",
  months: "",
  at: "",
  dot: "",
  lives: "",
  street: "(?!)",
  inTown: "",
};

const lexicons = new Map<string, Lexicon>();

/** `language` is BCP 47. */
export function lexiconOf(language: string): Lexicon {
  const primary = language.toLowerCase().split("-")[0] ?? "";
  const known = LANGUAGES[primary] ? primary : "";
  let lexicon = lexicons.get(known);
  if (!lexicon) lexicons.set(known, (lexicon = lexiconFrom(LANGUAGES[known] ?? UNKNOWN)));
  return lexicon;
}

function lexiconFrom(words: CompletenessWords): Lexicon {
  const assents = setOf(words.assents);
  const phrases = (text: string): string[] => text.split(",").filter(Boolean);
  return {
    dangling: setOf(words.dangling),
    auxiliaries: setOf(words.auxiliaries),
    pronouns: setOf(words.pronouns),
    opens: atEnd(words.opens),
    fillers: atEnd(words.fillers),
    whole: atEnd(words.whole),
    leads: new Set(phrases(words.leads)),
    pauses: phrases(words.pauses),
    assents,
    complete: new Set([...assents, ...setOf(words.others)]),
    greetings: setOf(words.greetings),
    conjunctions: setOf(words.conjunctions),
    announced: setOf(words.announced),
    digits: setOf(words.digits),
    numbers: setOf(words.numbers),
    tens: setOf(words.tens),
    months: setOf(words.months),
    at: setOf(words.at),
    dot: setOf(words.dot),
    lives: phrases(words.lives),
    street: new RegExp(words.street, "iu"),
    inTown: setOf(words.inTown),
    phoneDigits: words.phoneDigits,
    postcode: words.postcode,
    kinds: Object.entries(words.kinds).map(
      ([kind, source]) => [kind as AnswerKind, new RegExp(source, "iu")] as const,
    ),
  };
}

function atEnd(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}'])(?:${source})$`, "u");
}

function setOf(text: string): Set<string> {
  return new Set(text.split(" ").filter(Boolean));
}
