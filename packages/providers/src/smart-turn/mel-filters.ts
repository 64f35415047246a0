/** Triangular filters on Slaney's mel scale, as in Whisper's features (80 from 0 to 8,000 Hz). */

export interface MelFilter {
  /** The first frequency bin that counts, and the weight of each bin from there on. */
  readonly from: number;
  readonly weights: Float64Array;
}

/** Above 1,000 Hz, the scale is logarithmic: 27 mels for each factor of 6.4. */
const LINEAR_UP_TO_HZ = 1000;
const HZ_PER_MEL = 200 / 3;
const LOG_MELS = 27 / Math.log(6.4);

/** `bins`: frequency bins from 0 to `topHz`, both included. Each filter has an area of 1. */
export function melFilters(count: number, bins: number, topHz: number): MelFilter[] {
  const top = melOf(topHz);
  const edges = Array.from({ length: count + 2 }, (_, i) => hertzOf((top * i) / (count + 1)));
  return Array.from({ length: count }, (_, i) => {
    const [low = 0, middle = 0, high = 0] = edges.slice(i, i + 3);
    const all = Float64Array.from({ length: bins }, (__, bin) => {
      const hz = (topHz * bin) / (bins - 1);
      const slope = Math.min((hz - low) / (middle - low), (high - hz) / (high - middle));
      return (Math.max(0, slope) * 2) / (high - low);
    });
    const from = Math.max(
      0,
      all.findIndex((weight) => weight > 0),
    );
    const to = all.findLastIndex((weight) => weight > 0);
    return { from, weights: all.slice(from, to + 1) };
  });
}

function melOf(hz: number): number {
  const linear = LINEAR_UP_TO_HZ / HZ_PER_MEL;
  return hz < LINEAR_UP_TO_HZ ? hz / HZ_PER_MEL : linear + Math.log(hz / LINEAR_UP_TO_HZ) * LOG_MELS;
}

function hertzOf(mel: number): number {
  const linear = LINEAR_UP_TO_HZ / HZ_PER_MEL;
  return mel < linear ? mel * HZ_PER_MEL : LINEAR_UP_TO_HZ * Math.exp((mel - linear) / LOG_MELS);
}
