import type { PhoneLine } from "../../calls/outbound-dialler.ts";
import type { Dialable } from "@parley/base/e164/dialable";
import type { PhoneSupervisor } from "../fail-call.ts";
import type { OutboundQueue } from "../outbound-queue.ts";
import type { FallBack, OutboundCall, PhoneGateway } from "../phone-gateway.ts";
import type { PhoneTrunk } from "../phone-trunk.ts";
import type { TrunkDirectory } from "../trunk-directory.ts";

interface Options {
  calls: PhoneSupervisor;
  directory: TrunkDirectory;
  queue: OutboundQueue;
  gatewayOf(trunk: PhoneTrunk): PhoneGateway | null;
  /** How the call goes on if its trunk can't place it. */
  fallBack(
    call: Omit<OutboundCall, "fallBack">,
    number: string,
    trunkIds: readonly string[],
  ): FallBack | null;
  /** Reads the trunks again and passes them to signalling. */
  refresh(): Promise<void>;
}

/** A call that waits this long for a free channel ends as `cancelled`, ms. */
const MAX_WAIT_MS = 30 * 60_000;

/** Creates each call's record, then queues it for a channel of its trunk. */
export function placeCalls({ calls, directory, queue, gatewayOf, fallBack, refresh }: Options): PhoneLine {
  /** A trunk that was just created may not be known yet. */
  async function find(trunkId: string): Promise<PhoneTrunk | null> {
    const known = directory.get(trunkId);
    if (known) return known;
    await refresh();
    return directory.get(trunkId);
  }

  return {
    async problem(trunkId) {
      const trunk = await find(trunkId);
      if (!trunk) return "its credentials can't be read. Enter them again";
      const gateway = gatewayOf(trunk);
      return gateway ? gateway.problem(trunk) : `${trunk.kind} trunks aren't supported`;
    },
    async place(plan, { ringTimeoutMs, fallbackTrunkIds = [], ...call }, admit) {
      const trunk = await find(call.trunkId);
      if (!trunk) throw new Error(`the trunk ${call.trunkId} is gone`);
      queue.checkRoom(trunk.id, call.fromNumber);
      let to: Dialable | null = null;
      const live = await calls.ring(plan, call, { ms: MAX_WAIT_MS, reason: "cancelled" }, async (tx) => {
        to = await admit(tx);
      });
      if (live.ended || to === null) return;
      const queued = { live, trunk, to, from: call.fromNumber, ringTimeoutMs };
      queue.add({ ...queued, fallBack: fallBack(queued, call.toNumber, fallbackTrunkIds) });
    },
  };
}
