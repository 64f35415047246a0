/** A sentence of an answer that the model speaks by itself, instead of its text. */
export interface SentencePart {
  type: "sentence";
  text: string;
  /** Its sound, for `TextToSpeech.speak`. */
  take: number;
  /** It is being spoken, and more of its words follow: the next part has the same `take` and replaces this one. */
  isOpen: boolean;
}

/** What `TextToSpeech.speak` needs to know about such a sentence. */
export interface OwnSound {
  take?: number | undefined;
  /**
   * Called if the sentence has turned out to end after this many samples, fewer than were given, since the rest belongs
   * to the next one. Returns after how many it does end, because some of the rest may have been played.
   */
  onEnd?(samples: number): number;
}
