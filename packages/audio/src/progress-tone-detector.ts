/** Whether a frame is nothing but a call-progress tone. Voices and instruments have overtones, and don't stand still. */
import { FRAME_SAMPLES, SAMPLE_RATE, type Frame } from "./frame.ts";
import { PROGRESS_TONES } from "./progress-tones.ts";

export interface ProgressToneState {
  /** The tone that the latest frames were, by its place in the table, and how many in a row. */
  readonly tone: number | null;
  readonly frames: number;
}

/** A sound is a tone from this many frames on, since a hummed vowel may look like one for a moment. */
const LEAST_FRAMES = 3;
/** The share of the sound's energy that may be something else: noise on the line. */
const MOST_OTHER = 0.03;
/** Quieter sound is left alone, in mean squares of samples: about -52 dBFS. */
const LEAST_POWER = 80 ** 2;

type Vectors = readonly Float64Array[];
const BASES: readonly Vectors[] = PROGRESS_TONES.map(basisOf);

export function startProgressTones(): ProgressToneState {
  return { tone: null, frames: 0 };
}

export function stepProgressTones(
  { tone: before, frames }: ProgressToneState,
  frame: Frame,
): { state: ProgressToneState; isTone: boolean } {
  const tone = toneOf(frame, before);
  if (tone === null) return { state: startProgressTones(), isTone: false };
  const state = { tone, frames: tone === before ? frames + 1 : 1 };
  return { state, isTone: state.frames >= LEAST_FRAMES };
}

/** The tone of the frame before is tried first: one alone fits several pairs. */
function toneOf(frame: Frame, before: number | null): number | null {
  const energy = frame.reduce((sum, sample) => sum + sample * sample, 0);
  if (energy < LEAST_POWER * frame.length) return null;
  const isNothingElse = (basis: Vectors): boolean => energyWithin(frame, basis) >= (1 - MOST_OTHER) * energy;
  const known = before === null ? undefined : BASES[before];
  if (known && isNothingElse(known)) return before;
  const found = BASES.findIndex(isNothingElse);
  return found < 0 ? null : found;
}

function energyWithin(frame: Frame, basis: Vectors): number {
  let energy = 0;
  for (const vector of basis) {
    let dot = 0;
    for (let i = 0; i < frame.length; i++) dot += (frame[i] ?? 0) * (vector[i] ?? 0);
    energy += dot * dot;
  }
  return energy;
}

/** Orthonormal vectors that span all sums of these tones, whatever their phases (Gram-Schmidt). */
function basisOf(tones: readonly (number | undefined)[]): Vectors {
  const basis: Float64Array[] = [];
  for (const hz of tones) {
    if (hz === undefined) continue;
    for (const wave of [Math.cos, Math.sin]) {
      const vector = Float64Array.from({ length: FRAME_SAMPLES }, (_, i) =>
        wave((2 * Math.PI * hz * i) / SAMPLE_RATE),
      );
      for (const other of basis) addTo(vector, other, -dotOf(vector, other));
      const length = Math.sqrt(dotOf(vector, vector));
      basis.push(vector.map((value) => value / length));
    }
  }
  return basis;
}

function dotOf(a: Float64Array, b: Float64Array): number {
  return a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
}

function addTo(vector: Float64Array, other: Float64Array, factor: number): void {
  for (let i = 0; i < vector.length; i++) vector[i] = (vector[i] ?? 0) + factor * (other[i] ?? 0);
}
