/** Measures the speech that a transcriber has made no words of. */

/**
 * A transcriber that another can replace has stalled if it makes no words of this much speech, in ms, within this time
 * after the speech. The last one may take noise for what it is: a failure there can end the call.
 */
const UNHEARD_SPEECH_MS = 1500;
const FALLBACK_AFTER_MS = 4000;

export interface UnheardSpeech {
  /** Speech of this length ended at `at`, in ms. */
  ended(ms: number, at: number): void;
  /** All of it has its words, or nobody said any. */
  heard(): void;
  isStalled(at: number): boolean;
}

export function createUnheardSpeech(): UnheardSpeech {
  let spokenMs = 0;
  /** When the first of it ended. */
  let endedAt = Infinity;
  return {
    ended(ms, at) {
      spokenMs += ms;
      endedAt = Math.min(endedAt, at);
    },
    heard() {
      spokenMs = 0;
      endedAt = Infinity;
    },
    isStalled: (at) => spokenMs >= UNHEARD_SPEECH_MS && at >= endedAt + FALLBACK_AFTER_MS,
  };
}
