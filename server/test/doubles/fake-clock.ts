/** A clock that moves when a test says so; sleepers wake in order. */
export interface FakeClock {
  now(): number;
  /** Resolves when so many ms have passed; rejects with the signal's reason when aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  advance(ms: number): void;
  /** Sleepers that have not woken: a leak when a call is over. */
  readonly sleeping: number;
}

interface Sleeper {
  at: number;
  wake(): void;
}

export function createFakeClock(startAt = 1_700_000_000_000): FakeClock {
  let time = startAt;
  let sleepers: Sleeper[] = [];
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
    advance(ms) {
      time += ms;
      const due = sleepers.filter((sleeper) => sleeper.at <= time).sort((a, b) => a.at - b.at);
      sleepers = sleepers.filter((sleeper) => sleeper.at > time);
      for (const sleeper of due) sleeper.wake();
    },
    get sleeping() {
      return sleepers.length;
    },
  };
}
