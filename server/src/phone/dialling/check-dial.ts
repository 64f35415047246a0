/**
 * The one check before the service dials (docs/phone.md#what-a-trunk-may-dial): what may be dialled, then how often.
 * Signalling and carriers only accept its result, so that nothing unchecked is dialled.
 */
import type { Db } from "../../platform/db/schema.ts";
import { formatSipUri } from "@parley/sip/message/sip-uri";
import type { Dialable } from "@parley/base/e164/dialable";
import type { Logger } from "@parley/base/logger";
import { writeNumber } from "@parley/base/e164/write-number";
import {
  checkTarget,
  uriWithUser,
  type AllowedTarget,
  type DialRules,
  type Refused,
} from "./check-target.ts";
import { findAddresses, type FindAddresses } from "./leads-to-trunk.ts";
import { admitPlacedCall, noteLimit, placeFurther, type TrunkLimit } from "./trunk-limits.ts";

export interface CheckedTarget {
  /** As people know it: a number in E.164, an extension, or a SIP URI. */
  shown: string;
  dial: Dialable;
}

/** A trunk, as far as dialling is concerned. */
export type DialTrunk = DialRules & TrunkLimit;
export type DialAnswer = ({ ok: true } & CheckedTarget) | Refused;

/** Admits a new call to an allowed target; throws RATE_LIMITED. Run it in the inserting transaction. */
export async function admitDial(
  tx: Db,
  trunk: DialTrunk,
  target: AllowedTarget,
  now: Date,
): Promise<CheckedTarget> {
  await admitPlacedCall(tx, trunk, now);
  return checkedTarget(target, trunk);
}

export interface FurtherDial {
  /** Epoch ms. */
  now: number;
  logger: Pick<Logger, "error">;
  /**
   * Writes the target to the call's record, where it counts towards the hourly limit. Missing if it is there already.
   */
  write?: (tx: Db, shown: string) => Promise<void>;
  find?: FindAddresses;
}

/** Checks where a call of the trunk may continue, by a transfer or a redirect. */
export async function checkDial(
  db: Db,
  trunk: DialTrunk,
  target: string,
  { now, logger, write, find = findAddresses }: FurtherDial,
): Promise<DialAnswer> {
  const checked = await checkTarget(target, trunk, find);
  if (!checked.ok) return checked;
  const allowed = checkedTarget(checked.target, trunk);
  const isPlaced = await placeFurther(db, trunk, { now: new Date(now), isOnRecord: !write }, async (tx) =>
    write?.(tx, allowed.shown),
  );
  await noteLimit(db, trunk, !isPlaced, logger);
  return isPlaced ? { ok: true, ...allowed } : { ok: false, rule: "calls_per_hour", target };
}

function checkedTarget(target: AllowedTarget, trunk: DialTrunk): CheckedTarget {
  const { shown, dial } = textsOf(target, trunk);
  return { shown, dial: dial as Dialable };
}

function textsOf(target: AllowedTarget, trunk: DialTrunk): { shown: string; dial: string } {
  switch (target.kind) {
    case "number": {
      const { number, uri } = target;
      const written = trunk.host === null ? number : writeNumber(number, trunk);
      return { shown: number, dial: uri === null ? written : uriWithUser(uri, written) };
    }
    case "extension": {
      const { digits, uri } = target;
      return { shown: digits, dial: uri === null ? digits : uriWithUser(uri, digits) };
    }
    case "uri": {
      const uri = formatSipUri(target.uri);
      return { shown: uri, dial: uri };
    }
    default:
      return target satisfies never;
  }
}
