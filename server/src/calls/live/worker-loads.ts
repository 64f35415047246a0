/** How many calls each worker holds, and which worker takes the next. */
import { CAPS } from "@parley/base/bounds/caps";

/** The most calls that one worker holds. */
const CALLS_PER_WORKER = CAPS.call_workers.places;

/** The most live calls at once, including those that nobody has joined yet. */
export const MAX_CALLS = 20_000;

/** The most calls that the workers that are up can hold. */
export function capacityOf(pool: { size: number; isUp(worker: number): boolean }): number {
  const up = Array.from({ length: pool.size }, (_, worker) => worker).filter((worker) => pool.isUp(worker));
  return Math.min(MAX_CALLS, up.length * CALLS_PER_WORKER);
}

export interface WorkerLoads {
  add(worker: number): void;
  remove(worker: number): void;
  /** The worker to take the next call; null if all are full or down. */
  leastLoaded(): number | null;
}

export function createWorkerLoads(pool: { size: number; isUp(worker: number): boolean }): WorkerLoads {
  const loads = Array.from({ length: pool.size }, () => 0);
  return {
    add: (worker) => {
      loads[worker] = (loads[worker] ?? 0) + 1;
    },
    remove: (worker) => {
      loads[worker] = (loads[worker] ?? 1) - 1;
    },
    leastLoaded: () => {
      let best: number | null = null;
      for (const [index, load] of loads.entries()) {
        if (!pool.isUp(index) || load >= CALLS_PER_WORKER) continue;
        if (best === null || load < (loads[best] ?? 0)) best = index;
      }
      return best;
    },
  };
}
