/** How much of its thread's processor one call may use. A call that exceeds it waits, so that the others don't. */
import { THREAD_CLOCK, type TimeSlicer } from "./time-slicer.ts";

/**
 * Long work asks for a turn between its steps, such as parts of a stream, messages or chunks. Whatever happens between
 * two turns is one step and can't be interrupted.
 */
export interface CpuShare {
  /** Undefined, or a promise to wait for because others have their turn or this one has used up its share. */
  turn(): Promise<void> | undefined;
}

export interface CpuShareClock {
  /** Ms, monotonic. */
  now(): number;
  /** Runs `next` after `ms`. */
  after(ms: number, next: () => void): void;
}

/** Share of one processor. Four calls that never stop computing use up a worker, but frames still go out on time. */
const SHARE = 0.25;
/** What may be used at once after a quiet period, ms: more than any step of an ordinary turn. */
const BURST_MS = 40;

/** For work that belongs to no call, such as a voice preview. */
export const UNSHARED: CpuShare = { turn: () => undefined };

const CLOCK: CpuShareClock = {
  now: THREAD_CLOCK.now,
  after: (ms, next) => void setTimeout(next, ms),
};

/** The share of one call. `slicer` belongs to the call's thread. */
export function createCpuShare(slicer: TimeSlicer, clock: CpuShareClock = CLOCK): CpuShare {
  let left = BURST_MS;
  let filledAt = clock.now();
  /** When and in which slice the last turn began. */
  let began: { at: number; slice: number } | null = null;

  function settle(): void {
    const at = clock.now();
    // If the slice has changed, the call was waiting for something, and it did no more than one step before that.
    const used = began?.slice === slicer.slice ? at - began.at : 0;
    left = Math.min(BURST_MS, left + (at - filledAt) * SHARE) - used;
    filledAt = at;
  }

  function begin(): void {
    began = { at: clock.now(), slice: slicer.slice };
  }

  return {
    turn() {
      settle();
      const pausing = left < 0 ? pause(-left / SHARE) : undefined;
      const passing = pausing ? pausing.then(() => slicer.pass()) : slicer.pass();
      if (passing) return passing.then(begin);
      begin();
      return undefined;
    },
  };

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => clock.after(ms, resolve));
  }
}
