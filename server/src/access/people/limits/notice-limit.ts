import type { Db } from "../../../platform/db/schema.ts";
import { countTry, tryKey } from "./count-try.ts";

/** More than somebody's own changes make in an hour. */
const LIMIT = { tries: 30, windowMs: 3_600_000 };

/**
 * Counts one notice to this email. Anyone may give their account an email that isn't theirs, so without a limit they
 * could fill its mailbox. Whoever gets this many within an hour has been warned.
 */
export async function isNoticeTooMany(db: Db, email: string, now: Date): Promise<boolean> {
  return (await countTry(db, tryKey("notices to", email), LIMIT, now)) !== null;
}
