/** What one call may use of its thread's processor: beyond it, it waits, and the others don't. */
import { THREAD_CLOCK, type Turnstile } from "./turnstile.ts";

/**
 * Long work asks for its turn between its steps: between two parts of a stream, two messages, two chunks. Whatever is
 * done between two turns is one step, which nothing can interrupt.
 */
export interface CpuShare {
  /** Undefined, or a promise to wait for: others have their turn, or this one has used up its share. */
  turn(): Promise<void> | undefined;
}

export interface CpuShareClock {
  /** Ms, monotonic. */
  now(): number;
  /** Runs `next` after that many ms. */
  after(ms: number, next: () => void): void;
}

/** Of one processor. Four calls that never stop calculating can use a worker up, but not its frames. */
const SHARE = 0.25;
/** What may be used at once after a quiet time, ms: more than any step of an ordinary turn. */
const BURST_MS = 40;

/** For work that is nobody's call, such as a preview of a voice. */
export const UNSHARED: CpuShare = { turn: () => undefined };

const CLOCK: CpuShareClock = {
  now: THREAD_CLOCK.now,
  after: (ms, next) => void setTimeout(next, ms),
};

/** The share of one call. `turnstile` is its thread's. */
export function createCpuShare(turnstile: Turnstile, clock: CpuShareClock = CLOCK): CpuShare {
  let left = BURST_MS;
  let filledAt = clock.now();
  /** When its last turn began, and in which slice. */
  let began: { at: number; slice: number } | null = null;

  function settle(): void {
    const at = clock.now();
    // In another slice it was waiting for something; what it did before that was no more than one step.
    const used = began?.slice === turnstile.slice ? at - began.at : 0;
    left = Math.min(BURST_MS, left + (at - filledAt) * SHARE) - used;
    filledAt = at;
  }

  function begin(): void {
    began = { at: clock.now(), slice: turnstile.slice };
  }

  return {
    turn() {
      settle();
      const pausing = left < 0 ? pause(-left / SHARE) : undefined;
      const passing = pausing ? pausing.then(() => turnstile.pass()) : turnstile.pass();
      if (passing) return passing.then(begin);
      begin();
      return undefined;
    },
  };

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => clock.after(ms, resolve));
  }
}
