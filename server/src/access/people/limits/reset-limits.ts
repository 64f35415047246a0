/** Limits how many links to reset a password are asked for, whether or not the account exists. */
import type { Db } from "../../../platform/db/schema.ts";
import { ServiceError } from "@parley/base/errors";
import { addressGroup } from "@parley/base/net/address-group";
import { countTry, tryKey } from "./count-try.ts";

const OF_ADDRESS = { tries: 10, windowMs: 15 * 60_000 };
const OF_ACCOUNT = { tries: 3, windowMs: 3_600_000 };

/** Counts one request. Throws RATE_LIMITED for one too many from this address or for this email. */
export async function countResetRequest(db: Db, email: string, address: string, now: Date): Promise<void> {
  const seconds =
    (await countTry(db, tryKey("reset from", addressGroup(address)), OF_ADDRESS, now)) ??
    (await countTry(db, tryKey("reset of", email), OF_ACCOUNT, now));
  if (seconds === null) return;
  const minutes = Math.ceil(seconds / 60);
  const message = `Too many requests for a link. Try again in ${minutes} min.`;
  throw new ServiceError("RATE_LIMITED", message, {}, seconds);
}
