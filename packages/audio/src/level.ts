/** Sound levels in dBFS: decibels relative to full scale, where a full-scale square wave has an RMS of 0. */

const FULL_SCALE = 32_768;

/** Digital silence, and the lowest level reported. */
export const SILENCE_DBFS = -120;

/** Root mean square level in dBFS, at least `SILENCE_DBFS`. */
export function rmsDbfs(samples: Int16Array): number {
  if (samples.length === 0) return SILENCE_DBFS;
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return toDbfs(Math.sqrt(sum / samples.length) / FULL_SCALE);
}

/** Level of the largest sample in dBFS, at least `SILENCE_DBFS`. */
export function peakDbfs(samples: Int16Array): number {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  return toDbfs(peak / FULL_SCALE);
}

function toDbfs(ratio: number): number {
  return ratio === 0 ? SILENCE_DBFS : Math.max(SILENCE_DBFS, 20 * Math.log10(ratio));
}
