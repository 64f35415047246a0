import type { SipClock } from "../../transaction/sip-clock.ts";

/** Timers of one owner, which all end with it. */
export interface Timers {
  after(ms: number, action: () => void): () => void;
  /** Stops all timers; new ones never start. */
  close(): void;
}

export function createTimers(clock: SipClock): Timers {
  const running = new Set<() => void>();
  let isClosed = false;
  return {
    after(ms, action) {
      if (isClosed) return () => undefined;
      const stop = clock.after(ms, () => {
        running.delete(cancel);
        action();
      });
      const cancel = (): void => {
        running.delete(cancel);
        stop();
      };
      running.add(cancel);
      return cancel;
    },
    close() {
      isClosed = true;
      for (const cancel of running) cancel();
    },
  };
}
