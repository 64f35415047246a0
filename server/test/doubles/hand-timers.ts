import type { PhoneTimers } from "../../src/phone/phone-timers.ts";

/** Timers that the test moves by hand. */
export interface HandTimers extends PhoneTimers {
  advance(ms: number): void;
  /** Number of pending timers. */
  readonly pending: number;
}

export function handTimers(startAt = Date.now()): HandTimers {
  let time = startAt;
  const timers = new Set<{ at: number; task(): void }>();
  return {
    now: () => time,
    after(ms, task) {
      const timer = { at: time + ms, task };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance(ms) {
      const until = time + ms;
      for (;;) {
        const [first] = [...timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
        if (!first) break;
        timers.delete(first);
        time = first.at;
        first.task();
      }
      time = until;
    },
    get pending() {
      return timers.size;
    },
  };
}
