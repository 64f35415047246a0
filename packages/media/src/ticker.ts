/** A metronome that all lines of a worker share: one timer for any number of calls, and none without calls. */

export interface Ticker {
  /** Calls `onTick` every 20 ms on average until the returned function is called. */
  subscribe(onTick: () => void): () => void;
}

/** How far behind it may fall before it skips ticks instead of catching up, ms. */
const MOST_CATCH_UP = 200;

/**
 * A ticker of `intervalMs` that doesn't drift: a late tick is followed by an earlier one. `onError` gets what a
 * subscriber throws, so that one call can't stop the others.
 */
export function createTicker(intervalMs: number, onError: (error: unknown) => void): Ticker {
  const subscribers = new Set<() => void>();
  let timer: NodeJS.Timeout | null = null;
  let due = 0;

  function tick(): void {
    const now = performance.now();
    if (now - due > MOST_CATCH_UP) due = now;
    while (due <= now) {
      due += intervalMs;
      for (const onTick of subscribers) {
        try {
          onTick();
        } catch (error) {
          onError(error);
        }
      }
    }
    timer = subscribers.size > 0 ? setTimeout(tick, Math.max(1, due - performance.now())) : null;
  }

  return {
    subscribe(onTick) {
      subscribers.add(onTick);
      if (!timer) {
        due = performance.now() + intervalMs;
        timer = setTimeout(tick, intervalMs);
      }
      return () => {
        subscribers.delete(onTick);
        if (subscribers.size > 0 || !timer) return;
        clearTimeout(timer);
        timer = null;
      };
    },
  };
}
