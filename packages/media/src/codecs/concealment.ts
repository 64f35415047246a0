/**
 * Fills the gap that a lost packet leaves: repeats the last period of the waveform and fades it out (the idea of ITU-T
 * G.711, Appendix I, without its delay).
 */

/** Range of pitch periods to search: 66 to 400 Hz. */
const SHORTEST_MS = 2.5;
const LONGEST_MS = 15;
/** How much of the past is compared for each candidate period. */
const COMPARED_MS = 15;
/** Full volume for this long, then a fade to silence over `FADE_MS`. */
const FULL_MS = 10;
const FADE_MS = 50;
/** How long the first sound after a gap is cross-faded with the guess. */
const BLEND_MS = 4;

export interface Concealment {
  /** Takes received sound and returns it. After a gap, its beginning is cross-faded in place. */
  heard(samples: Int16Array): Int16Array;
  /** Guesses the next `count` samples. */
  conceal(count: number): Int16Array<ArrayBuffer>;
}

/** For one mono stream of `rate` Hz. */
export function createConcealment(rate: number): Concealment {
  const perMs = rate / 1000;
  const longest = Math.round(LONGEST_MS * perMs);
  const past = new Float32Array(Math.round((LONGEST_MS * 2 + COMPARED_MS) * perMs));
  /** The period being repeated, its seam smoothed; null while nothing is missing. */
  let period: Float32Array | null = null;
  let guessed = 0; // samples since the gap began

  function remember(samples: Int16Array): void {
    const keep = Math.min(samples.length, past.length);
    past.copyWithin(0, keep);
    for (let i = 0; i < keep; i++)
      past[past.length - keep + i] = samples[samples.length - keep + i] as number;
  }

  /** Guesses the next sample. */
  function next(cycle: Float32Array): number {
    const ms = guessed / perMs;
    const gain = ms < FULL_MS ? 1 : Math.max(0, 1 - (ms - FULL_MS) / FADE_MS);
    const value = (cycle[guessed % cycle.length] as number) * gain;
    guessed += 1;
    return value;
  }

  return {
    heard(samples) {
      if (period) {
        const length = Math.min(samples.length, Math.round(BLEND_MS * perMs));
        for (let i = 0; i < length; i++) {
          const share = (i + 1) / (length + 1);
          samples[i] = Math.round(next(period) * (1 - share) + (samples[i] as number) * share);
        }
        period = null;
      }
      remember(samples);
      return samples;
    },
    conceal(count) {
      if (!period) {
        period = lastPeriod(past, Math.round(SHORTEST_MS * perMs), longest);
        guessed = 0;
      }
      const samples = new Int16Array(count);
      for (let i = 0; i < count; i++) samples[i] = Math.round(next(period));
      return samples;
    },
  };
}

/** The last period of the past, its end cross-faded into its beginning. */
function lastPeriod(past: Float32Array, shortest: number, longest: number): Float32Array {
  const length = findPeriod(past, shortest, longest);
  const cycle = past.slice(past.length - length);
  const seam = length >> 2;
  for (let i = 0; i < seam; i++) {
    const share = (i + 1) / (seam + 1);
    const at = length - seam + i;
    cycle[at] = (cycle[at] as number) * (1 - share) + (past[past.length - 2 * length + at] as number) * share;
  }
  return cycle;
}

/** The lag at which the end of the past best matches what came before: the largest normalised correlation. */
function findPeriod(past: Float32Array, shortest: number, longest: number): number {
  const from = past.length - (past.length - 2 * longest);
  let best = longest;
  let bestScore = 0;
  for (let lag = shortest; lag <= longest; lag++) {
    let product = 0;
    let energy = 1;
    for (let i = from; i < past.length; i++) {
      const before = past[i - lag] as number;
      product += (past[i] as number) * before;
      energy += before * before;
    }
    const score = product <= 0 ? 0 : (product * product) / energy;
    if (score > bestScore * 1.02) {
      bestScore = score;
      best = lag;
    }
  }
  return best;
}
