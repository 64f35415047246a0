/** Invitations: their links are shown once and stored as a hash. */
import { randomBytes } from "node:crypto";
import { and, desc, eq, gt, inArray, isNull, lt, or, sql, type SQLWrapper } from "drizzle-orm";
import { invitations, members } from "../../platform/db/people-tables.ts";
import type { Db } from "../../platform/db/schema.ts";
import { newId } from "@parley/base/ids";
import { hashToken } from "./access-token-queries.ts";
import { ROLES, rolesAbove, type Role } from "../people/actor.ts";

/** How many workspaces are joined at once by email. */
const MOST_JOINED = 20;

const ROLES_IN_ORDER = sql.raw(`array[${ROLES.map((role) => `'${role}'`).join(", ")}]`);

export type InvitationRow = typeof invitations.$inferSelect;

/** Creates an invitation. The returned `token` is its only copy in plain text. */
export async function insertInvitation(
  db: Db,
  workspaceId: string,
  values: { role: Role; email: string | null; invitedBy: string | null; expiresAt: Date },
): Promise<{ row: InvitationRow; token: string }> {
  const token = `pri_${randomBytes(32).toString("base64url")}`;
  const [row] = await db
    .insert(invitations)
    .values({ id: newId("inv"), workspaceId, tokenHash: hashToken(token), ...values })
    .returning();
  if (!row) throw new Error("inserting an invitation returned no row");
  return { row, token };
}

/** Newest first, including accepted and expired ones; `before` is the last id of the previous page. */
export async function listInvitations(
  db: Db,
  workspaceId: string,
  page: { limit: number; before: string | null },
): Promise<InvitationRow[]> {
  return db
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.workspaceId, workspaceId),
        page.before ? lt(invitations.id, page.before) : undefined,
      ),
    )
    .orderBy(desc(invitations.id))
    .limit(page.limit);
}

export async function getInvitation(db: Db, workspaceId: string, id: string): Promise<InvitationRow | null> {
  const [row] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.workspaceId, workspaceId), eq(invitations.id, id)));
  return row ?? null;
}

export async function deleteInvitation(db: Db, workspaceId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(invitations)
    .where(and(eq(invitations.workspaceId, workspaceId), eq(invitations.id, id)))
    .returning({ id: invitations.id });
  return rows.length > 0;
}

/** Deletes open invitations made by this member: all of them, or those to a role above `kept`. */
export async function deleteInvitationsBy(
  db: Db,
  workspaceId: string,
  userId: string,
  kept: Role | null,
): Promise<void> {
  const isOpen = and(isNull(invitations.acceptedAt), eq(invitations.invitedBy, userId));
  const isAbove = kept === null ? undefined : inArray(invitations.role, rolesAbove(kept));
  await db.delete(invitations).where(and(eq(invitations.workspaceId, workspaceId), isOpen, isAbove));
}

/**
 * Deletes this person's open invitations everywhere, also those that stopped working when the membership ended: once
 * the account is gone, they would look as if nobody in particular had made them, and work again.
 */
export async function deleteEveryInvitationBy(db: Db, userId: string): Promise<void> {
  await db.delete(invitations).where(and(isNull(invitations.acceptedAt), eq(invitations.invitedBy, userId)));
}

/** The open invitation of a token; null if it is unknown, used or expired. */
export async function findInvitation(db: Db, token: string, now: Date): Promise<InvitationRow | null> {
  const [row] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.tokenHash, hashToken(token)), isOpen(now)));
  return row ?? null;
}

/** The open invitations for this email (in lower case), by workspace. */
export async function findInvitationsFor(db: Db, email: string, now: Date): Promise<InvitationRow[]> {
  return db
    .select()
    .from(invitations)
    .where(and(eq(invitations.email, email), isOpen(now)))
    .orderBy(invitations.workspaceId, invitations.id)
    .limit(MOST_JOINED);
}

/** False if somebody else was faster. */
export async function spendInvitation(tx: Db, id: string, userId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(invitations)
    .set({ acceptedAt: now, acceptedBy: userId })
    .where(and(eq(invitations.id, id), isNull(invitations.acceptedAt)))
    .returning({ id: invitations.id });
  return rows.length > 0;
}

/**
 * Whoever made it is still a member who may give this role. Removing them deletes their invitations, but they may be
 * making one at that moment.
 */
function isOpen(now: Date) {
  const rank = (role: SQLWrapper) => sql`array_position(${ROLES_IN_ORDER}, ${role})`;
  const isVouchedFor = sql`exists (
    select from ${members}
    where ${members.workspaceId} = ${invitations.workspaceId} and ${members.userId} = ${invitations.invitedBy}
      and ${rank(members.role)} >= ${rank(invitations.role)})`;
  return and(
    isNull(invitations.acceptedAt),
    gt(invitations.expiresAt, now),
    or(isNull(invitations.invitedBy), isVouchedFor),
  );
}
