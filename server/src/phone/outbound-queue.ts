/**
 * Calls that wait for a channel of their trunk: a queue for each number that they are placed from, first come, first
 * dialled, and the numbers take turns, so that a campaign of one doesn't keep another from calling. All of it is in memory:
 * when the process stops, those that still wait end as `shutdown`, like every call that nobody has joined.
 */
import { ServiceError } from "../errors.ts";
import type { OutboundCall } from "./phone-road.ts";

export interface OutboundQueue {
  /** Throws AT_CAPACITY if too many calls wait for this trunk. */
  checkRoom(trunkId: string): void;
  /** Dials at once if a channel is free. */
  add(call: OutboundCall): void;
  /** A channel of the trunk may be free. */
  next(trunkId: string): void;
  /** How many wait. */
  waiting(trunkId: string): number;
}

interface Options {
  /** How many channels of the trunk are free now. */
  freeChannels(trunkId: string): number;
  dial(call: OutboundCall): void;
}

/** For one trunk. At 10 channels and calls of 3 minutes that is 5 hours, and nobody waits that long. */
export const MAX_WAITING = 1_000;

export function createOutboundQueue({ freeChannels, dial }: Options): OutboundQueue {
  /** By trunk, then by number; the number whose turn it is comes first, and none is empty. */
  const trunks = new Map<string, Map<string, OutboundCall[]>>();

  function waiting(trunkId: string): number {
    const numbers = trunks.get(trunkId);
    if (!numbers) return 0;
    let count = 0;
    for (const [number, queue] of numbers) {
      const alive = queue.filter(({ live }) => !live.ended);
      if (alive.length > 0) numbers.set(number, alive);
      else numbers.delete(number);
      count += alive.length;
    }
    if (count === 0) trunks.delete(trunkId);
    return count;
  }

  function take(trunkId: string): OutboundCall | null {
    if (waiting(trunkId) === 0) return null;
    const numbers = trunks.get(trunkId);
    const [first] = numbers ?? [];
    if (!numbers || !first) return null;
    const [number, [call = null, ...rest]] = first;
    numbers.delete(number);
    if (rest.length > 0) numbers.set(number, rest);
    return call;
  }

  function next(trunkId: string): void {
    while (freeChannels(trunkId) > 0) {
      const call = take(trunkId);
      if (!call) return;
      dial(call);
    }
  }

  return {
    checkRoom(trunkId) {
      if (waiting(trunkId) < MAX_WAITING) return;
      const message = `${MAX_WAITING} calls wait for a channel of this trunk already; try again when some have ended.`;
      throw new ServiceError("AT_CAPACITY", message, {}, 60);
    },
    add(call) {
      const numbers = trunks.get(call.trunk.id) ?? new Map<string, OutboundCall[]>();
      trunks.set(call.trunk.id, numbers);
      numbers.set(call.from, [...(numbers.get(call.from) ?? []), call]);
      next(call.trunk.id);
    },
    next,
    waiting,
  };
}
