/** "Recognises" speech by loudness: tests say which words belong to each stretch of sound. */
import { loudness } from "../sound/sound.ts";

export interface LoudnessRecognizer {
  /** Audio at 16 kHz, in pieces of any length. */
  push(samples: Int16Array): void;
  /** Ends the current stretch and returns its words; "" if there is none. */
  end(): string;
}

export function createLoudnessRecognizer(options: {
  threshold: number;
  pauseMs: number;
  /** One more word is guessed after every this many ms of sound. */
  interimMs: number;
  nextWords(): string;
  onInterim(text: string): void;
  onFinal(text: string): void;
}): LoudnessRecognizer {
  let words: string[] | null = null;
  let soundMs = 0;
  let quietMs = 0;
  let shown = 0;

  function end(): string {
    const text = words?.join(" ") ?? "";
    words = null;
    return text;
  }

  return {
    end,
    push: (samples) => {
      const ms = samples.length / 16;
      if (loudness(samples) > options.threshold) {
        if (!words) {
          words = options.nextWords().split(" ").filter(Boolean);
          soundMs = shown = 0;
        }
        soundMs += ms;
        quietMs = 0;
        const guessed = Math.min(words.length, Math.floor(soundMs / options.interimMs));
        if (guessed > shown) options.onInterim(words.slice(0, guessed).join(" "));
        shown = Math.max(shown, guessed);
      } else if (words) {
        quietMs += ms;
        if (quietMs >= options.pauseMs) options.onFinal(end());
      }
    },
  };
}
