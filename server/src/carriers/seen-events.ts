/** Which webhooks have come already: carriers repeat those that they got no answer to. */

export interface SeenEvents {
  /** True the first time that this id is told. */
  isNew(id: string): boolean;
  /** What it told could not be dealt with, so it may come again. */
  forget(id: string): void;
}

/** Some minutes of a busy service; the oldest are forgotten first. */
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
