import type { Hop } from "./hop.ts";

/** Which targets did not answer lately, so that the next call tries another one first. */
export interface DeadTargets {
  mark(hop: Hop): void;
  /** It answered. */
  clear(hop: Hop): void;
  has(hop: Hop): boolean;
}

/** Targets remembered; the oldest goes first. */
const MOST = 1_000;

/** `now`: ms of a steady clock. A target is remembered for `forMs`. */
export function createDeadTargets(now: () => number, forMs = 60_000): DeadTargets {
  const deadUntil = new Map<string, number>();
  return {
    mark(hop) {
      deadUntil.delete(keyOf(hop));
      if (deadUntil.size >= MOST) deadUntil.delete(deadUntil.keys().next().value ?? "");
      deadUntil.set(keyOf(hop), now() + forMs);
    },
    clear: (hop) => void deadUntil.delete(keyOf(hop)),
    has(hop) {
      const until = deadUntil.get(keyOf(hop));
      if (until === undefined) return false;
      if (now() < until) return true;
      deadUntil.delete(keyOf(hop));
      return false;
    },
  };
}

function keyOf({ transport, address, port }: Hop): string {
  return `${transport} ${address} ${port}`;
}
