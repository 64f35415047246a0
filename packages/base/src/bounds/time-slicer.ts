/** Splits a thread's work into short slices, so that timers and sockets get their turn in between. */

export interface TimeSlicer {
  /**
   * Undefined while the slice lasts; otherwise resolves in a later turn of the event loop, first come, first served.
   */
  pass(): Promise<void> | undefined;
  /** Stays the same until the event loop has turned. */
  readonly slice: number;
}

export interface SlicerClock {
  /** Ms, monotonic. */
  now(): number;
  /** Runs `next` in the next turn of the event loop, after timers and sockets. */
  defer(next: () => void): void;
}

/** A call's frames are 20 ms apart, so a slice of this many ms delays none of them noticeably. */
export const SLICE_MS = 2;

export const THREAD_CLOCK: SlicerClock = {
  now: () => performance.now(),
  defer: (next) => void setImmediate(next),
};

export function createTimeSlicer(sliceMs: number = SLICE_MS, clock: SlicerClock = THREAD_CLOCK): TimeSlicer {
  const waiting: (() => void)[] = [];
  /** Null if nothing has passed in this turn of the event loop. */
  let endsAt: number | null = null;
  let slice = 0;
  let isDeferred = false;

  function begin(): void {
    slice += 1;
    endsAt = clock.now() + sliceMs;
    if (isDeferred) return;
    isDeferred = true;
    clock.defer(next);
  }

  /** One waiter at a time: everything it does before it passes again belongs to its slice. */
  function next(): void {
    isDeferred = false;
    endsAt = null;
    slice += 1;
    const first = waiting.shift();
    if (!first) return;
    begin();
    first();
  }

  return {
    pass() {
      if (endsAt === null && waiting.length === 0) begin();
      else if (waiting.length > 0 || clock.now() >= (endsAt ?? 0))
        return new Promise((resolve) => void waiting.push(resolve));
      return undefined;
    },
    get slice() {
      return slice;
    },
  };
}
