/** Requests of several speakers, who take turns: one that asks for much does not keep the others waiting. */

export interface TurnQueue<T> {
  /** Puts an item behind the others of its speaker. */
  add(speaker: string, item: T): void;
  /** Puts an item before the others of its speaker, to be continued at the speaker's next turn. */
  addFirst(speaker: string, item: T): void;
  /** The next item: of the speaker whose last turn is the longest ago. Undefined when there is none. */
  take(): T | undefined;
  /** Leaves out every item that `drop` says so of. */
  remove(drop: (item: T) => boolean): void;
}

/** An empty queue. */
export function createTurnQueue<T>(): TurnQueue<T> {
  const waiting = new Map<string, T[]>(); // in the order of turns; no list is empty
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
        if (items.length > 0) waiting.set(speaker, items); // to the end of the line
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
