import type { SipClock } from "../../transaction/sip-clock.ts";

/** The timers of one owner, which end together with it. */
export interface Timers {
  after(ms: number, action: () => void): () => void;
  /** Stops all of them; later ones never start. */
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
