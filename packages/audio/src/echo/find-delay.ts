/**
 * Finds the delay at which one sound recurs in another: generalised cross-correlation with phase transform (Knapp and
 * Carter, 1976), which has a sharp peak at the delay whatever the spectrum of speech.
 */
import { createFft } from "../fft.ts";

const fft = createFft(4096);
const real = new Float64Array(fft.size);
const imaginary = new Float64Array(fft.size);

export interface Delay {
  /** In samples; 0 if `received` begins where the last part of `sent` begins. */
  readonly samples: number;
  /** How far the peak rises above the rest: its height divided by the root mean square of all values. */
  readonly prominence: number;
}

/**
 * `sent` ends where `received` ends, and is longer by the largest delay. Together they must have at most 4,096 samples,
 * or a larger delay would be mistaken for a smaller one.
 */
export function findDelay(sent: Float64Array, received: Float64Array, rate: number): Delay {
  const { size } = fft;
  real.fill(0);
  imaginary.fill(0);
  // Two real transforms in one: `sent` in the real part, `received` in the imaginary part.
  real.set(sent);
  imaginary.set(received);
  fft.transform(real, imaginary);
  const [lowest, highest] = [Math.round((300 / rate) * size), Math.round((1800 / rate) * size)];
  const crossReal = new Float64Array(size);
  const crossImaginary = new Float64Array(size);
  for (let bin = lowest; bin <= highest; bin++) {
    const mirror = size - bin;
    const [ar, ai, br, bi] = [real[bin], imaginary[bin], real[mirror], imaginary[mirror]] as [
      number,
      number,
      number,
      number,
    ];
    const [xr, xi] = [(ar + br) / 2, (ai - bi) / 2];
    const [yr, yi] = [(ai + bi) / 2, (br - ar) / 2];
    const [cr, ci] = [yr * xr + yi * xi, yi * xr - yr * xi];
    const weight = 1 / (Math.hypot(cr, ci) + 1e-9);
    crossReal[bin] = cr * weight;
    crossImaginary[bin] = ci * weight;
    crossReal[mirror] = cr * weight;
    crossImaginary[mirror] = -ci * weight;
  }
  fft.transform(crossReal, crossImaginary, true);
  const longest = sent.length - received.length;
  let peak = 0;
  let sum = 0;
  // The sound at i in `received` is the one at i + shift in `sent`. Zero delay is the largest shift.
  for (let shift = 0; shift <= longest; shift++) {
    const value = crossReal[(size - shift) % size] as number;
    sum += value * value;
    if (value > (crossReal[(size - peak) % size] as number)) peak = shift;
  }
  const rms = Math.sqrt(sum / (longest + 1));
  const height = crossReal[(size - peak) % size] as number;
  return { samples: longest - peak, prominence: rms === 0 ? 0 : height / rms };
}
