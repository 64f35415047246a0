/** Waiting in tests without sleeping: conditions are checked whenever a double reports that something happened. */
export interface Watch {
  /** Something happened. */
  look(): void;
  until(condition: () => boolean): Promise<void>;
}

export function createWatch(): Watch {
  const waiting = new Set<{ condition: () => boolean; resolve: () => void }>();
  return {
    look: () => {
      for (const waiter of waiting) {
        if (!waiter.condition()) continue;
        waiting.delete(waiter);
        waiter.resolve();
      }
    },
    until: (condition) =>
      condition() ? Promise.resolve() : new Promise((resolve) => waiting.add({ condition, resolve })),
  };
}

/** A gate that the test opens, which resolves `opened`. */
export function createGate(): { opened: Promise<void>; open(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}
