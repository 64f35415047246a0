/** What the turn machine knows of the caller. Plain values, never mutated. Times are ms on the session's clock. */
import type { Said } from "../words/said.ts";

export interface CallerState {
  /** Voice activity says that the caller is speaking. */
  readonly speaking: boolean;
  readonly speechStartedAt: number | null;
  readonly speechEndedAt: number | null;
  /** Speech before the current stretch that belongs to it, without the short pauses in between, ms. */
  readonly spokenBeforeMs: number;
  readonly lastFinalAt: number | null;
  /** When the transcriber last brought words, guessed or final. */
  readonly wordsHeardAt: number | null;
  /** There was speech for which the transcriber has not delivered final words yet. */
  readonly awaitingFinal: boolean;
  /** The transcriber has shown that it delivers words while they are being spoken. */
  readonly hearsPartials: boolean;
  /** The transcriber has shown that it writes full stops. */
  readonly punctuates: boolean;
  /** How finished the turn sounded when the speech ended that did so then; null if nobody has listened. */
  readonly endSound: { readonly speechEndedAt: number; readonly probability: number } | null;
  /** The caller's current turn. Kept until the answer to it is committed, since more words may belong to it. */
  readonly turn: CallerTurn | null;
  /** What the caller says while the agent speaks and goes on speaking: acknowledgements, or too few words. */
  readonly aside: CallerTurn | null;
  /** A committed turn that ended on guessed words. Its final words are a correction, not a new turn. */
  readonly lateFinal: CallerTurn | null;
}

export interface CallerTurn {
  readonly id: string;
  readonly startedAt: number;
  /** Final words and pressed keys, in order. */
  readonly finals: readonly Said[];
  readonly partial: string;
  /** Where among `finals` the words belong that are still a guess or are not known yet; null: at the end. */
  readonly wordsAt: number | null;
  /** When the last words came, or the last digit. */
  readonly lastWordsAt: number;
  readonly lastDigitAt: number | null;
  readonly finalAt: number | null;
  /** Typed, so already complete. */
  readonly typed: boolean;
  /** The end of the turn was reached, and the model was asked. */
  readonly ended: boolean;
  readonly endedAt: number | null;
  /** How often the model was asked before the end of the turn, and on which words last. */
  readonly early: { readonly times: number; readonly words: string };
}

/** When the caller's words that an answer responds to ended, and when they became final. */
export interface CallerMarks {
  readonly speechEndedAt: number | null;
  readonly finalAt: number | null;
}

export const NO_CALLER_MARKS: CallerMarks = { speechEndedAt: null, finalAt: null };

/** Nothing has been heard yet. */
export const NO_CALLER: CallerState = {
  speaking: false,
  speechStartedAt: null,
  speechEndedAt: null,
  spokenBeforeMs: 0,
  lastFinalAt: null,
  wordsHeardAt: null,
  awaitingFinal: false,
  hearsPartials: false,
  punctuates: false,
  endSound: null,
  turn: null,
  aside: null,
  lateFinal: null,
};
