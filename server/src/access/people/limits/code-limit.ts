/** Limits attempts at a second factor, and lets each code work once. Holds across processes and restarts. */
import type { Db } from "../../../platform/db/schema.ts";
import { ServiceError } from "@parley/base/errors";
import { countTry, forgetTries, tryKey } from "./count-try.ts";

export type FactorKind = "code" | "recoveryCode";

const DAY_MS = 24 * 3_600_000;

/**
 * Whoever knows the password and guesses has a chance of 15 in 100,000 a day: three of a million codes are right at any
 * time.
 */
const LIMITS = {
  quarter: { tries: 10, windowMs: 15 * 60_000 },
  day: { tries: 50, windowMs: DAY_MS },
};
/** A code is right for a minute and a half; entered again within this time, it may have been overheard. */
const ONCE = { tries: 1, windowMs: 120_000 };
/** Wrong codes before a notice; a password allows as many. */
const WRONG = { tries: 5, windowMs: DAY_MS };
const ONCE_A_DAY = { tries: 1, windowMs: DAY_MS };

/**
 * Counts one attempt, before it is checked, so that parallel ones can't pass together. Codes and recovery codes count
 * apart: somebody who guesses codes doesn't lock the owner out. Throws RATE_LIMITED.
 */
export async function countCode(db: Db, userId: string, kind: FactorKind, now: Date): Promise<void> {
  for (const [name, limit] of Object.entries(LIMITS)) {
    const seconds = await countTry(db, keyOf(userId, kind, name), limit, now);
    if (seconds === null) continue;
    const message = `Too many codes for this account. Try again in ${Math.ceil(seconds / 60)} min.`;
    throw new ServiceError("RATE_LIMITED", message, {}, seconds);
  }
}

/** Call it once a code was right. */
export async function forgetCodes(db: Db, userId: string, kind: FactorKind): Promise<void> {
  for (const name of Object.keys(LIMITS)) await forgetTries(db, keyOf(userId, kind, name));
}

/** False if this person entered it before, right or wrong. */
export async function claimCode(db: Db, userId: string, code: string, now: Date): Promise<boolean> {
  return (await countTry(db, tryKey("code", `${userId} ${code}`), ONCE, now)) === null;
}

/**
 * True once a day. A password that was reset by email starts codes anew, but not as often as somebody who reads that
 * email likes.
 */
export async function mayStartCodesAnew(db: Db, userId: string, now: Date): Promise<boolean> {
  return (await countTry(db, tryKey("codes anew", userId), ONCE_A_DAY, now)) === null;
}

/** Counts a wrong code of somebody who knew the password. True once a day, at the sixth, for the email that says so. */
export async function isWrongCodeNoticeDue(db: Db, userId: string, now: Date): Promise<boolean> {
  if ((await countTry(db, tryKey("wrong codes", userId), WRONG, now)) === null) return false;
  return (await countTry(db, tryKey("wrong codes told", userId), ONCE_A_DAY, now)) === null;
}

function keyOf(userId: string, kind: FactorKind, name: string): string {
  return tryKey(`${kind}s a ${name}`, userId);
}
