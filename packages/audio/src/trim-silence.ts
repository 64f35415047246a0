import { SAMPLE_RATE } from "./frame.ts";

/** Windows of 5 ms: short enough to cut closely, long enough that a single stray sample doesn't count as sound. */
const WINDOW = (SAMPLE_RATE / 1000) * 5;

/**
 * Trims 16 kHz samples at both ends, leaving `leadMs` and `tailMs` of silence. Silence is anything below
 * `thresholdDbfs` (RMS over 5 ms). Pure silence leaves nothing. No silence is added.
 */
export function trimSilence(
  samples: Int16Array<ArrayBuffer>,
  keep: { leadMs: number; tailMs: number; thresholdDbfs: number },
): Int16Array<ArrayBuffer> {
  const threshold = (10 ** (keep.thresholdDbfs / 20) * 32_768) ** 2 * WINDOW;
  const isSound = (start: number) => {
    let energy = 0;
    for (let i = start; i < start + WINDOW; i++) energy += (samples[i] ?? 0) ** 2;
    return energy > threshold;
  };
  const windows = Math.ceil(samples.length / WINDOW);
  let first = 0;
  while (first < windows && !isSound(first * WINDOW)) first += 1;
  if (first === windows) return new Int16Array(0);
  let last = windows - 1;
  while (!isSound(last * WINDOW)) last -= 1;
  const start = Math.max(0, first * WINDOW - (keep.leadMs * SAMPLE_RATE) / 1000);
  const end = Math.min(samples.length, (last + 1) * WINDOW + (keep.tailMs * SAMPLE_RATE) / 1000);
  return samples.slice(start, end);
}
