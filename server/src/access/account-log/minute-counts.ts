/**
 * Counts what strangers can repeat without end, so that each key costs one report a minute. Pure: time is passed in.
 */

/** Counted since the last report of its key. */
export interface Counted<T> {
  /** The latest. */
  value: T;
  count: number;
  /** There were too many keys, so this one stands for all further ones. */
  isOverflow: boolean;
}

export interface MinuteCounts<T> {
  /** What to report at once: the first of its key in a while. Null: it was only counted. */
  add(key: string, value: T, nowMs: number): Counted<T> | null;
  /** What was counted since the reports that are a minute old. */
  due(nowMs: number): Counted<T>[];
  /** What hasn't been reported, whatever its age. */
  rest(): Counted<T>[];
}

const WINDOW_MS = 60_000;
const OVERFLOW = "";

/** `merge` combines several values of a key for its report. At most `most` keys are kept; keys are never empty. */
export function createMinuteCounts<T>(
  most: number,
  merge: (earlier: T, later: T) => T = (_, later) => later,
): MinuteCounts<T> {
  const open = new Map<string, { since: number; counted: Counted<T> | null }>();

  return {
    add(given, value, nowMs) {
      const key = open.has(given) || open.size < most ? given : OVERFLOW;
      const isOverflow = key === OVERFLOW;
      const window = open.get(key);
      if (!window) {
        open.set(key, { since: nowMs, counted: null });
        return { value, count: 1, isOverflow };
      }
      const { counted } = window;
      window.counted = counted
        ? { ...counted, value: merge(counted.value, value), count: counted.count + 1 }
        : { value, count: 1, isOverflow };
      return null;
    },
    due(nowMs) {
      const reports: Counted<T>[] = [];
      for (const [key, window] of open) {
        if (nowMs - window.since < WINDOW_MS) continue;
        if (window.counted) {
          reports.push(window.counted);
          open.set(key, { since: nowMs, counted: null });
        } else open.delete(key);
      }
      return reports;
    },
    rest() {
      const reports = [...open.values()].flatMap(({ counted }) => counted ?? []);
      open.clear();
      return reports;
    },
  };
}
