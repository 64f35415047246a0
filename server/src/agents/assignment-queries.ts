/** Which tools an agent has, and in which order (docs/tools.md#assigning). */
import { and, asc, eq, inArray } from "drizzle-orm";
import { agentTools, tools, type Db } from "../platform/db/schema.ts";

/** Ids of the assigned tools, active or not, in the given order. */
export async function listAssignedToolIds(db: Db, agentId: string): Promise<string[]> {
  const rows = await db
    .select({ toolId: agentTools.toolId })
    .from(agentTools)
    .where(eq(agentTools.agentId, agentId))
    .orderBy(asc(agentTools.position));
  return rows.map(({ toolId }) => toolId);
}

/**
 * Inside a transaction: returns which of `toolIds` exist in
 * this workspace and protects them from deletion until it ends.
 */
export async function lockTools(tx: Db, workspaceId: string, toolIds: string[]): Promise<Set<string>> {
  if (toolIds.length === 0) return new Set();
  const rows = await tx
    .select({ id: tools.id })
    .from(tools)
    .where(and(eq(tools.workspaceId, workspaceId), inArray(tools.id, toolIds)))
    .orderBy(asc(tools.id)) // one order for everyone, so no deadlock
    .for("key share");
  return new Set(rows.map(({ id }) => id));
}

/** Inside a transaction that has locked the agent and the tools. */
export async function writeAssignment(tx: Db, agentId: string, toolIds: string[]): Promise<void> {
  await tx.delete(agentTools).where(eq(agentTools.agentId, agentId));
  if (toolIds.length === 0) return;
  await tx.insert(agentTools).values(toolIds.map((toolId, position) => ({ agentId, toolId, position })));
}
