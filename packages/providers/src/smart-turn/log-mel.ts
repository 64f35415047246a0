/**
 * The input features of Smart Turn v3: Whisper's log-mel spectrogram of the last 8 s, as its feature extractor computes
 * it (windows of 25 ms every 10 ms, periodic Hann, reflected at both ends, 80 bands, the last window left out).
 */
import { createFft } from "@parley/audio/fft";
import { melFilters } from "./mel-filters.ts";

export const SMART_TURN_SAMPLES = 128_000;
export const MEL_BANDS = 80;
export const MEL_FRAMES = 800;

const WINDOW = 400;
const HOP = 160;
const BINS = WINDOW / 2 + 1;
const FLOOR = 1e-10;
const LOUDEST_TO_QUIETEST = 8;

const filters = melFilters(MEL_BANDS, BINS, 8000);
const hann = Float64Array.from(
  { length: WINDOW },
  (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / WINDOW),
);

/**
 * 80 bands of 800 windows each, from the last 8 s of sound at 16 kHz. Shorter sound is padded with silence in front.
 */
export function logMel(sound: Int16Array): Float32Array<ArrayBuffer> {
  const samples = normalised(sound);
  const features = new Float32Array(MEL_BANDS * MEL_FRAMES);
  let loudest = -Infinity;
  // One complex transform handles two windows.
  for (let frame = 0; frame < MEL_FRAMES; frame += 2) {
    const powers = powersOf(samples, frame * HOP - WINDOW / 2);
    for (const [second, power] of powers.entries()) {
      for (const [band, { from, weights }] of filters.entries()) {
        let sum = 0;
        for (let i = 0; i < weights.length; i++) sum += (weights[i] as number) * (power[from + i] as number);
        const level = Math.log10(Math.max(FLOOR, sum));
        features[band * MEL_FRAMES + frame + second] = level;
        loudest = Math.max(loudest, level);
      }
    }
  }
  const least = loudest - LOUDEST_TO_QUIETEST;
  return features.map((level) => (Math.max(level, least) + 4) / 4);
}

/** Pads with silence in front, then normalises to a mean of 0 and a variance of 1. */
function normalised(sound: Int16Array): Float64Array {
  const samples = new Float64Array(SMART_TURN_SAMPLES);
  const kept = sound.subarray(-SMART_TURN_SAMPLES);
  for (let i = 0; i < kept.length; i++)
    samples[SMART_TURN_SAMPLES - kept.length + i] = (kept[i] as number) / 32_768;
  let sum = 0;
  for (const sample of samples) sum += sample;
  const mean = sum / samples.length;
  let squares = 0;
  for (const sample of samples) squares += (sample - mean) ** 2;
  const deviation = Math.sqrt(squares / samples.length + 1e-7);
  return samples.map((sample) => (sample - mean) / deviation);
}

// A transform of 400 points by means of one of 1,024 (Bluestein, 1970).
const fft = createFft(1024);
const chirpReal = new Float64Array(WINDOW);
const chirpImaginary = new Float64Array(WINDOW);
const kernelReal = new Float64Array(fft.size);
const kernelImaginary = new Float64Array(fft.size);
for (let n = 0; n < WINDOW; n++) {
  const angle = (Math.PI * ((n * n) % (2 * WINDOW))) / WINDOW;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  chirpReal[n] = cosine;
  chirpImaginary[n] = -sine;
  for (const at of [n, (fft.size - n) % fft.size]) {
    kernelReal[at] = cosine;
    kernelImaginary[at] = sine;
  }
}
fft.transform(kernelReal, kernelImaginary);
const real = new Float64Array(fft.size);
const imaginary = new Float64Array(fft.size);
const powerPair = [new Float64Array(BINS), new Float64Array(BINS)] as const;

/** The power spectra of the windows that begin at `start` and one hop later. The next call overwrites them. */
function powersOf(samples: Float64Array, start: number): readonly [Float64Array, Float64Array] {
  real.fill(0);
  imaginary.fill(0);
  for (let n = 0; n < WINDOW; n++) {
    const window = hann[n] as number;
    const first = window * (samples[reflected(start + n)] as number);
    const second = window * (samples[reflected(start + HOP + n)] as number);
    const cosine = chirpReal[n] as number;
    const sine = chirpImaginary[n] as number;
    real[n] = first * cosine - second * sine;
    imaginary[n] = first * sine + second * cosine;
  }
  fft.transform(real, imaginary);
  multiply(kernelReal, kernelImaginary, fft.size);
  fft.transform(real, imaginary, true);
  multiply(chirpReal, chirpImaginary, WINDOW);
  for (let bin = 0; bin < BINS; bin++) {
    const mirror = (WINDOW - bin) % WINDOW;
    const [a, b] = [real[bin] as number, imaginary[bin] as number];
    const [c, d] = [real[mirror] as number, imaginary[mirror] as number];
    const scale = 4 * fft.size * fft.size;
    powerPair[0][bin] = ((a + c) ** 2 + (b - d) ** 2) / scale;
    powerPair[1][bin] = ((a - c) ** 2 + (b + d) ** 2) / scale;
  }
  return powerPair;
}

function multiply(byReal: Float64Array, byImaginary: Float64Array, count: number): void {
  for (let i = 0; i < count; i++) {
    const [a, b] = [real[i] as number, imaginary[i] as number];
    const [c, d] = [byReal[i] as number, byImaginary[i] as number];
    real[i] = a * c - b * d;
    imaginary[i] = a * d + b * c;
  }
}

/** The sound is mirrored before its beginning and after its end. */
function reflected(at: number): number {
  if (at < 0) return -at;
  return at < SMART_TURN_SAMPLES ? at : 2 * SMART_TURN_SAMPLES - 2 - at;
}
