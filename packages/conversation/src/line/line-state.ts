/**
 * What the turn machine knows about the line: who is heard on it, and whether it is noisy. Plain values, never mutated.
 */
import type { Block } from "./levels.ts";

/** A stop or a wait of the agent for sound in which there were no words. */
export interface WordlessHold {
  readonly from: number;
  readonly until: number;
}

/**
 * What is known of a speaker label: how much was said under it at the caller's level, and how much far below it, in ms.
 */
export interface Speaker {
  readonly label: string;
  readonly nearMs: number;
  readonly farMs: number;
  readonly heardAt: number;
}

export interface LineState {
  /** Since when voice activity detection reports speech, whoever speaks; null if it doesn't. When it last ended. */
  readonly activeSince: number | null;
  readonly activeEndedAt: number | null;
  /** Since when activity goes on without words, pauses within speech included; null if there is none. */
  readonly wordlessSince: number | null;
  /** Since when there was no pause in which a transcriber by the piece is asked; null without activity. */
  readonly unbrokenSince: number | null;
  readonly blocks: readonly Block[];
  readonly turnLevels: readonly number[];
  /** Since when the activity is taken for the caller's; null if it isn't. */
  readonly callerSince: number | null;
  /** The last block at the caller's level ended then. */
  readonly nearUntil: number | null;
  /** There were words in this activity, so that it is the caller's, however quiet. */
  readonly hasWords: boolean;
  /** How much activity far below the caller there was since the last words, and how much at their level, in ms. */
  readonly farMs: number;
  readonly nearMs: number;
  /** The holds of the last minute that count. */
  readonly holds: readonly WordlessHold[];
  /** Why the line is noisy: somebody speaks far below the caller, or sound without words stopped the agent. */
  readonly noisyBy: "far" | "holds" | null;
  /** Sound that went on and on without words. Until a pause, the agent speaks over it. */
  readonly isEndless: boolean;
  /** The transcriber broke, and nothing has come from it since. */
  readonly isFailing: boolean;
  /** The longest time from the beginning of speech to its first words, in ms; null if none came during speech. */
  readonly firstWordsMs: number | null;
  /** The loudest block of the caller's open turn, and when it was last about as loud as that. */
  readonly loudest: number | null;
  readonly loudAt: number | null;
  /** Others' words don't count until then, because the turn was answered over them. */
  readonly deafUntil: number | null;
  /** Whose words were heard, by the transcriber's labels. */
  readonly speakers: readonly Speaker[];
}

export const SILENT_LINE: LineState = {
  activeSince: null,
  activeEndedAt: null,
  wordlessSince: null,
  unbrokenSince: null,
  blocks: [],
  turnLevels: [],
  callerSince: null,
  nearUntil: null,
  hasWords: false,
  farMs: 0,
  nearMs: 0,
  holds: [],
  noisyBy: null,
  isEndless: false,
  isFailing: false,
  firstWordsMs: null,
  loudest: null,
  loudAt: null,
  deafUntil: null,
  speakers: [],
};
