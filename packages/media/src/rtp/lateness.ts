/** Measures how late a stream's packets arrive, and so how long to hold them back. All times are ms. */

export interface Lateness {
  /** A packet with this stream time has just arrived. */
  measure(timeMs: number, now: number): void;
  /** When to play sound with this stream time. */
  dueAt(timeMs: number): number;
  /** How long sound is held back from its earliest possible arrival. */
  readonly targetMs: number;
  /** The stream's clock was reset. */
  restart(): void;
}

/** Always held back at least this long: without it, packets of 10, 30 or 50 ms don't fit our frames of 20 ms. */
const LEAST_MS = 10;
const MOST_MS = 240;
/** How much of the largest lateness remains one packet later: half after 3 s of 20 ms packets. */
const DECAY = 0.9955;
/** The peer's clock differs from ours, so the fastest transit seen so far grows by this much with every packet. */
const DRIFT_MS = 0.02;
/** A larger step isn't lateness: the peer's clock stopped or was changed. */
const CLOCK_STEP_MS = 1_000;

export function createLateness(): Lateness {
  let base: number | null = null; // the fastest transit
  let lateMs = 0;

  const targetMs = (): number => LEAST_MS + lateMs;

  return {
    measure(timeMs, now) {
      const transit = now - timeMs;
      if (base === null || transit - base > CLOCK_STEP_MS) base = transit;
      base = Math.min(base + DRIFT_MS, transit);
      lateMs = Math.max(Math.min(transit - base, MOST_MS - LEAST_MS), lateMs * DECAY);
    },
    dueAt: (timeMs) => timeMs + (base ?? 0) + targetMs(),
    get targetMs() {
      return targetMs();
    },
    restart() {
      base = null;
    },
  };
}
