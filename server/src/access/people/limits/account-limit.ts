/** Limits attempts to sign in to one account, from all addresses together. */
import { and, eq, gt } from "drizzle-orm";
import { users, userSessions } from "../../../platform/db/people-tables.ts";
import type { Db } from "../../../platform/db/schema.ts";
import { ServiceError } from "@parley/base/errors";
import { addressGroup } from "@parley/base/net/address-group";
import { countTry, forgetTries, tryKey } from "./count-try.ts";

/** Twice as many in a quarter of an hour as one address may make in a minute. */
const LIMIT = { tries: 20, windowMs: 15 * 60_000 };
/** As better-auth limits passwords of people who sign in (`better-auth.ts`). */
const OF_ADDRESS = { tries: 10, windowMs: 60_000 };
/** At most this many addresses of signed-in sessions are compared. */
const MOST_ADDRESSES = 200;

/**
 * Counts one attempt. Throws RATE_LIMITED for one too many, whether or not the account exists. Somebody who is signed
 * in to it at this address can't be locked out by strangers, and only has the address's own limit.
 */
export async function countSignIn(db: Db, email: string, address: string, now: Date): Promise<void> {
  const seconds = await countTry(db, keyOf(email), LIMIT, now);
  if (seconds === null || (await isSignedInAt(db, email, address, now))) return;
  const message = `Too many attempts to sign in to this account. Try again in ${seconds} s.`;
  throw new ServiceError("RATE_LIMITED", message, {}, seconds);
}

/** Call it once the password was right. */
export async function forgetSignIns(db: Db, email: string): Promise<void> {
  await forgetTries(db, keyOf(email));
}

/** Counts one password from somebody signed in, because whoever finds their browser may guess. Throws RATE_LIMITED. */
export async function countPassword(db: Db, userId: string, address: string, now: Date): Promise<void> {
  const seconds =
    (await countTry(db, tryKey("password from", addressGroup(address)), OF_ADDRESS, now)) ??
    (await countTry(db, tryKey("password", userId), LIMIT, now));
  if (seconds === null) return;
  const message = `Too many password attempts. Try again in ${seconds} s.`;
  throw new ServiceError("RATE_LIMITED", message, {}, seconds);
}

/** Call it once the password was right. */
export async function forgetPasswords(db: Db, userId: string): Promise<void> {
  await forgetTries(db, tryKey("password", userId));
}

async function isSignedInAt(db: Db, email: string, address: string, now: Date): Promise<boolean> {
  const sessions = await db
    .selectDistinct({ at: userSessions.ipAddress })
    .from(userSessions)
    .innerJoin(users, eq(users.id, userSessions.userId))
    .where(and(eq(users.email, email.toLowerCase()), gt(userSessions.expiresAt, now)))
    .limit(MOST_ADDRESSES);
  // better-auth writes IPv6 addresses in full and keeps only their networks.
  const group = addressGroup(address);
  return sessions.some(({ at }) => at !== null && addressGroup(at) === group);
}

function keyOf(email: string): string {
  return tryKey("account", email);
}
