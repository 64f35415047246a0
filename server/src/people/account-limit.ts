/** Limits attempts to sign in to one account, from all addresses together. */
import { createHash } from "node:crypto";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import { authRateLimits, users, userSessions } from "../db/people-tables.ts";
import type { Db } from "../db/schema.ts";
import { ServiceError } from "../errors.ts";
import { newId } from "../ids.ts";
import { addressGroup } from "../net/address-group.ts";

/** Twice as many in a quarter of an hour as one address may make in a minute. */
const TRIES = 20;
const WINDOW_MS = 15 * 60_000;
/** Old counts are removed after this time. */
const KEPT_MS = 24 * 3_600_000;
/** At most this many addresses of signed-in sessions are compared. */
const MOST_ADDRESSES = 200;

/**
 * Counts one attempt. Throws RATE_LIMITED for one too many, whether or not the account exists. Somebody who is signed
 * in to it at this address can't be locked out by strangers, and only has the address's own limit.
 */
export async function countSignIn(db: Db, email: string, address: string, now: Date): Promise<void> {
  const at = now.getTime();
  const isOver = sql`${authRateLimits.lastRequest} < ${at - WINDOW_MS}`;
  const [row] = await db
    .insert(authRateLimits)
    .values({ id: newId("lim"), key: keyOf(email), count: 1, lastRequest: at })
    .onConflictDoUpdate({
      target: authRateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${authRateLimits.count} + 1 end`,
        lastRequest: sql`case when ${isOver} then ${at} else ${authRateLimits.lastRequest} end`,
      },
    })
    .returning();
  if (row?.count === 1) await db.delete(authRateLimits).where(lt(authRateLimits.lastRequest, at - KEPT_MS));
  if (!row || row.count <= TRIES || (await isSignedInAt(db, email, address, now))) return;
  const seconds = Math.max(1, Math.ceil((row.lastRequest + WINDOW_MS - at) / 1000));
  const message = `Too many attempts to sign in to this account. Try again in ${seconds} s.`;
  throw new ServiceError("RATE_LIMITED", message, {}, seconds);
}

/** Call it once the password was right. */
export async function forgetSignIns(db: Db, email: string): Promise<void> {
  await db.delete(authRateLimits).where(eq(authRateLimits.key, keyOf(email)));
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

/** A hash rather than the email, so that this table isn't a list of people. */
function keyOf(email: string): string {
  return `account ${createHash("sha256").update(email.toLowerCase()).digest("base64url")}`;
}
