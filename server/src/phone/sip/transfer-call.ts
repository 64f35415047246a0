/** Transfers a caller to somebody else: by REFER, within what the trunk may dial (docs/phone.md#transfers). */
import { countPlaced } from "../../calls/trunk-limits.ts";
import type { Db } from "../../db/schema.ts";
import type { SipCommand } from "../../lines/sip/sip-messages.ts";
import type { Logger } from "../../logger.ts";
import { isAllowedNumber } from "../../numbers/allowed-number.ts";
import { isE164 } from "../../numbers/e164.ts";
import { readNumber } from "../../numbers/read-number.ts";
import { writeNumber } from "../../numbers/write-number.ts";
import { newId } from "../../ids.ts";
import type { PhoneTimers } from "../phone-timers.ts";
import type { PhoneTrunk } from "../phone-trunk.ts";
import type { LegEvent, SipLeg } from "./sip-leg.ts";

interface Options {
  db: Db;
  logger: Logger;
  timers: PhoneTimers;
  send(command: SipCommand): void;
}

export interface TransferOutcome {
  ok: boolean;
  /** For the record and the model. */
  message: string;
}

export function createTransfers({ db, logger, timers, send }: Options) {
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
      const number = dialledNumber(target, trunk);
      if (number !== null && !isAllowedNumber(number, trunk)) {
        return { ok: false, message: `The trunk "${trunk.label}" may not call ${number}.` };
      }
      await live.recorder.flushed(); // this transfer is counted, too
      const placed = await countPlaced(db, trunk.id, new Date(timers.now()));
      if (placed > trunk.calls_per_hour) {
        return { ok: false, message: `The trunk "${trunk.label}" has placed all its calls of this hour.` };
      }
    } catch (error) {
      logger.error({ err: error }, "a transfer could not be checked");
      return { ok: false, message: "The transfer failed." };
    }
    if (leg.isOver) return { ok: false, message: "The call has ended." };
    const { ok, status, reason } = await refer(leg, isE164(target) ? writeNumber(target, trunk) : target);
    const told = [status, reason].filter((part) => part !== null && part !== "").join(" ");
    return { ok, message: told || (ok ? "OK" : "No answer") };
  };
}

/** The number that a target leads to: itself, or the user part of an address at the trunk's own host. */
function dialledNumber(target: string, trunk: PhoneTrunk): string | null {
  if (isE164(target)) return target;
  const [, user = "", host = ""] = /^sips?:([^@]+)@([^;:?>]+)/i.exec(target) ?? [];
  return host.toLowerCase() === trunk.host ? readNumber(user, trunk.country) : null;
}
