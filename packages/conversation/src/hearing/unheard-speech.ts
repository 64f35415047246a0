/** Measures the speech that a transcriber hasn't transcribed. */

/**
 * A transcriber that another can replace has stalled if it makes no words of this much speech, in ms, within this time
 * after the speech. The last one may rightly take it for noise, and its failure can end the call.
 */
const UNHEARD_SPEECH_MS = 1500;
const FALLBACK_AFTER_MS = 4000;

export interface UnheardSpeech {
  /** Speech of this length ended at `at`, in ms. */
  ended(ms: number, at: number): void;
  /** It was transcribed, or had no words. */
  heard(): void;
  /** It is long enough to have words. */
  isLong(): boolean;
  isStalled(at: number): boolean;
}

export function createUnheardSpeech(): UnheardSpeech {
  let spokenMs = 0;
  /** When its first part ended. */
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
    isLong: () => spokenMs >= UNHEARD_SPEECH_MS,
    isStalled: (at) => spokenMs >= UNHEARD_SPEECH_MS && at >= endedAt + FALLBACK_AFTER_MS,
  };
}
