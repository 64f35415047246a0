/** Who may change whose membership: nobody can change a role above their own, and one owner always remains. */
import type { Db } from "../../platform/db/schema.ts";
import { ServiceError, notFound } from "@parley/base/errors";
import type { Role } from "../people/actor.ts";
import { deleteInvitationsBy } from "./invitation-queries.ts";
import {
  countOwners,
  deleteMember,
  getMember,
  setSignedOut,
  updateMember,
  type Member,
} from "./member-queries.ts";
import { lockWorkspace } from "./workspace-queries.ts";

export interface MemberChange {
  workspaceId: string;
  userId: string;
  /** Throws FORBIDDEN if the requester's role is lower than this. */
  requireReach(role: Role): void;
}

/**
 * Throws NOT_FOUND, FORBIDDEN, CONFLICT `role` for the last owner. Deletes
 * the member's open invitations to a higher role than the new one.
 */
export async function changeRole(db: Db, change: MemberChange, role: Role): Promise<Member> {
  const { workspaceId, userId } = change;
  return db.transaction(async (tx) => {
    const member = await lockedMember(tx, change);
    change.requireReach(role);
    if (role !== "owner") await keepAnOwner(tx, workspaceId, member);
    await updateMember(tx, workspaceId, userId, role);
    await deleteInvitationsBy(tx, workspaceId, userId, role);
    return { ...member, role };
  });
}

/** Throws as `changeRole` does. The member's access tokens and open invitations in this workspace end at once. */
export async function removeMember(db: Db, change: MemberChange): Promise<void> {
  const { workspaceId, userId } = change;
  await db.transaction(async (tx) => {
    const member = await lockedMember(tx, change);
    await keepAnOwner(tx, workspaceId, member);
    await deleteInvitationsBy(tx, workspaceId, userId, null);
    await deleteMember(tx, workspaceId, userId);
  });
}

/**
 * Ends the member's access to this workspace by sessions that began before `now`; their tokens keep working. Throws
 * NOT_FOUND, FORBIDDEN.
 */
export async function signOutMember(db: Db, change: MemberChange, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockedMember(tx, change);
    await setSignedOut(tx, change.workspaceId, change.userId, now);
  });
}

/**
 * `removeMember` for oneself. Throws NOT_FOUND if the person isn't a
 * member of the workspace, and CONFLICT `role` for the last owner.
 */
export async function leaveWorkspace(db: Db, workspaceId: string, userId: string): Promise<void> {
  if (!(await getMember(db, workspaceId, userId))) throw notFound("workspace");
  await removeMember(db, { workspaceId, userId, requireReach: () => undefined });
}

/** Changes to one workspace's members wait for each other, so that two owners can't remove one another at once. */
async function lockedMember(tx: Db, { workspaceId, userId, requireReach }: MemberChange): Promise<Member> {
  await lockWorkspace(tx, workspaceId);
  const member = await getMember(tx, workspaceId, userId);
  if (!member) throw notFound("member");
  requireReach(member.role);
  return member;
}

async function keepAnOwner(tx: Db, workspaceId: string, member: Member): Promise<void> {
  if (member.role !== "owner" || (await countOwners(tx, workspaceId)) > 1) return;
  const message = "This is the workspace's last owner. Make someone else an owner first.";
  throw new ServiceError("CONFLICT", message, { field: "role" });
}
