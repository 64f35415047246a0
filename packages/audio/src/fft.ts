/** The fast Fourier transform: iterative radix 2 (Cooley and Tukey, 1965), in place. */

export interface Fft {
  readonly size: number;
  /** Transforms `size` complex numbers. The inverse is not scaled: divide by `size`. */
  transform(real: Float64Array, imaginary: Float64Array, isInverse?: boolean): void;
}

/** `size` is a power of two. */
export function createFft(size: number): Fft {
  const bits = Math.log2(size);
  if (!Number.isInteger(bits)) throw new Error(`A transform needs a power of two, not ${size} points.`);
  const cosines = Float64Array.from({ length: size / 2 }, (_, i) => Math.cos((2 * Math.PI * i) / size));
  const sines = Float64Array.from({ length: size / 2 }, (_, i) => Math.sin((2 * Math.PI * i) / size));
  const reversed = Uint32Array.from({ length: size }, (_, i) => {
    let result = 0;
    for (let bit = 0; bit < bits; bit++) if (i & (1 << bit)) result |= 1 << (bits - 1 - bit);
    return result;
  });

  return {
    size,
    transform(real, imaginary, isInverse = false) {
      for (let i = 0; i < size; i++) {
        const j = reversed[i] as number;
        if (j <= i) continue;
        const keptReal = real[i] as number;
        const keptImaginary = imaginary[i] as number;
        real[i] = real[j] as number;
        imaginary[i] = imaginary[j] as number;
        real[j] = keptReal;
        imaginary[j] = keptImaginary;
      }
      const sign = isInverse ? 1 : -1;
      for (let length = 2; length <= size; length *= 2) {
        const half = length / 2;
        const step = size / length;
        for (let start = 0; start < size; start += length) {
          for (let k = 0; k < half; k++) {
            const cosine = cosines[k * step] as number;
            const sine = sign * (sines[k * step] as number);
            const a = start + k;
            const b = a + half;
            const br = real[b] as number;
            const bi = imaginary[b] as number;
            const turnedReal = br * cosine - bi * sine;
            const turnedImaginary = br * sine + bi * cosine;
            const ar = real[a] as number;
            const ai = imaginary[a] as number;
            real[b] = ar - turnedReal;
            imaginary[b] = ai - turnedImaginary;
            real[a] = ar + turnedReal;
            imaginary[a] = ai + turnedImaginary;
          }
        }
      }
    },
  };
}
