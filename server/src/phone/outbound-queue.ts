/**
 * Calls that wait for a channel of their trunk, first come, first dialled. The queue is in memory: when the process
 * stops, those that still wait end as `shutdown`, like every call that nobody has joined.
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
  const queues = new Map<string, OutboundCall[]>();

  function waiting(trunkId: string): OutboundCall[] {
    const alive = (queues.get(trunkId) ?? []).filter(({ live }) => !live.ended);
    if (alive.length > 0) queues.set(trunkId, alive);
    else queues.delete(trunkId);
    return alive;
  }

  function next(trunkId: string): void {
    const queue = waiting(trunkId);
    while (queue.length > 0 && freeChannels(trunkId) > 0) {
      const call = queue.shift();
      if (call) dial(call);
    }
    if (queue.length === 0) queues.delete(trunkId);
  }

  return {
    checkRoom(trunkId) {
      if (waiting(trunkId).length < MAX_WAITING) return;
      const message = `${MAX_WAITING} calls wait for a channel of this trunk already; try again when some have ended.`;
      throw new ServiceError("AT_CAPACITY", message, {}, 60);
    },
    add(call) {
      const queue = queues.get(call.trunk.id) ?? [];
      queue.push(call);
      queues.set(call.trunk.id, queue);
      next(call.trunk.id);
    },
    next,
    waiting: (trunkId) => waiting(trunkId).length,
  };
}
