/** DTMF keys as sound, for lines with no other way to send them: the frequency pairs of ITU-T Q.23. */
import { HIGH_HZ, KEY_ROWS, LOW_HZ } from "@parley/audio/dtmf-frequencies";
import { FRAME_SAMPLES, SAMPLE_RATE, silence, type Frame } from "@parley/audio/frame";

/** Q.24 requires at least 40 ms each; detectors behind codecs do better with more. */
const TONE_FRAMES = 6;
const GAP_FRAMES = 4;
/** Length of `,`: 500 ms. */
const PAUSE_FRAMES = 25;
/** Amplitude of each of the two tones: about 7 dB below full scale together. */
const AMPLITUDE = 7_000;

/** The frames that play `digits` (0-9, *, #, A-D, and `,` for a pause); anything else is left out. */
export function* dtmfFrames(digits: string): Generator<Frame, void> {
  for (const digit of digits.toUpperCase()) {
    if (digit === ",") for (let i = 0; i < PAUSE_FRAMES; i++) yield silence();
    const row = KEY_ROWS.findIndex((keys) => keys.includes(digit));
    const column = KEY_ROWS[row]?.indexOf(digit) ?? -1;
    if (column >= 0) yield* keyFrames(LOW_HZ[row] ?? 0, HIGH_HZ[column] ?? 0);
  }
}

function* keyFrames(low: number, high: number): Generator<Frame, void> {
  for (let number = 0; number < TONE_FRAMES; number++) {
    const frame = silence();
    for (let i = 0; i < FRAME_SAMPLES; i++) {
      const angle = (2 * Math.PI * (number * FRAME_SAMPLES + i)) / SAMPLE_RATE;
      frame[i] = AMPLITUDE * (Math.sin(low * angle) + Math.sin(high * angle));
    }
    yield frame;
  }
  for (let i = 0; i < GAP_FRAMES; i++) yield silence();
}
