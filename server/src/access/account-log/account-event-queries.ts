import { and, asc, eq, gt, gte, inArray, lt, or } from "drizzle-orm";
import { AUDITED, tellAudited } from "../audit/tell-audited.ts";
import { accountEvents, auditLog } from "../../platform/db/audit-tables.ts";
import { members, users } from "../../platform/db/people-tables.ts";
import type { Db } from "../../platform/db/schema.ts";
import { newId } from "@parley/base/ids";
import type { StrangersEvent, Whence } from "./account-event.ts";

export interface NewAccountEvent {
  event: StrangersEvent["event"];
  userId: string | null;
  accountHash: string | null;
  reason: string | null;
  count: number;
  from: Whence;
  /** The person did it, rather than somebody who may be anyone. */
  isOwn: boolean;
}

/** In characters. */
export const MAX_USER_AGENT = 500;
/** Rows that one statement inserts or deletes. */
const BATCH = 500;

/**
 * Inserts the event and, in the audit log of each workspace that the person belongs to, an entry with its webhook
 * event.
 */
export function insertAccountEvent(db: Db, event: NewAccountEvent, now: Date): Promise<void> {
  return event.userId === null ? insertAlone(db, event, now) : insertEverywhere(db, event.userId, event, now);
}

async function insertAlone(db: Db, event: NewAccountEvent, now: Date): Promise<void> {
  const { event: name, userId, accountHash, reason, count, from } = event;
  const whence = { address: from.address, userAgent: shownAgent(from) };
  const row = { event: name, userId, accountHash, ...whence, reason, count, createdAt: now };
  await db.insert(accountEvents).values({ ...row, id: newId("aev") });
}

function insertEverywhere(db: Db, userId: string, event: NewAccountEvent, now: Date): Promise<void> {
  const { event: action, reason, count, from, isOwn } = event;
  return db.transaction(async (tx) => {
    await insertAlone(tx, event, now);
    const places = await tx
      .select({ workspaceId: members.workspaceId, email: users.email })
      .from(members)
      .innerJoin(users, eq(users.id, members.userId))
      .where(eq(members.userId, userId));
    const detail = { ...(reason !== null && { reason }), ...(count > 1 && { count }) };
    for (let first = 0; first < places.length; first += BATCH) {
      const entries = places.slice(first, first + BATCH).map(({ workspaceId, email }) => ({
        id: newId("aud"),
        workspaceId,
        action,
        resourceType: "member",
        resourceId: userId,
        resourceName: email,
        userId: isOwn ? userId : null,
        actorName: isOwn ? email : null,
        address: from.address,
        userAgent: shownAgent(from),
        detail,
        createdAt: now,
      }));
      await tellAudited(tx, await tx.insert(auditLog).values(entries).returning(AUDITED));
    }
  });
}

function shownAgent({ userAgent }: Whence): string | null {
  return userAgent?.replaceAll("\0", "").slice(0, MAX_USER_AGENT) ?? null;
}

/** Whose email this is, in any case; null if nobody has it. */
export async function findUserId(db: Db, email: string): Promise<string | null> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, email.toLowerCase()));
  return row?.id ?? null;
}

export interface ListedAccountEvent {
  id: string;
  event: string;
  user_id: string | null;
  email: string | null;
  account_hash: string | null;
  address: string;
  user_agent: string | null;
  reason: string | null;
  count: number;
  created_at: string;
}

/** Oldest first, from `since`; `after`: the last of the previous page. */
export async function listAccountEvents(
  db: Db,
  since: Date,
  after: { id: string; createdAt: Date } | null,
  limit: number,
): Promise<ListedAccountEvent[]> {
  const { id, createdAt } = accountEvents;
  const isLater =
    after && or(gt(createdAt, after.createdAt), and(eq(createdAt, after.createdAt), gt(id, after.id)));
  const rows = await db
    .select({ event: accountEvents, email: users.email })
    .from(accountEvents)
    .leftJoin(users, eq(users.id, accountEvents.userId))
    .where(and(gte(createdAt, since), isLater ?? undefined))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit);
  return rows.map(({ event: row, email }) => ({
    id: row.id,
    event: row.event,
    user_id: row.userId,
    email,
    account_hash: row.accountHash,
    address: row.address,
    user_agent: row.userAgent,
    reason: row.reason,
    count: row.count,
    created_at: row.createdAt.toISOString(),
  }));
}

/** Deletes events from before `until`, some at a time, as long as `signal` isn't aborted. */
export async function pruneAccountEvents(db: Db, until: Date, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const old = await db
      .select({ id: accountEvents.id })
      .from(accountEvents)
      .where(lt(accountEvents.createdAt, until))
      .limit(BATCH);
    if (old.length === 0) return;
    await db.delete(accountEvents).where(
      inArray(
        accountEvents.id,
        old.map(({ id }) => id),
      ),
    );
  }
}
