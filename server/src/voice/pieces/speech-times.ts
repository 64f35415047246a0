/** Finds the speech in the sound that a transcriber by the piece has heard. */
import type { Transcript } from "../ports.ts";
import type { HeardSound } from "./heard-sound.ts";

export interface SpeechTimes {
  /** Speech was detected: it began, or ended, at this time. */
  started(at: number): void;
  ended(at: number): void;
  /**
   * When the speech in this stretch began and ended. `endsAt`: the time at which what has been written so far ends, and
   * `writtenMs` how long it is.
   */
  within(sound: NonNullable<Transcript["sound"]>, writtenMs: number, endsAt: number): HeardSound;
}

/** Stretches that are remembered: of more than a minute of the liveliest speech. */
const MOST_STRETCHES = 100;

export function createSpeechTimes(): SpeechTimes {
  let stretches: { from: number; until: number }[] = [];
  return {
    started(at) {
      stretches = [...stretches, { from: at, until: Infinity }].slice(-MOST_STRETCHES);
    },
    ended(at) {
      const last = stretches.pop();
      if (last) stretches.push({ from: last.from, until: Math.max(last.from, at) });
    },
    within({ fromMs, untilMs }, writtenMs, endsAt) {
      const from = endsAt - writtenMs + fromMs;
      const until = endsAt - writtenMs + untilMs;
      const inside = stretches.filter((stretch) => stretch.from < until && stretch.until > from);
      return {
        from: Math.max(from, inside[0]?.from ?? from),
        until: Math.min(until, inside.at(-1)?.until ?? until),
      };
    },
  };
}
