/** How loud a part of a call was, for drawing it. */

/** One bar of a picture stands for at least this much of the call. */
const MOST_BARS = 40;
/** Speech fills the picture from about this peak of 255 on. */
const LOUD = 160;

/**
 * From 0 to 1, in order: the loudest peaks between two moments of the call. Empty if the recording doesn't reach there.
 * `peaks` has one value for each `intervalMs`.
 */
export function barsBetween(
  peaks: readonly number[],
  intervalMs: number,
  fromMs: number,
  toMs: number,
): number[] {
  const part = peaks.slice(Math.floor(fromMs / intervalMs), Math.max(1, Math.ceil(toMs / intervalMs)));
  const bars = Math.min(MOST_BARS, part.length);
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * part.length) / bars);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * part.length) / bars));
    return Math.min(1, Math.max(...part.slice(from, to)) / LOUD);
  });
}
