/** Lets several speakers take turns, so that one with many requests doesn't keep the others waiting. */

export interface TurnQueue<T> {
  /** Adds an item after its speaker's others. */
  add(speaker: string, item: T): void;
  /** Puts an item before its speaker's others, to be continued at the speaker's next turn. */
  addFirst(speaker: string, item: T): void;
  /** The next item of the speaker whose last turn was longest ago; undefined if there is none. */
  take(): T | undefined;
  /** Removes every item for which `drop` is true. */
  remove(drop: (item: T) => boolean): void;
}

/** An empty queue. */
export function createTurnQueue<T>(): TurnQueue<T> {
  const waiting = new Map<string, T[]>(); // in order of turns; no list is empty
  return {
    add(speaker, item) {
      const items = waiting.get(speaker);
      if (items) items.push(item);
      else waiting.set(speaker, [item]);
    },
    addFirst(speaker, item) {
      const items = waiting.get(speaker);
      if (items) items.unshift(item);
      else waiting.set(speaker, [item]);
    },
    take() {
      for (const [speaker, items] of waiting) {
        const item = items.shift();
        waiting.delete(speaker);
        if (items.length > 0) waiting.set(speaker, items); // back of the queue
        return item;
      }
      return undefined;
    },
    remove(drop) {
      for (const [speaker, items] of waiting) {
        const kept = items.filter((item) => !drop(item));
        if (kept.length === 0) waiting.delete(speaker);
        else waiting.set(speaker, kept);
      }
    },
  };
}
