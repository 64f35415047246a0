import { and, eq } from "drizzle-orm";
import { members, users } from "../../platform/db/people-tables.ts";
import type { Db } from "../../platform/db/schema.ts";
import { ServiceError } from "@parley/base/errors";

/**
 * Throws CONFLICT if this person already owns `most` workspaces. Run it in the transaction that creates one: until it
 * ends, it keeps the person from creating another.
 */
export async function checkWorkspaceLimit(tx: Db, userId: string, most: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
  const own = await tx.$count(members, and(eq(members.userId, userId), eq(members.role, "owner")));
  if (own < most) return;
  throw new ServiceError("CONFLICT", sentences(own, most), { field: "workspaces", reason: "limit" });
}

function sentences(own: number, most: number): string {
  if (most === 0) return "Workspaces can't be created on this server. Ask its operator for one.";
  const owned = own === 1 ? "1 workspace" : `${own} workspaces`;
  return `You own ${owned}, and this server allows ${most} per person. Delete one or step down as an owner of one, then try again.`;
}
