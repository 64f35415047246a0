/** Deletes somebody's account, and the workspaces that nobody else owns (docs/accounts.md#deleting-your-account). */
import { eq } from "drizzle-orm";
import { recordAudit } from "../audit/audit-queries.ts";
import { accountEvents } from "../../platform/db/audit-tables.ts";
import { members, users } from "../../platform/db/people-tables.ts";
import { keptAnswers } from "../../platform/db/idempotency-tables.ts";
import type { Db } from "../../platform/db/schema.ts";
import { ServiceError, validationFailed } from "@parley/base/errors";
import type { Person } from "../people/actor.ts";
import { endChallenges } from "../people/auth-challenges.ts";
import { deleteEveryInvitationBy } from "../workspaces/invitation-queries.ts";
import { countOwners, deleteMember, findRole } from "../workspaces/member-queries.ts";
import { deleteWorkspace, hasLiveCall, lockWorkspace } from "../workspaces/workspace-queries.ts";

export interface Deletion {
  person: Person;
  /** The workspaces to delete: all that have no other owner. */
  workspaceIds: string[];
  /** For the audit logs of the other workspaces. */
  address: string;
  userAgent: string | null;
}

interface Membership {
  id: string;
  name: string;
  isLastOwner: boolean;
}

/**
 * Ends the person's sessions, access tokens, open invitations and account events with the account. Audit logs keep
 * their entries, with the names that they were written with. Returns the ids of the workspaces that were deleted, and
 * of those that were left. Throws CONFLICT `workspaces` with `reason` `last_owner` until `workspaceIds` has every
 * workspace that would be left without an owner, VALIDATION_FAILED if it has another one, and CONFLICT `calls` while
 * one to delete has a live call.
 */
export async function deleteAccount(
  tx: Db,
  { person, workspaceIds, address, userAgent }: Deletion,
): Promise<{ deleted: string[]; left: string[] }> {
  const { userId, email } = person;
  // Until the end of the transaction they can't join or create a workspace, which then would have no owner.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
  const joined = await lockMemberships(tx, userId);
  const owned = joined.filter(({ isLastOwner }) => isLastOwner);
  requireOnly(workspaceIds, owned);
  const missing = owned.filter(({ id }) => !workspaceIds.includes(id));
  if (missing.length > 0) throw lastOwner(missing);
  for (const { id, name } of owned) {
    if (await hasLiveCall(tx, id)) {
      const message = `${name} has calls in progress. End them or wait, then delete your account.`;
      throw new ServiceError("CONFLICT", message, { field: "calls" });
    }
    await deleteWorkspace(tx, id);
  }
  const left = joined.filter(({ isLastOwner }) => !isLastOwner).map(({ id }) => id);
  for (const workspaceId of left) {
    await recordAudit(tx, {
      workspaceId,
      action: "auth_delete_person",
      resourceType: "member",
      resourceId: userId,
      resourceName: email,
      changes: [],
      actor: { userId, tokenId: null },
      address,
      userAgent,
      detail: {},
    });
    await deleteMember(tx, workspaceId, userId);
  }
  await deleteEveryInvitationBy(tx, userId);
  await tx.delete(keptAnswers).where(eq(keptAnswers.owner, userId));
  await tx.delete(accountEvents).where(eq(accountEvents.userId, userId)); // with their addresses
  await endChallenges(tx, userId);
  await tx.delete(users).where(eq(users.id, userId));
  return { deleted: owned.map(({ id }) => id), left };
}

/** Locked in the order of their ids, since two people who delete their accounts would otherwise wait for each other. */
async function lockMemberships(tx: Db, userId: string): Promise<Membership[]> {
  const rows = await tx
    .select({ id: members.workspaceId })
    .from(members)
    .where(eq(members.userId, userId))
    .orderBy(members.workspaceId);
  const found: Membership[] = [];
  for (const { id } of rows) {
    const workspace = await lockWorkspace(tx, id);
    const role = workspace && (await findRole(tx, id, userId));
    if (!workspace || role === null) continue; // it ended just now
    const isLastOwner = role === "owner" && (await countOwners(tx, id)) === 1;
    found.push({ id, name: workspace.name, isLastOwner });
  }
  return found;
}

function requireOnly(workspaceIds: string[], owned: Membership[]): void {
  const index = workspaceIds.findIndex((id) => !owned.some((each) => each.id === id));
  if (index === -1) return;
  const message = "isn't a workspace that only you own. Leave it out";
  throw validationFailed({ path: `delete_workspaces[${index}]`, message });
}

function lastOwner(workspaces: Membership[]): ServiceError {
  const [first, ...others] = workspaces;
  const which = others.length === 0 ? (first?.name ?? "") : `${workspaces.length} workspaces`;
  const message = `You're the only owner of ${which}. Make someone else an owner, or delete ${others.length === 0 ? "it" : "them"} with your account.`;
  const named = workspaces.map(({ id, name }) => ({ id, name }));
  return new ServiceError("CONFLICT", message, {
    field: "workspaces",
    reason: "last_owner",
    workspaces: named,
  });
}
