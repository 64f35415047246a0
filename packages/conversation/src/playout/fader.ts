/** Lowers the agent's voice while the caller makes a sound over it, and raises it again, without clicks. */
import { SAMPLE_RATE, type Frame } from "@parley/audio/frame";

/** Gain while lowered: 15 dB quieter. */
const LOWERED = 10 ** (-15 / 20);
/** Fading down takes 40 ms. Fading up takes 200 ms, because a sudden rise startles. */
const FALL = (1 - LOWERED) / (0.04 * SAMPLE_RATE);
const RISE = (1 - LOWERED) / (0.2 * SAMPLE_RATE);

export interface Fader {
  lower(): void;
  raise(): void;
  /** Returns to full volume at once, when none of the lowered sound will be played any more. */
  reset(): void;
  /** Changes the frame in place. */
  apply(frame: Frame): void;
}

export function createFader(): Fader {
  let [gain, target] = [1, 1];
  return {
    lower: () => void (target = LOWERED),
    raise: () => void (target = 1),
    reset: () => void ([gain, target] = [1, 1]),
    apply(frame) {
      if (gain === 1 && target === 1) return;
      for (let at = 0; at < frame.length; at++) {
        gain = gain > target ? Math.max(target, gain - FALL) : Math.min(target, gain + RISE);
        frame[at] = Math.round((frame[at] ?? 0) * gain);
      }
    },
  };
}
