/** A clock that moves only when it is told to. Sleepers wake in the order of their times. */
export interface VirtualClock {
  /** Epoch ms. */
  now(): number;
  /** Resolves after this many ms; rejects with the signal's reason when aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  advance(ms: number): void;
}

interface Sleeper {
  at: number;
  wake(): void;
}

export function createVirtualClock(startsAt: number): VirtualClock {
  let time = startsAt;
  let sleepers: Sleeper[] = [];

  return {
    now: () => time,
    sleep(ms, signal) {
      if (signal?.aborted) return Promise.reject(signal.reason as Error);
      if (ms <= 0) return Promise.resolve();
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const onAbort = (): void => {
        sleepers = sleepers.filter((known) => known !== sleeper);
        reject(signal?.reason as Error);
      };
      const sleeper: Sleeper = {
        at: time + ms,
        wake() {
          signal?.removeEventListener("abort", onAbort);
          resolve();
        },
      };
      signal?.addEventListener("abort", onAbort, { once: true });
      sleepers.push(sleeper);
      return promise;
    },
    advance(ms) {
      time += ms;
      if (sleepers.length === 0) return;
      const due = sleepers.filter(({ at }) => at <= time).sort((a, b) => a.at - b.at);
      sleepers = sleepers.filter(({ at }) => at > time);
      for (const sleeper of due) sleeper.wake();
    },
  };
}
