/** Zones by floor: whatever imports nothing is on the first, everything else one above the highest that it imports. */
import type { Zone } from "./zone.ts";

export interface Floors {
  /** From the ground up. */
  floors: Zone[][];
  /** Zones that import one another, directly or through others, and whatever depends on those: they have no floor. */
  circle: Zone[];
}

/** Zones that are allowed everywhere count as ground. */
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
