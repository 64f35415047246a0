/**
 * Sorts zones into floors: zones that import nothing are on the first, all others one above the highest they import.
 */
import type { Zone } from "./zone.ts";

export interface Floors {
  /** From the ground up. */
  floors: Zone[][];
  /**
   * Zones that import one another, directly or indirectly, and everything that depends on them; these have no floor.
   */
  circle: Zone[];
}

/** Zones allowed everywhere count as ground. */
export function floorsOf(zones: readonly Zone[], everywhere: readonly string[]): Floors {
  const placed = new Set(everywhere);
  const floors: Zone[][] = [];
  let rest = zones.filter(({ name }) => !placed.has(name));
  for (;;) {
    const floor = rest.filter(({ allowed }) => allowed.every((other) => placed.has(other)));
    if (floor.length === 0) return { floors, circle: rest };
    floors.push(floor);
    for (const { name } of floor) placed.add(name);
    rest = rest.filter(({ name }) => !placed.has(name));
  }
}
