/** The options and the interface of the part that hears the caller. */
import type { Frame } from "@parley/audio/frame";
import type { SpeechToText } from "../ports.ts";
import type { VendorFailure } from "../provider-failure.ts";
import type { EndOfTurnSound, VoiceActivity } from "../sound/sound-ports.ts";
import type { HearingEffect } from "../turn/turn-effects.ts";
import type { TurnEvent } from "../turn/turn-events.ts";

export interface HearingOptions {
  /** Null if the page does the recognition itself. */
  transcriber: SpeechToText | null;
  /** Used in this order if it fails. */
  fallbackTranscribers?: readonly SpeechToText[];
  /** A transcriber has come into use: the first (0) or a fallback (from 1). */
  onTranscriber?(nth: number): void;
  voiceActivity: VoiceActivity | null;
  /** The probability from which a sound counts as speech. */
  speechThreshold: number;
  /** Called whenever speech ends, if there is one. */
  endOfTurnSound?: EndOfTurnSound | null;
  /** What the caller speaks, and what else they may speak: see `TranscriptOptions`. */
  language: string;
  otherLanguages?: readonly string[];
  keyterms: readonly string[];
  on(event: TurnEvent): void;
  /** Called when speech begins. */
  warm?(): void;
  /** Whether beeps are currently of interest. */
  listensForBeeps(): boolean;
  onWarning(code: string, message: string, failure?: VendorFailure | null): void;
  /** The transcriber got this much sound, in ms. */
  onSent?(ms: number): void;
  now(): number;
}

export interface Hearing {
  write(frame: Frame): void;
  /** See the event `tick`. */
  level(): number | null;
  heed(effect: HearingEffect): void;
  /** Frees the connection and the detector. Idempotent. */
  close(): void;
}
