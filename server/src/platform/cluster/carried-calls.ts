/** Connections that carry sound of other processes' calls through this one, which would break if it ended. */
export interface CarriedCalls {
  /** Counts one more, until the returned function is called. */
  carry(): () => void;
  /** Resolves when there is none, or `hurry` is aborted. */
  carriedToEnd(hurry: AbortSignal): Promise<void>;
}

export function createCarriedCalls(): CarriedCalls {
  const carried = new Set<symbol>();
  const waiting = new Set<() => void>();
  return {
    carry() {
      const one = Symbol("carried");
      carried.add(one);
      return () => {
        carried.delete(one);
        if (carried.size > 0) return;
        for (const resolve of waiting) resolve();
      };
    },
    async carriedToEnd(hurry) {
      if (carried.size === 0 || hurry.aborted) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.add(resolve);
      hurry.addEventListener("abort", () => resolve(), { once: true });
      await promise;
      waiting.delete(resolve);
    },
  };
}
