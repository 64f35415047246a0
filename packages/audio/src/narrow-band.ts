/**
 * Prepares sound for finding echoes: 4 kHz, limited to where speech is loudest (300 to 1,800 Hz), with a flattened
 * spectrum.
 */
import { FRAME_SAMPLES, SAMPLE_RATE, type Frame } from "./frame.ts";

const FACTOR = 4;
export const NARROW_RATE = SAMPLE_RATE / FACTOR;
export const NARROW_SAMPLES = FRAME_SAMPLES / FACTOR; // 80

const TAPS = 48;
const PASS_HZ = 1850;
const EMPHASIS = 0.9;

/** A low-pass filter: a windowed sinc. */
const LOW_PASS = Float64Array.from({ length: TAPS }, (_, i) => {
  const t = i - (TAPS - 1) / 2;
  const x = (2 * Math.PI * PASS_HZ * t) / SAMPLE_RATE;
  const window = 0.54 - 0.46 * Math.cos((2 * Math.PI * i) / (TAPS - 1));
  return ((2 * PASS_HZ) / SAMPLE_RATE) * (Math.sin(x) / x) * window;
});

/** Takes consecutive frames. Each gives 80 samples, from -32,768 to 32,767. */
export function createNarrowBand(): (frame: Frame) => Float64Array {
  const line = new Float64Array(TAPS - FACTOR + FRAME_SAMPLES);
  let before = 0;
  return (frame) => {
    line.copyWithin(0, FRAME_SAMPLES);
    line.set(frame, TAPS - FACTOR);
    const output = new Float64Array(NARROW_SAMPLES);
    for (let i = 0; i < NARROW_SAMPLES; i++) {
      const [first, last] = [i * FACTOR, i * FACTOR + TAPS - 1];
      let sum = 0;
      // The filter is symmetric.
      for (let tap = 0; tap < TAPS / 2; tap++)
        sum += (LOW_PASS[tap] as number) * ((line[first + tap] as number) + (line[last - tap] as number));
      output[i] = sum - EMPHASIS * before;
      before = sum;
    }
    return output;
  };
}
