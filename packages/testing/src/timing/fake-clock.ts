import type { Clock } from "@parley/base/clock";

/** A clock that moves only when the test says so. Sleepers wake in order, after interval tasks. */
export interface FakeClock extends Clock {
  /** Resolves after this many ms; rejects with the signal's reason when aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  advance(ms: number): void;
  /** Sleepers still asleep; a leak once a call is over. */
  readonly sleeping: number;
}

interface Sleeper {
  at: number;
  wake(): void;
}

interface Interval {
  ms: number;
  next: number;
  task(): void;
}

export function createFakeClock(startAt = 1_700_000_000_000): FakeClock {
  let time = startAt;
  let sleepers: Sleeper[] = [];
  const intervals = new Set<Interval>();

  /** Each task runs at its own times, in order. */
  function runIntervals(until: number): void {
    for (;;) {
      const [first] = [...intervals].sort((a, b) => a.next - b.next);
      if (!first || first.next > until) return;
      time = first.next;
      first.next += first.ms;
      first.task();
    }
  }

  return {
    now: () => time,
    sleep(ms, signal) {
      if (ms <= 0 && !signal?.aborted) return Promise.resolve();
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const sleeper: Sleeper = { at: time + ms, wake: resolve };
      const onAbort = (): void => {
        sleepers = sleepers.filter((known) => known !== sleeper);
        reject(signal?.reason);
      };
      if (signal?.aborted) return Promise.reject(signal.reason as Error);
      signal?.addEventListener("abort", onAbort, { once: true });
      sleeper.wake = () => {
        signal?.removeEventListener("abort", onAbort);
        resolve();
      };
      sleepers.push(sleeper);
      return promise;
    },
    every(ms, task) {
      const interval = { ms, next: time + ms, task };
      intervals.add(interval);
      return () => intervals.delete(interval);
    },
    advance(ms) {
      const until = time + ms;
      runIntervals(until);
      time = until;
      const due = sleepers.filter((sleeper) => sleeper.at <= time).sort((a, b) => a.at - b.at);
      sleepers = sleepers.filter((sleeper) => sleeper.at > time);
      for (const sleeper of due) sleeper.wake();
    },
    get sleeping() {
      return sleepers.length;
    },
  };
}
