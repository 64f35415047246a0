/**
 * Sorts zones, or packages, into floors: those that import nothing are on the first, all others one above the highest
 * they import.
 */
import type { Zone } from "./zone.ts";

type Placed = Pick<Zone, "name" | "allowed">;

export interface Floors<Each> {
  /** From the ground up. */
  floors: Each[][];
  /**
   * Zones that import one another, directly or indirectly, and everything that depends on them; these have no floor.
   */
  circle: Each[];
}

/** Zones allowed everywhere count as ground. */
export function floorsOf<Each extends Placed>(
  zones: readonly Each[],
  everywhere: readonly string[],
): Floors<Each> {
  const placed = new Set(everywhere);
  const floors: Each[][] = [];
  let rest = zones.filter(({ name }) => !placed.has(name));
  for (;;) {
    const floor = rest.filter(({ allowed }) => allowed.every((other) => placed.has(other)));
    if (floor.length === 0) return { floors, circle: rest };
    floors.push(floor);
    for (const { name } of floor) placed.add(name);
    rest = rest.filter(({ name }) => !placed.has(name));
  }
}
