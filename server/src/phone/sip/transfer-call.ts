/**
 * Transfers a caller to somebody else by REFER or, failing that, by a second leg, within what the trunk may dial
 * (docs/phone.md#transfers).
 */
import type { Db } from "../../db/schema.ts";
import type { Logger } from "../../logger.ts";
import { isE164 } from "../../numbers/e164.ts";
import { writeNumber } from "../../numbers/write-number.ts";
import { newId } from "../../ids.ts";
import { transferProblem } from "../transfer-problem.ts";
import { bridgeCall, type BridgeDependencies, type TransferOutcome } from "./bridge-call.ts";
import type { LegEvent, SipLeg } from "./sip-leg.ts";

interface Options extends BridgeDependencies {
  db: Db;
  logger: Logger;
}

/** The target itself refused, so another call to it would end the same way. */
const FINAL: readonly (number | null)[] = [404, 408, 480, 484, 486, 600];

export function createTransfers(options: Options) {
  const { db, logger, timers, send } = options;

  function refer(leg: SipLeg, target: string): Promise<Extract<LegEvent, { type: "refer_result" }>> {
    const requestId = newId("leg");
    return new Promise((resolve) => {
      leg.refers.set(requestId, resolve);
      send({ type: "refer", legId: leg.id, requestId, target });
    });
  }

  /** `target`: a number in E.164, or a SIP URI. Never throws. */
  return async function transfer(leg: SipLeg, target: string): Promise<TransferOutcome> {
    const { trunk, live } = leg;
    try {
      const problem = await transferProblem(db, live, trunk, target, timers.now());
      if (problem !== null) return { ok: false, message: problem };
    } catch (error) {
      logger.error({ err: error }, "a transfer could not be checked");
      return { ok: false, message: "The transfer failed." };
    }
    if (leg.isOver) return { ok: false, message: "The call has ended." };
    const { ok, status, reason } = await refer(leg, isE164(target) ? writeNumber(target, trunk) : target);
    const told = [status, reason].filter((part) => part !== null && part !== "").join(" ");
    if (ok || FINAL.includes(status) || leg.isOver || live.ended) {
      return { ok, message: told || (ok ? "OK" : "No answer") };
    }
    logger.info({ callId: live.plan.callId, told }, "the provider transfers no calls; bridging");
    return bridgeCall(options, leg, target);
  };
}
