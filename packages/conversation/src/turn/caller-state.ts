/** What the turn machine knows about the caller. Plain values, never mutated. Times are ms on the session's clock. */
import type { PieceState } from "../pieces/words-due.ts";
import type { Said } from "../words/said.ts";

export interface CallerState extends PieceState {
  /** Whether voice activity detection reports speech. */
  readonly speaking: boolean;
  readonly speechStartedAt: number | null;
  readonly speechEndedAt: number | null;
  /** Duration of earlier speech that belongs to the current stretch, without the short pauses in between, in ms. */
  readonly spokenBeforeMs: number;
  readonly lastFinalAt: number | null;
  /** When the transcriber last delivered words, guessed or final. */
  readonly wordsHeardAt: number | null;
  /** There was speech for which the transcriber hasn't delivered final words yet. */
  readonly awaitingFinal: boolean;
  /** The end of speech whose final words were asked for over the sound of others. */
  readonly askedOver: number | null;
  /** The transcriber has delivered words while they were being spoken. */
  readonly hearsPartials: boolean;
  /** The transcriber has written full stops. */
  readonly punctuates: boolean;
  /** The last turn or aside that was closed, and its sound: words of a later answer may repeat it. */
  readonly closed: { readonly words: string; readonly from: number; readonly until: number } | null;
  /** How finished the turn sounded when speech ended at `speechEndedAt`; null without a result. */
  readonly endSound: { readonly speechEndedAt: number; readonly probability: number } | null;
  /** The caller's current turn. Kept until the answer to it is committed, since more words may belong to it. */
  readonly turn: CallerTurn | null;
  /** What the caller says while the agent keeps speaking: acknowledgements, or too few words. */
  readonly aside: CallerTurn | null;
  /** A committed turn that ended on guessed words. Its final words are a correction, not a new turn. */
  readonly lateFinal: CallerTurn | null;
  /** What was known before the current stretch of speech, which may turn out to be others'. */
  readonly beforeSpeech: SoundsOfCaller | null;
}

export type SoundsOfCaller = Pick<
  CallerState,
  "speechStartedAt" | "spokenBeforeMs" | "awaitingFinal" | "unheardFrom" | "wordless"
>;

export interface CallerTurn {
  readonly id: string;
  readonly startedAt: number;
  /** Final words and pressed keys, in order. */
  readonly finals: readonly Said[];
  readonly partial: string;
  /** `partial` becomes final as it is unless the caller goes on. */
  readonly settled: boolean;
  /** The position among `finals` of words that are guessed or not known yet; null for the end. */
  readonly wordsAt: number | null;
  /** When the last words or the last digit came. */
  readonly lastWordsAt: number;
  readonly lastDigitAt: number | null;
  readonly finalAt: number | null;
  /** Typed, and therefore already complete. */
  readonly typed: boolean;
  /** The end of the turn was reached, and the model was asked. */
  readonly ended: boolean;
  readonly endedAt: number | null;
  /** How often the model was asked before the end of the turn, and with which words last. */
  readonly early: { readonly times: number; readonly words: string };
}

/** When the caller's words that an answer responds to ended, and when they became final. */
export interface CallerMarks {
  readonly speechEndedAt: number | null;
  readonly finalAt: number | null;
}

export const NO_CALLER_MARKS: CallerMarks = { speechEndedAt: null, finalAt: null };

/** The state before anything is heard. */
export const NO_CALLER: CallerState = {
  speaking: false,
  speechStartedAt: null,
  speechEndedAt: null,
  spokenBeforeMs: 0,
  lastFinalAt: null,
  wordsHeardAt: null,
  awaitingFinal: false,
  hearsPartials: false,
  askedOver: null,
  punctuates: false,
  byPiece: false,
  heardUntil: null,
  answerTimes: [],
  unheardFrom: null,
  wordless: null,
  closed: null,
  endSound: null,
  turn: null,
  aside: null,
  lateFinal: null,
  beforeSpeech: null,
};
