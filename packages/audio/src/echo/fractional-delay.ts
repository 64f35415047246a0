/** Delays sound by a fraction of a sample: a windowed sinc. */

/** How many samples are needed before and after each. */
export const REACH = 8;
const STEPS = 32;

const KERNELS = Array.from({ length: STEPS + 1 }, (_, step) => {
  const offset = step / STEPS - 0.5;
  return Float64Array.from({ length: 2 * REACH + 1 }, (_unused, k) => {
    const x = REACH - offset - k;
    const sinc = Math.abs(x) < 1e-9 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
    return sinc * Math.cos((Math.PI * x) / (2 * REACH + 2)) ** 2;
  });
});

/** `sound` delayed by `offset` samples, -0.5 to 0.5 (rounded to 1/32), without its first and last `REACH` samples. */
export function delayed(sound: Float64Array, offset: number): Float64Array {
  const kernel = KERNELS[Math.round((offset + 0.5) * STEPS)] as Float64Array;
  if (kernel[REACH] === 1) return sound.subarray(REACH, sound.length - REACH);
  const output = new Float64Array(sound.length - 2 * REACH);
  for (let i = 0; i < output.length; i++) {
    let sum = 0;
    for (let k = 0; k < kernel.length; k++) sum += (kernel[k] as number) * (sound[i + k] as number);
    output[i] = sum;
  }
  return output;
}
