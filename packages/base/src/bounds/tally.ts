/** Which items belong to each key, oldest first, and which key has the most. Every step takes the same time. */

export interface Tally<T> {
  add(key: string, item: T): void;
  /** The item must be there. */
  remove(key: string, item: T): void;
  count(key: string): number;
  /** Oldest first. */
  itemsOf(key: string): Iterable<T>;
  /** The key with the most items; undefined if there is none. */
  largest(): string | undefined;
}

export function createTally<T>(): Tally<T> {
  const items = new Map<string, Set<T>>();
  /** Keys by their number of items. */
  const keys = new Map<number, Set<string>>();
  let most = 0;

  /** Files the key under its new number of items, which differs by one from the one before. */
  function file(key: string, before: number, now: number): void {
    const old = keys.get(before);
    old?.delete(key);
    if (old?.size === 0) keys.delete(before);
    if (now > 0) keys.set(now, (keys.get(now) ?? new Set()).add(key));
    if (now > most || !keys.has(most)) most = now;
  }

  return {
    add(key, item) {
      const own = items.get(key) ?? new Set();
      items.set(key, own.add(item));
      file(key, own.size - 1, own.size);
    },
    remove(key, item) {
      const own = items.get(key);
      if (!own?.delete(item)) return;
      if (own.size === 0) items.delete(key);
      file(key, own.size + 1, own.size);
    },
    count: (key) => items.get(key)?.size ?? 0,
    itemsOf: (key) => items.get(key) ?? [],
    largest: () => keys.get(most)?.values().next().value,
  };
}
