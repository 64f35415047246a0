import type { Db } from "../../platform/db/schema.ts";
import { ServiceError } from "@parley/base/errors";
import type { Role } from "../people/actor.ts";
import { adoptAccessTokens } from "../workspaces/access-token-queries.ts";
import { changeRole, removeMember } from "../workspaces/change-members.ts";
import {
  findRole,
  hasMember,
  insertMember,
  isByProvider,
  setByProvider,
} from "../workspaces/member-queries.ts";
import { lockWorkspace } from "../workspaces/workspace-queries.ts";
import { Refusal } from "./refusal.ts";

/** What the provider's groups changed. `role` is null if the membership ended. */
export interface RoleChange {
  workspaceId: string;
  role: Role | null;
}

export type Followed = RoleChange | "nothing" | "last_owner" | "no_workspace";

/**
 * Gives the person the role that their groups have, whether they are a member or not. Without one, a membership that
 * came from the groups ends; one by invitation stays. The last owner stays owner. Throws Refusal `no_owner` for
 * somebody who would be the first member of a workspace without being its owner, because its setup link would stop
 * working.
 */
export async function followRole(
  tx: Db,
  { workspaceId, userId, role }: { workspaceId: string; userId: string; role: Role | null },
): Promise<Followed> {
  if (!(await lockWorkspace(tx, workspaceId))) return "no_workspace";
  const current = await findRole(tx, workspaceId, userId);
  if (current === null) return role === null ? "nothing" : join(tx, workspaceId, userId, role);
  if (role === null && !(await isByProvider(tx, workspaceId, userId))) return "nothing";
  if (role !== null) await setByProvider(tx, workspaceId, userId);
  if (role === current) return "nothing";
  const change = { workspaceId, userId, requireReach: () => undefined };
  try {
    if (role === null) await removeMember(tx, change);
    else await changeRole(tx, change, role);
  } catch (error) {
    if (error instanceof ServiceError && error.code === "CONFLICT") return "last_owner";
    throw error;
  }
  return { workspaceId, role };
}

async function join(tx: Db, workspaceId: string, userId: string, role: Role): Promise<RoleChange> {
  const isFirst = !(await hasMember(tx, workspaceId));
  if (isFirst && role !== "owner") throw new Refusal("no_owner");
  await insertMember(tx, workspaceId, userId, role);
  await setByProvider(tx, workspaceId, userId);
  if (isFirst) await adoptAccessTokens(tx, workspaceId, userId);
  return { workspaceId, role };
}
