/**
 * Calls waiting for a channel of their trunk, and for its turn if it only begins so many calls in a second. Each number they are placed from has its own first-come queue, and the
 * numbers take turns, so that one number's campaign doesn't keep another from calling. The queue is only in memory:
 * calls that wait when the process ends are over as `shutdown` (docs/operations.md#signals-and-exit-status).
 */
import { CAPS, type CountRefusal } from "@parley/base/bounds/caps";
import { hasShareLeft } from "@parley/base/bounds/shares";
import { ServiceError } from "@parley/base/errors";
import type { OutboundCall } from "./phone-gateway.ts";

export interface OutboundQueue {
  /** Throws AT_CAPACITY if too many calls wait for this trunk, or too many from this number. */
  checkRoom(trunkId: string, from: string): void;
  /** Dials at once if a channel is free. */
  add(call: OutboundCall): void;
  /** Tells the queue that a channel of the trunk may be free. */
  next(trunkId: string): void;
  /** Number of waiting calls. */
  waiting(trunkId: string): number;
}

interface Options {
  /** How many channels of the trunk are free now. */
  freeChannels(trunkId: string): number;
  /** Resolves when the trunk's next call may begin; null if that is now. */
  untilTurn(trunkId: string): Promise<void> | null;
  dial(call: OutboundCall): void;
  countRefusal?: CountRefusal | undefined;
}

/** Per trunk. 10 channels take 5 hours for as many calls of 3 minutes, longer than anybody waits. */
const CAP = CAPS.outbound_calls;

export function createOutboundQueue({
  freeChannels,
  untilTurn,
  dial,
  countRefusal = () => undefined,
}: Options): OutboundQueue {
  /** By trunk, then by number, next in turn first; no list is empty. */
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

  /** Trunks whose next turn somebody waits for. */
  const inTurn = new Set<string>();

  function next(trunkId: string): void {
    while (!inTurn.has(trunkId) && freeChannels(trunkId) > 0 && waiting(trunkId) > 0) {
      const turn = untilTurn(trunkId);
      if (turn) void dialInTurn(trunkId, turn);
      else dialNext(trunkId);
    }
  }

  /** A turn that finds no free channel any more is lost. */
  async function dialInTurn(trunkId: string, turn: Promise<void>): Promise<void> {
    inTurn.add(trunkId);
    await turn;
    inTurn.delete(trunkId);
    if (freeChannels(trunkId) > 0) dialNext(trunkId);
    next(trunkId);
  }

  function dialNext(trunkId: string): void {
    const call = take(trunkId);
    if (call) dial(call);
  }

  return {
    checkRoom(trunkId, from) {
      const taken = waiting(trunkId);
      const own = trunks.get(trunkId)?.get(from)?.length ?? 0;
      if (hasShareLeft(CAP, "number", { own, taken })) return;
      countRefusal("outbound_calls");
      const many = taken < CAP.places ? `${own} calls from this number` : `${taken} calls`;
      const message = `${many} are already waiting for a channel on this trunk. Try again when some have ended.`;
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
