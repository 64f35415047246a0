import type { SipClock } from "@parley/sip/transaction/sip-clock";

/** A clock for signalling that moves only when the test says so. */
export interface FakeSipClock extends SipClock {
  /** Runs timers in chronological order and settles promises in between. */
  advance(ms: number): Promise<void>;
  /** Pending timers; a leak once everything is over. */
  readonly waiting: number;
}

export function createFakeSipClock(startAt = 1_700_000_000_000): FakeSipClock {
  let time = startAt;
  const timers = new Set<{ at: number; action: () => void }>();

  function nextDue(until: number): { at: number; action: () => void } | undefined {
    let next: { at: number; action: () => void } | undefined;
    for (const timer of timers) if (timer.at <= until && (!next || timer.at < next.at)) next = timer;
    return next;
  }

  return {
    now: () => time,
    after(ms, action) {
      const timer = { at: time + ms, action };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    async advance(ms) {
      const until = time + ms;
      await settle();
      for (let next = nextDue(until); next; next = nextDue(until)) {
        time = next.at;
        timers.delete(next);
        next.action();
        await settle();
      }
      time = until;
    },
    get waiting() {
      return timers.size;
    },
  };
}

/** Runs everything that only needs its turn in the event loop. */
function settle(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
