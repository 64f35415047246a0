/** Somebody's sessions, as they see them (docs/accounts.md#signing-in). */
import { and, desc, eq, gt, isNull, lt, or } from "drizzle-orm";
import { userSessions } from "../../../platform/db/people-tables.ts";
import type { Db } from "../../../platform/db/schema.ts";
import { lastEndedStart } from "./session-end.ts";

export interface SessionRow {
  id: string;
  createdAt: Date;
  /** To the minute. */
  lastSeenAt: Date;
  /** Where it began. */
  address: string | null;
  userAgent: string | null;
}

/** The sessions of a person that haven't ended, newest first; `before` is the last id of the previous page. */
export async function listSessions(
  db: Db,
  userId: string,
  { now, sessionDays }: { now: Date; sessionDays: number },
  page: { limit: number; before: string | null },
): Promise<SessionRow[]> {
  const rows = await db
    .select()
    .from(userSessions)
    .where(
      and(
        eq(userSessions.userId, userId),
        gt(userSessions.expiresAt, now),
        gt(userSessions.createdAt, lastEndedStart(now, sessionDays)),
        page.before === null ? undefined : lt(userSessions.id, page.before),
      ),
    )
    .orderBy(desc(userSessions.id))
    .limit(page.limit);
  return rows.map(({ id, createdAt, lastSeenAt, updatedAt, ipAddress, userAgent }) => ({
    id,
    createdAt,
    lastSeenAt: lastSeenAt ?? updatedAt, // the version before doesn't note when one is used
    address: ipAddress === "" ? null : ipAddress,
    userAgent: userAgent === "" ? null : userAgent,
  }));
}

/** Ends one session of this person; false if they have no such session. */
export async function endSession(db: Db, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(userSessions)
    .where(and(eq(userSessions.userId, userId), eq(userSessions.id, id)))
    .returning({ id: userSessions.id });
  return rows.length > 0;
}

/** Writes when a session was last used, unless that is later than `unlessAfter` already. */
export async function noteSessionUse(db: Db, id: string, now: Date, unlessAfter: Date): Promise<void> {
  const isEarlier = or(isNull(userSessions.lastSeenAt), lt(userSessions.lastSeenAt, unlessAfter));
  await db
    .update(userSessions)
    .set({ lastSeenAt: now })
    .where(and(eq(userSessions.id, id), isEarlier));
}
