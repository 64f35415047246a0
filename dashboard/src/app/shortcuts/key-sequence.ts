/** Keys pressed one after the other, and the shortcut they make. Pure. */
export interface Sequence {
  keys: readonly string[];
  /** When the last one was pressed, ms. */
  atMs: number;
}

/** Two keys further apart than this are not one shortcut, ms. */
const PAUSE_MS = 1_000;

export const noKeys: Sequence = { keys: [], atMs: 0 };

/** The sequence after `key`, and which of `shortcuts` it completes; null for none (yet). */
export function pressKey<T extends { keys: string }>(
  before: Sequence,
  key: string,
  nowMs: number,
  shortcuts: readonly T[],
): { sequence: Sequence; found: T | null } {
  const isLate = nowMs - before.atMs > PAUSE_MS;
  const longer = [...(isLate ? [] : before.keys), key];
  for (const keys of [longer, [key]]) {
    const text = keys.join(" ");
    const found = shortcuts.findLast((shortcut) => shortcut.keys === text);
    if (found) return { sequence: noKeys, found };
    if (shortcuts.some((shortcut) => shortcut.keys.startsWith(`${text} `))) {
      return { sequence: { keys, atMs: nowMs }, found: null };
    }
  }
  return { sequence: noKeys, found: null };
}
