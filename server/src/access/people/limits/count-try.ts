/** Counts attempts in the database, for limits that hold across processes and restarts. */
import { createHash } from "node:crypto";
import { eq, lt, sql } from "drizzle-orm";
import { authRateLimits } from "../../../platform/db/people-tables.ts";
import type { Db } from "../../../platform/db/schema.ts";
import { newId } from "@parley/base/ids";

/** How many attempts are allowed in the time that begins with the first of them. */
export interface TryLimit {
  tries: number;
  windowMs: number;
}

/** Old counts are removed after this time, so no window is longer. */
export const KEPT_MS = 24 * 3_600_000;

/** A hash rather than the email or address, so that the table isn't a list of people. */
export function tryKey(kind: string, whose: string): string {
  return `${kind} ${createHash("sha256").update(whose.toLowerCase()).digest("base64url")}`;
}

/** Counts one attempt. Returns the seconds to wait if it is one too many, else null. */
export async function countTry(
  db: Db,
  key: string,
  { tries, windowMs }: TryLimit,
  now: Date,
): Promise<number | null> {
  const at = now.getTime();
  const isOver = sql`${authRateLimits.lastRequest} < ${at - windowMs}`;
  const [row] = await db
    .insert(authRateLimits)
    .values({ id: newId("lim"), key, count: 1, lastRequest: at })
    .onConflictDoUpdate({
      target: authRateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${authRateLimits.count} + 1 end`,
        lastRequest: sql`case when ${isOver} then ${at} else ${authRateLimits.lastRequest} end`,
      },
    })
    .returning();
  if (row?.count === 1) await db.delete(authRateLimits).where(lt(authRateLimits.lastRequest, at - KEPT_MS));
  if (!row || row.count <= tries) return null;
  return Math.max(1, Math.ceil((row.lastRequest + windowMs - at) / 1000));
}

export async function forgetTries(db: Db, key: string): Promise<void> {
  await db.delete(authRateLimits).where(eq(authRateLimits.key, key));
}
