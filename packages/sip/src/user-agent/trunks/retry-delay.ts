/** When to retry a failed registration (RFC 5626 4.5: exponential, with jitter). */

interface Pace {
  baseMs: number;
  capMs: number;
}

const PACES: Record<"network" | "refused", Pace> = {
  network: { baseMs: 2_000, capMs: 300_000 },
  /** A wrong password won't soon become right, and too many tries lock an account. */
  refused: { baseMs: 60_000, capMs: 3_600_000 },
};

/** `failures` in a row, from 1. Returns between half of the delay and all of it. `random` is in [0, 1). */
export function retryDelayMs(failures: number, pace: keyof typeof PACES, random: number): number {
  const { baseMs, capMs } = PACES[pace];
  const bound = Math.min(capMs, baseMs * 2 ** Math.min(failures - 1, 30));
  return bound * (0.5 + random / 2);
}
