import { createExpiringMap } from "@parley/base/bounds/expiring-map";
import type { Hop } from "./hop.ts";

/** Targets that didn't answer recently, so that the next call tries another one first. */
export interface DeadTargets {
  mark(hop: Hop): void;
  /** The target answered. */
  clear(hop: Hop): void;
  has(hop: Hop): boolean;
}

/** `now` is ms of a steady clock. A target is remembered for `forMs`. */
export function createDeadTargets(now: () => number, forMs = 60_000): DeadTargets {
  const dead = createExpiringMap<true>(now, forMs, 1_000);
  return {
    mark: (hop) => dead.set(keyOf(hop), true),
    clear: (hop) => dead.delete(keyOf(hop)),
    has: (hop) => dead.has(keyOf(hop)),
  };
}

function keyOf({ transport, address, port }: Hop): string {
  return `${transport} ${address} ${port}`;
}
