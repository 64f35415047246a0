/** Links by which people become members: the first owner's, and invitations. */
import type { Db } from "../../platform/db/schema.ts";
import { ServiceError, validationFailed } from "@parley/base/errors";
import type { OwnerLinks } from "../people/people.ts";
import { adoptAccessTokens } from "./access-token-queries.ts";
import type { Person, Role } from "../people/actor.ts";
import { findInvitation, spendInvitation } from "./invitation-queries.ts";
import { findRole, hasMember, insertMember } from "./member-queries.ts";
import { getWorkspace, lockWorkspace } from "./workspace-queries.ts";

/** What a valid link leads to. */
export interface Link {
  workspace: { id: string; name: string };
  role: Role;
  /** The only person who may use it; null: anyone who has it. */
  email: string | null;
  /** Null for the first owner's link. */
  invitationId: string | null;
}

/** Null if it is unknown, used, revoked or expired. */
export async function findLink(db: Db, owner: OwnerLinks, token: string): Promise<Link | null> {
  const invitation = await findInvitation(db, token, new Date());
  const workspaceId = invitation?.workspaceId ?? owner.workspaceOf(token);
  const workspace = workspaceId === null ? null : await getWorkspace(db, workspaceId);
  if (!workspace) return null;
  const { id, name } = workspace;
  if (invitation) {
    const { role, email } = invitation;
    return { workspace: { id, name }, role, email, invitationId: invitation.id };
  }
  if (await hasMember(db, id)) return null;
  return { workspace: { id, name }, role: "owner", email: null, invitationId: null };
}

/**
 * Makes the person a member and uses up the link; the first owner gets the tokens that were created before. Throws
 * NOT_FOUND, VALIDATION_FAILED `email` for somebody else's invitation, CONFLICT for a member.
 */
export async function joinByLink(
  tx: Db,
  owner: OwnerLinks,
  token: string,
  { userId, email }: Pick<Person, "userId" | "email">,
): Promise<Link> {
  const seen = await findLink(tx, owner, token);
  if (seen) await lockWorkspace(tx, seen.workspace.id);
  // checked again: somebody may have used the link before the lock was ours
  const link = await findLink(tx, owner, token);
  if (!link) throw noSuchLink();
  if (link.email !== null && link.email !== email) {
    throw validationFailed({ path: "email", message: "isn't the address this invitation was sent to" });
  }
  if (await findRole(tx, link.workspace.id, userId)) {
    throw new ServiceError("CONFLICT", "You're already a member of this workspace.", { field: "token" });
  }
  if (link.invitationId !== null && !(await spendInvitation(tx, link.invitationId, userId, new Date()))) {
    throw noSuchLink();
  }
  await insertMember(tx, link.workspace.id, userId, link.role);
  if (link.invitationId === null) await adoptAccessTokens(tx, link.workspace.id, userId);
  return link;
}

export function noSuchLink(): ServiceError {
  const message = "This link has been used, revoked or has expired. Ask for a new one.";
  return new ServiceError("NOT_FOUND", message);
}
