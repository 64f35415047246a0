/** Checks a transfer against what the trunk may dial (docs/phone.md#transfers). */
import type { LiveCall } from "../calls/live/live-call.ts";
import { countPlaced } from "../calls/trunk-limits.ts";
import type { Db } from "../db/schema.ts";
import { numberRefusal, refusedNumberMessage } from "../numbers/allowed-number.ts";
import { isE164 } from "../numbers/e164.ts";
import { readNumber } from "../numbers/read-number.ts";
import type { PhoneTrunk } from "./phone-trunk.ts";

/**
 * Why the transfer isn't allowed, for the record and the model;
 * null if it is. `target`: a number in E.164, or a SIP URI.
 */
export async function transferProblem(
  db: Db,
  live: LiveCall,
  trunk: PhoneTrunk,
  target: string,
  now: number,
): Promise<string | null> {
  const number = dialledNumber(target, trunk);
  const refusal = number === null ? null : await numberRefusal(number, trunk);
  if (refusal) {
    return `The trunk "${trunk.label}" isn't allowed to call ${number}: it ${refusedNumberMessage(refusal, trunk)}.`;
  }
  await live.recorder.flushed(); // this transfer counts too
  const placed = await countPlaced(db, trunk.id, new Date(now));
  return placed > trunk.calls_per_hour ? `The trunk "${trunk.label}" has reached its calls per hour.` : null;
}

/** The number a target leads to: itself, or the user part of an address at the trunk's own host. */
function dialledNumber(target: string, trunk: PhoneTrunk): string | null {
  if (isE164(target)) return target;
  const [, user = "", host = ""] = /^sips?:([^@]+)@([^;:?>]+)/i.exec(target) ?? [];
  return host.toLowerCase() === trunk.host ? readNumber(user, trunk.country) : null;
}
