/** Signals with known properties, for tests and benchmarks. */

/** A sine wave; `dbfs` is its peak. */
export function tone(options: {
  hz: number;
  dbfs: number;
  ms: number;
  sampleRate?: number;
}): Int16Array<ArrayBuffer> {
  const rate = options.sampleRate ?? 16_000;
  const peak = 10 ** (options.dbfs / 20) * 32_767;
  const step = (2 * Math.PI * options.hz) / rate;
  return Int16Array.from({ length: Math.round((rate * options.ms) / 1000) }, (_, i) =>
    Math.round(peak * Math.sin(step * i)),
  );
}

/** White Gaussian noise, reproducible by its seed; `dbfs` is its RMS. */
export function noise(options: {
  dbfs: number;
  ms: number;
  sampleRate?: number;
  seed?: number;
}): Int16Array<ArrayBuffer> {
  const rate = options.sampleRate ?? 16_000;
  const deviation = 10 ** (options.dbfs / 20) * 32_768;
  const random = randomSequence(options.seed ?? 1);
  return Int16Array.from({ length: Math.round((rate * options.ms) / 1000) }, () => {
    const radius = Math.sqrt(-2 * Math.log(1 - random()));
    return clamp(deviation * radius * Math.cos(2 * Math.PI * random()));
  });
}

/** The sum of two signals, as long as the longer one. */
export function mix(a: Int16Array, b: Int16Array): Int16Array<ArrayBuffer> {
  return Int16Array.from({ length: Math.max(a.length, b.length) }, (_, i) =>
    clamp((a[i] ?? 0) + (b[i] ?? 0)),
  );
}

/** One signal after the other. */
export function concat(...parts: Int16Array[]): Int16Array<ArrayBuffer> {
  const whole = new Int16Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The same signal, louder or quieter. */
export function amplify(samples: Int16Array, db: number): Int16Array<ArrayBuffer> {
  const factor = 10 ** (db / 20);
  return Int16Array.from(samples, (sample) => clamp(sample * factor));
}

/**
 * The same signal later, by a delay that may change: `delayAt` gives it for each ms of the result, in ms and down to
 * fractions of a sample.
 */
export function returned(samples: Int16Array, delayAt: (ms: number) => number): Int16Array<ArrayBuffer> {
  const reach = 8;
  return Int16Array.from(samples, (_, i) => {
    const at = i - 16 * delayAt(i / 16);
    const whole = Math.floor(at);
    let sum = 0;
    for (let n = whole + 1 - reach; n <= whole + reach; n++) {
      const x = at - n;
      const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
      sum += (samples[n] ?? 0) * sinc * Math.cos((Math.PI * x) / (2 * reach + 1)) ** 2;
    }
    return clamp(sum);
  });
}

/**
 * Amplitude of one frequency in a signal, in dBFS as a sine's peak: a discrete Fourier transform at `hz` under a
 * Blackman-Harris window, whose side lobes are below -92 dB, so that a loud tone doesn't leak into a quiet one.
 */
export function amplitudeDbfs(samples: Int16Array, hz: number, sampleRate: number): number {
  const n = samples.length;
  let real = 0;
  let imaginary = 0;
  let weight = 0;
  for (let i = 0; i < n; i++) {
    const x = (2 * Math.PI * i) / n;
    const window = 0.35875 - 0.48829 * Math.cos(x) + 0.14128 * Math.cos(2 * x) - 0.01168 * Math.cos(3 * x);
    const value = window * (samples[i] ?? 0);
    const phase = (2 * Math.PI * hz * i) / sampleRate;
    real += value * Math.cos(phase);
    imaginary += value * Math.sin(phase);
    weight += window;
  }
  return 20 * Math.log10((2 * Math.hypot(real, imaginary)) / weight / 32_768 + 1e-9);
}

/** Reproducible numbers in [0, 1): mulberry32. */
export function randomSequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

function clamp(value: number): number {
  return Math.max(-32_768, Math.min(32_767, Math.round(value)));
}
