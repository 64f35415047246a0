/** What the element's parts share. */
import type { CallSnapshot, CallStore } from "../../state/call-store.ts";
import type { PreviewVariables } from "../../wire.gen.ts";
import type { Texts } from "../texts/texts.ts";

/** `floating`: a button that opens a card. `inline`: the card, where the element is. `page`: all of a page. */
export type Mode = "floating" | "inline" | "page";

/** Who is called, and what has to be known before. */
export type Agent = Pick<
  PreviewVariables,
  "agent_name" | "language" | "browser_transcription" | "recording" | "variables"
>;

export interface Stage {
  readonly mode: Mode;
  readonly texts: Texts;
  readonly language: string;
  readonly store: CallStore;
  /** Values for the agent's variables, kept between calls. */
  readonly values: Record<string, string>;
  readonly orb: HTMLCanvasElement;
  /** Address of the site's privacy notice, if it names one. */
  readonly privacy: string | null;
  /** When the call became live, in ms of `performance.now()`. */
  readonly since: number;
  /** The call is recorded. */
  readonly isRecorded: boolean;
  /** The microphone that the caller chose before the call; null: the browser's choice. */
  readonly microphone: { device: string | null };
  /** Address of a picture in place of the orb before a call. */
  readonly picture: string | null;
  /** In place of the agent's name before a call. */
  readonly heading: string | null;
  /** The caller is asked how the call was. */
  readonly asksRating: boolean;
  start(): void;
  rated(rating: CallRated): void;
}

/** What a caller thought of a call. */
export interface CallRated {
  callId: string | undefined;
  /** 1 to 5. */
  score: number;
  /** Empty if there is none. */
  comment: string;
}

/** A part of the page that follows the call. */
export interface Part {
  readonly element: HTMLElement;
  update(snapshot: CallSnapshot): void;
  close?(): void;
}
