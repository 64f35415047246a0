import { and, desc, eq, lt, sql } from "drizzle-orm";
import { members, userAccounts, users } from "../../platform/db/people-tables.ts";
import { workspaces, type Db } from "../../platform/db/schema.ts";
import type { Role } from "../people/actor.ts";

/** A member; `id` is the person's. */
export interface Member {
  id: string;
  name: string;
  email: string;
  role: Role;
  createdAt: Date;
  /** Their password alone would do to sign in. */
  isPasswordEnough: boolean;
}

/** Joined with users. */
const isPasswordEnough = sql<boolean>`not ${users.twoFactorEnabled} and exists (
  select from ${userAccounts}
  where ${userAccounts.userId} = ${members.userId} and ${userAccounts.providerId} = 'credential')`;

const columns = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: members.role,
  createdAt: members.createdAt,
  isPasswordEnough,
};

/** Newest account first; `before` is the last id of the previous page. */
export async function listMembers(
  db: Db,
  workspaceId: string,
  page: { limit: number; before: string | null },
): Promise<Member[]> {
  return db
    .select(columns)
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(
      and(eq(members.workspaceId, workspaceId), page.before ? lt(members.userId, page.before) : undefined),
    )
    .orderBy(desc(members.userId))
    .limit(page.limit);
}

export async function getMember(db: Db, workspaceId: string, userId: string): Promise<Member | null> {
  const [row] = await db
    .select(columns)
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(isMember(workspaceId, userId));
  return row ?? null;
}

/** The person's role there; null if they aren't a member, or there is no such workspace. */
export async function findRole(db: Db, workspaceId: string, userId: string): Promise<Role | null> {
  const [row] = await db.select({ role: members.role }).from(members).where(isMember(workspaceId, userId));
  return row?.role ?? null;
}

export interface Membership {
  role: Role;
  /** The workspace requires a second factor, and the person's password alone would do. */
  lacksTwoFactor: boolean;
  /** Sessions that began before can't use the workspace; null: all can. */
  signedOutAt: Date | null;
}

/** Null like `findRole`. */
export async function findMembership(
  db: Db,
  workspaceId: string,
  userId: string,
): Promise<Membership | null> {
  const lacksTwoFactor = sql<boolean>`${workspaces.requireTwoFactor} and ${isPasswordEnough}`;
  const [row] = await db
    .select({ role: members.role, lacksTwoFactor, signedOutAt: members.signedOutAt })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(isMember(workspaceId, userId));
  return row ?? null;
}

export async function countOwners(db: Db, workspaceId: string): Promise<number> {
  return db.$count(members, and(eq(members.workspaceId, workspaceId), eq(members.role, "owner")));
}

export async function hasMember(db: Db, workspaceId: string): Promise<boolean> {
  return (await db.$count(members, eq(members.workspaceId, workspaceId))) > 0;
}

export async function insertMember(db: Db, workspaceId: string, userId: string, role: Role): Promise<void> {
  await db.insert(members).values({ workspaceId, userId, role });
}

/** Whether the groups at the OpenID provider decide about this membership. */
export async function isByProvider(db: Db, workspaceId: string, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ byProvider: members.byProvider })
    .from(members)
    .where(isMember(workspaceId, userId));
  return row?.byProvider ?? false;
}

export async function setByProvider(db: Db, workspaceId: string, userId: string): Promise<void> {
  await db.update(members).set({ byProvider: true }).where(isMember(workspaceId, userId));
}

/** From `now` on, the member's sessions so far can't use the workspace. */
export async function setSignedOut(db: Db, workspaceId: string, userId: string, now: Date): Promise<void> {
  await db.update(members).set({ signedOutAt: now }).where(isMember(workspaceId, userId));
}

/** Whether this person is a member of any workspace. */
export async function isAnywhere(db: Db, userId: string): Promise<boolean> {
  return (await db.$count(members, eq(members.userId, userId))) > 0;
}

export async function updateMember(db: Db, workspaceId: string, userId: string, role: Role): Promise<void> {
  await db.update(members).set({ role }).where(isMember(workspaceId, userId));
}

/** Also ends their access tokens in this workspace. */
export async function deleteMember(db: Db, workspaceId: string, userId: string): Promise<void> {
  await db.delete(members).where(isMember(workspaceId, userId));
}

function isMember(workspaceId: string, userId: string) {
  return and(eq(members.workspaceId, workspaceId), eq(members.userId, userId));
}
