/** Where a player is. Only what shows it follows it, so that playing doesn't draw the whole page ten times a second. */
import { useSyncExternalStore } from "react";

export interface Position {
  /** Ms from the answer of the call; null until something was played. */
  get(): number | null;
  subscribe(onChange: () => void): () => void;
}

export interface MovedPosition extends Position {
  set(ms: number): void;
}

export function createPosition(): MovedPosition {
  let at: number | null = null;
  const watchers = new Set<() => void>();
  return {
    get: () => at,
    set(ms) {
      if (at === ms) return;
      at = ms;
      for (const watcher of watchers) watcher();
    },
    subscribe(onChange) {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
  };
}

/** What `select` makes of the position; draws only if that changes, so it must be a plain value. */
export function usePosition<T extends string | number | boolean | null>(
  position: Position,
  select: (atMs: number | null) => T,
): T {
  return useSyncExternalStore(position.subscribe, () => select(position.get()));
}
