/** Remembers which webhooks have arrived, because carriers repeat those they got no answer to. */

export interface SeenEvents {
  /** True the first time this id is seen. */
  isNew(id: string): boolean;
  /** The event couldn't be handled, so it may come again. */
  forget(id: string): void;
}

/** A few minutes' worth on a busy service; the oldest are forgotten first. */
const KEPT = 10_000;

export function createSeenEvents(): SeenEvents {
  const ids = new Set<string>();
  return {
    forget: (id) => void ids.delete(id),
    isNew(id) {
      if (ids.has(id)) return false;
      ids.add(id);
      if (ids.size > KEPT) for (const oldest of ids.keys()) return ids.delete(oldest);
      return true;
    },
  };
}
