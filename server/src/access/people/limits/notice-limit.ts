import type { Db } from "../../../platform/db/schema.ts";
import { countTry, tryKey } from "./count-try.ts";

/** More than somebody's own changes make in an hour. */
const LIMIT = { tries: 30, windowMs: 3_600_000 };

/** `account`: about what was done with it; `attention`: problems of a workspace. */
type NoticeKind = "account" | "attention";

/**
 * Counts one notice to this email. Anyone may give their account an email that isn't theirs, so without a limit they
 * could fill its mailbox. Problems have a limit of their own, so that a bad hour doesn't keep back a notice about a new
 * password. Whoever gets this many within an hour has been warned.
 */
export async function isNoticeTooMany(db: Db, email: string, now: Date, kind: NoticeKind): Promise<boolean> {
  return (
    (await countTry(db, tryKey(kind === "attention" ? "problems to" : "notices to", email), LIMIT, now)) !==
    null
  );
}
