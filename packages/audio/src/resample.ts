/**
 * Sample rate conversion by rational factors with a polyphase filter bank (Crochiere & Rabiner, "Multirate DSP", ch.
 * 4).
 */

/** Share of the lower rate's band that passes, from 0 to its Nyquist frequency. Nothing passes above Nyquist. */
const PASSBAND = 0.85;
/** Attenuation of everything that would alias, in dB. It determines the filter's length. */
const STOPBAND_DB = 75;

export interface Resampler {
  /**
   * Takes samples at one rate and returns those that are ready at the other. The first output is at the same point in
   * time as the first input.
   */
  process(samples: Int16Array): Int16Array<ArrayBuffer>;
  /** The rest, as if silence followed. In total, the output lasts as long as the input. Then it starts over. */
  flush(): Int16Array<ArrayBuffer>;
  /** Length of the look-ahead, in ms of sound. */
  readonly delayMs: number;
}

/** Converts a mono stream between two rates in Hz, without aliases or images above -70 dB. */
export function createResampler(fromHz: number, toHz: number): Resampler {
  if (fromHz === toHz) return passThrough;
  const divisor = greatestCommonDivisor(fromHz, toHz);
  const up = toHz / divisor;
  const down = fromHz / divisor;
  const { phases, taps } = filterOf(up, down);
  const ahead = Math.floor(taps / 2); // input samples needed beyond the time of an output

  let history = new Float32Array(taps - 1 - ahead); // silence before the first sample
  let consumed = 0; // input samples taken so far
  let produced = 0; // output samples given so far

  const emit = (samples: Int16Array, limit: number): Int16Array<ArrayBuffer> => {
    const window = new Float32Array(history.length + samples.length);
    window.set(history);
    window.set(samples, history.length);
    const firstInWindow = consumed - history.length; // index of window[0] in the input
    consumed += samples.length;
    // Output n is at input n · down / up, and needs the inputs up to `ahead` beyond it.
    const ready = Math.min(limit, Math.max(0, Math.ceil(((consumed - ahead) * up) / down)));
    const output = new Int16Array(Math.max(0, ready - produced));
    for (let i = 0; i < output.length; i++) {
      const position = (produced + i) * down;
      const at = Math.floor(position / up);
      const start = at + ahead - taps + 1 - firstInWindow;
      output[i] = convolve(window, start, phases[position % up] as Float32Array);
    }
    produced += output.length;
    const nextAt = Math.floor((produced * down) / up);
    history = window.slice(Math.min(window.length, nextAt + ahead - taps + 1 - firstInWindow));
    return output;
  };

  return {
    delayMs: (ahead / fromHz) * 1000,
    process: (samples) => emit(samples, Number.POSITIVE_INFINITY),
    flush() {
      const total = Math.ceil((consumed * up) / down);
      const rest = emit(new Int16Array(taps), total);
      history = new Float32Array(taps - 1 - ahead);
      consumed = 0;
      produced = 0;
      return rest;
    },
  };
}

const passThrough: Resampler = {
  delayMs: 0,
  process: (samples) => Int16Array.from(samples),
  flush: () => new Int16Array(0),
};

/** Four sums side by side, because each addition would otherwise wait for the previous one. */
function convolve(window: Float32Array, start: number, coefficients: Float32Array): number {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  for (let k = 0, at = start; k < coefficients.length; k += 4, at += 4) {
    a += (window[at] as number) * (coefficients[k] as number);
    b += (window[at + 1] as number) * (coefficients[k + 1] as number);
    c += (window[at + 2] as number) * (coefficients[k + 2] as number);
    d += (window[at + 3] as number) * (coefficients[k + 3] as number);
  }
  const sum = a + b + (c + d);
  return sum > 32_767 ? 32_767 : sum < -32_768 ? -32_768 : Math.round(sum);
}

interface Filter {
  phases: Float32Array[];
  taps: number;
}

/** Each filter is designed once: there are few pairs of rates, and many streams. */
const designed = new Map<string, Filter>();

function filterOf(up: number, down: number): Filter {
  const key = `${up}/${down}`;
  const filter = designed.get(key) ?? designPhases(up, down);
  designed.set(key, filter);
  return filter;
}

/**
 * The filter for every phase (position of an output between two inputs), in the order of the inputs it multiplies: a
 * sinc under a Kaiser window, with the length from Kaiser's formula ("Nonrecursive digital filter design", 1974).
 */
function designPhases(up: number, down: number): Filter {
  const lower = Math.min(1, up / down); // the lower rate's Nyquist frequency, as a share of the input's
  const transition = Math.PI * lower * (1 - PASSBAND);
  const half = 2 * Math.ceil((STOPBAND_DB - 7.95) / (2.285 * transition) / 4);
  const taps = 2 * half; // a multiple of 4, as `convolve` requires
  const beta = 0.1102 * (STOPBAND_DB - 8.7);
  const cutoff = (lower * (1 + PASSBAND)) / 2;

  const phases = Array.from({ length: up }, (_, phase) => {
    const coefficients = Float64Array.from({ length: taps }, (_, k) => {
      const distance = phase / up - (k - half + 1); // from the input to the output, in input samples
      return cutoff * sinc(cutoff * distance) * kaiser(distance / half, beta);
    });
    const gain = coefficients.reduce((sum, value) => sum + value, 0);
    return Float32Array.from(coefficients, (value) => value / gain); // every phase passes a constant unchanged
  });
  return { phases, taps };
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

function kaiser(x: number, beta: number): number {
  return Math.abs(x) > 1 ? 0 : besselI0(beta * Math.sqrt(1 - x * x)) / besselI0(beta);
}

/** Modified Bessel function of the first kind, order 0, by its power series. */
function besselI0(x: number): number {
  let sum = 1;
  let term = 1;
  for (let k = 1; term > sum * 1e-12; k++) {
    term *= (x / 2 / k) ** 2;
    sum += term;
  }
  return sum;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
