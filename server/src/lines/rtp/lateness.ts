/** How late the packets of a stream come, and so how long they have to be held back. All times are ms. */

export interface Lateness {
  /** A packet with this time of the stream came now. */
  measure(timeMs: number, now: number): void;
  /** When sound with this time of the stream is to be played. */
  dueAt(timeMs: number): number;
  /** How long after its punctual arrival sound is played. */
  readonly targetMs: number;
  /** The stream's clock was set anew. */
  restart(): void;
}

/** Held back at least: packets of 10, 30 or 50 ms don't fit our frames of 20 ms without it. */
const LEAST_MS = 10;
const MOST_MS = 240;
/** How much of the largest lateness still counts one packet later: half of it after 3 s of packets of 20 ms. */
const DECAY = 0.9955;
/** Peer and we have different clocks, so the fastest transit seen fades by this much with every packet. */
const DRIFT_MS = 0.02;
/** A larger step is no lateness: the peer's clock stood still, or was set. */
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
