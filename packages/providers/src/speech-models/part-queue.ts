/** Parts of an answer between the socket that delivers them and the engine that takes them. */
export interface PartQueue<T> {
  push(part: T): void;
  /** No more parts come. */
  end(): void;
  /** What is waiting is discarded. */
  fail(error: unknown): void;
  /** Yields what comes until the end; throws what it failed with. Read once. */
  read(): AsyncGenerator<T, void, void>;
}

export function createPartQueue<T>(): PartQueue<T> {
  const parts: T[] = [];
  let outcome: { error: unknown } | "ended" | null = null;
  let changed = Promise.withResolvers<void>();

  function wake(): void {
    changed.resolve();
    changed = Promise.withResolvers();
  }

  return {
    push(part) {
      if (outcome) return;
      parts.push(part);
      wake();
    },
    end() {
      outcome ??= "ended";
      wake();
    },
    fail(error) {
      outcome ??= { error };
      if (outcome !== "ended") parts.length = 0;
      wake();
    },
    async *read() {
      for (;;) {
        if (outcome !== null && outcome !== "ended") throw outcome.error;
        const part = parts.shift();
        if (part !== undefined) yield part;
        else if (outcome === "ended") return;
        else await changed.promise;
      }
    },
  };
}
