/** Labels of speakers, as some transcribers give them if they are asked (docs/engine.md#lines-that-arent-clean). */

/** Words of one speaker within a transcript. */
export interface SpokenBy {
  /** The vendor's label, the same for the same voice as long as the stream is open; null if it knows none. */
  readonly speaker: string | null;
  readonly text: string;
  /** Where they were said, in ms of what was written to the stream. */
  readonly fromMs: number;
  readonly untilMs: number;
}

/** Part of `Transcript`. */
export interface LabelledTranscript {
  /** All of its words, in order, if labels were asked for. */
  speakers?: readonly SpokenBy[];
}

/** Part of `TranscriptOptions`. */
export interface SpeakersWanted {
  tellSpeakers?: boolean;
}

/** Part of `SpeechToText`. */
export interface SpeakersOffered {
  /** It labels speakers if it is asked to. */
  readonly tellsSpeakers?: true;
}
