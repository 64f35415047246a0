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
  /** How much speech was detected in this stretch, in ms. */
  speechMs(sound: NonNullable<Transcript["sound"]>, writtenMs: number, endsAt: number): number;
}

/** How many stretches are remembered: over a minute of the liveliest speech. */
const MOST_STRETCHES = 100;

export function createSpeechTimes(): SpeechTimes {
  let stretches: { from: number; until: number }[] = [];
  /** The stretch's parts with speech. */
  function inside({ fromMs, untilMs }: NonNullable<Transcript["sound"]>, beganAt: number) {
    const [from, until] = [beganAt + fromMs, beganAt + untilMs];
    return stretches
      .filter((stretch) => stretch.from < until && stretch.until > from)
      .map((stretch) => ({ from: Math.max(from, stretch.from), until: Math.min(until, stretch.until) }));
  }

  return {
    started(at) {
      stretches = [...stretches, { from: at, until: Infinity }].slice(-MOST_STRETCHES);
    },
    ended(at) {
      const last = stretches.pop();
      if (last) stretches.push({ from: last.from, until: Math.max(last.from, at) });
    },
    within(sound, writtenMs, endsAt) {
      const beganAt = endsAt - writtenMs;
      const parts = inside(sound, beganAt);
      return {
        from: parts[0]?.from ?? beganAt + sound.fromMs,
        until: parts.at(-1)?.until ?? beganAt + sound.untilMs,
      };
    },
    speechMs: (sound, writtenMs, endsAt) =>
      inside(sound, endsAt - writtenMs).reduce((sum, { from, until }) => sum + until - from, 0),
  };
}
