/** A map with limits: entries expire, and the oldest one is dropped when there are too many. */
export interface ExpiringMap<V> {
  get(key: string): V | undefined;
  has(key: string): boolean;
  /** Sets an entry and renews its lifetime. */
  set(key: string, value: V): void;
  delete(key: string): void;
  /** The oldest first. */
  values(): V[];
}

/** `now` is in ms. */
export function createExpiringMap<V>(now: () => number, forMs: number, most: number): ExpiringMap<V> {
  const entries = new Map<string, { value: V; until: number }>();

  function find(key: string): { value: V } | undefined {
    const entry = entries.get(key);
    if (!entry || now() < entry.until) return entry;
    entries.delete(key);
    return undefined;
  }

  return {
    get: (key) => find(key)?.value,
    has: (key) => find(key) !== undefined,
    set(key, value) {
      entries.delete(key);
      if (entries.size >= most) entries.delete(entries.keys().next().value ?? "");
      entries.set(key, { value, until: now() + forMs });
    },
    delete: (key) => void entries.delete(key),
    values: () => [...entries.values()].filter(({ until }) => now() < until).map(({ value }) => value),
  };
}
