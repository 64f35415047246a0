/**
 * Transfers a caller to somebody else by REFER or, failing that, by a second leg, within what the trunk may dial
 * (docs/phone.md#transfers).
 */
import type { Db } from "../../platform/db/schema.ts";
import type { Logger } from "@parley/base/logger";
import type { Dialable } from "@parley/base/e164/dialable";
import { newId } from "@parley/base/ids";
import { checkTransfer } from "../check-transfer.ts";
import { abandonedTransfer, type TransferReply } from "@parley/conversation/questions/transfer";
import { bridgeCall, type BridgeDependencies } from "./bridge-call.ts";
import type { LegEvent, SipLeg } from "./sip-leg.ts";

interface Options extends BridgeDependencies {
  db: Db;
  logger: Logger;
}

/** The target itself refused, so another call to it would end the same way. */
const FINAL: readonly (number | null)[] = [404, 408, 480, 484, 486, 600];

export function createTransfers(options: Options) {
  const { db, logger, timers, send } = options;

  function refer(leg: SipLeg, target: Dialable): Promise<Extract<LegEvent, { type: "refer_result" }>> {
    const requestId = newId("leg");
    return new Promise((resolve) => {
      leg.refers.set(requestId, resolve);
      send({ type: "refer", legId: leg.id, requestId, target });
    });
  }

  /** `target`: a number, an extension, or a SIP URI. Once `signal` has aborted, nothing is sent. Never throws. */
  return async function transfer(leg: SipLeg, target: string, signal: AbortSignal): Promise<TransferReply> {
    const { trunk, live } = leg;
    let dial: Dialable;
    try {
      const checked = await checkTransfer(db, live, trunk, target, { now: timers.now(), logger });
      if ("problem" in checked) return { ok: false, message: checked.problem };
      dial = checked.dial;
    } catch (error) {
      logger.error({ err: error }, "a transfer could not be checked");
      return { ok: false, message: "The transfer failed." };
    }
    if (leg.isOver) return { ok: false, message: "The call has ended." };
    if (signal.aborted) return abandonedTransfer(signal);
    const { ok, status, reason } = await refer(leg, dial);
    const told = [status, reason].filter((part) => part !== null && part !== "").join(" ");
    if (ok || FINAL.includes(status) || leg.isOver || live.ended) {
      return { ok, message: told || (ok ? "OK" : "No answer") };
    }
    if (signal.aborted) return abandonedTransfer(signal);
    logger.info({ callId: live.plan.callId, told }, "the provider transfers no calls; bridging");
    return bridgeCall(options, leg, dial, signal);
  };
}
