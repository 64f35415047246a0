import { and, desc, eq, inArray, lt, notExists } from "drizzle-orm";
import { members } from "../../platform/db/people-tables.ts";
import { calls, workspaces, type Db } from "../../platform/db/schema.ts";
import { newId } from "@parley/base/ids";
import type { Role } from "../people/actor.ts";

export type WorkspaceRow = typeof workspaces.$inferSelect;

export async function hasWorkspace(db: Db): Promise<boolean> {
  const rows = await db.select({ id: workspaces.id }).from(workspaces).limit(1);
  return rows.length > 0;
}

/** The first start's workspace, until its owner has signed up. */
export async function findWorkspaceWithoutMember(db: Db): Promise<string | null> {
  const ofWorkspace = eq(members.workspaceId, workspaces.id);
  const [row] = await db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(notExists(db.select({ id: members.userId }).from(members).where(ofWorkspace)))
    .orderBy(workspaces.id)
    .limit(1);
  return row?.id ?? null;
}

/** Returns its id. `isFirst`: the first start makes it. */
export async function insertWorkspace(db: Db, name: string, isFirst = false): Promise<string> {
  const id = newId("ws");
  await db.insert(workspaces).values({ id, name, isFirst: isFirst || null });
  return id;
}

export async function getWorkspace(db: Db, id: string): Promise<WorkspaceRow | null> {
  const [row] = await db.select().from(workspaces).where(eq(workspaces.id, id));
  return row ?? null;
}

/** Like `getWorkspace`, but nobody else can change its members until the transaction ends. */
export async function lockWorkspace(tx: Db, id: string): Promise<WorkspaceRow | null> {
  const [row] = await tx.select().from(workspaces).where(eq(workspaces.id, id)).for("update");
  return row ?? null;
}

/**
 * Workspaces this person is a member of, with their role, newest first; `before` is the last id of the previous page.
 */
export async function listWorkspacesOf(
  db: Db,
  userId: string,
  page: { limit: number; before: string | null },
): Promise<{ workspace: WorkspaceRow; role: Role }[]> {
  return db
    .select({ workspace: workspaces, role: members.role })
    .from(members)
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(and(eq(members.userId, userId), page.before ? lt(workspaces.id, page.before) : undefined))
    .orderBy(desc(workspaces.id))
    .limit(page.limit);
}

/** `change` has at least one member. Null if there is no such workspace. */
export async function changeWorkspace(
  db: Db,
  id: string,
  change: Partial<
    Pick<
      WorkspaceRow,
      "name" | "recordingRetentionDays" | "callRetentionDays" | "requireTwoFactor" | "inbound"
    >
  >,
): Promise<WorkspaceRow | null> {
  const [row] = await db.update(workspaces).set(change).where(eq(workspaces.id, id)).returning();
  return row ?? null;
}

/** Deletes it with everything in it. */
export async function deleteWorkspace(db: Db, id: string): Promise<boolean> {
  const rows = await db.delete(workspaces).where(eq(workspaces.id, id)).returning({ id: workspaces.id });
  return rows.length > 0;
}

/** Whether any of its calls, in any process, is still running. */
export async function hasLiveCall(db: Db, workspaceId: string): Promise<boolean> {
  const live = inArray(calls.status, ["queued", "ringing", "in_progress"]);
  const rows = await db
    .select({ id: calls.id })
    .from(calls)
    .where(and(eq(calls.workspaceId, workspaceId), live))
    .limit(1);
  return rows.length > 0;
}
