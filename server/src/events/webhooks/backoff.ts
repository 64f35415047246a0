/** Pause after the first failed attempt, ms; each further pause is twice as long. */
const FIRST_MS = 5_000;
const LONGEST_MS = 4 * 3_600_000;

/**
 * How long to wait after this many failed attempts, ms: 5 s, 10 s, 20 s, … up to 4 h, each multiplied by 80 % to 120 %,
 * so that deliveries that failed together aren't all retried together. `random` is from 0 up to 1.
 */
export function backoff(attempts: number, random: () => number = Math.random): number {
  const pause = Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempts - 1));
  return Math.round(pause * (0.8 + 0.4 * random()));
}
