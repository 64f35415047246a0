/** Deleting a tool takes it from its agents. That changes each of them, so it leaves a version. */
import { and, asc, eq, exists, sql } from "drizzle-orm";
import { agents, agentTools, type Db } from "../db/schema.ts";
import { deleteTool, lockTool } from "../tools/tool-queries.ts";
import { recordVersions } from "./record-versions.ts";
import type { Author } from "./version-queries.ts";

/** Versions may be large, so this many at a time. */
const AT_ONCE = 50;

/** Some agent was given the tool between the locks. */
class AssignedMeanwhile extends Error {}

/** In one transaction. False if there is no such tool. */
export async function deleteAssignedTool(
  db: Db,
  workspaceId: string,
  toolId: string,
  author: Author,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const agentIds = await lockToolAndItsAgents(tx, workspaceId, toolId);
    if (agentIds === null) return false;
    await deleteTool(tx, workspaceId, toolId);
    for (let i = 0; i < agentIds.length; i += AT_ONCE) {
      await recordVersions(tx, agentIds.slice(i, i + AT_ONCE), { change: "tool_deleted", author });
    }
    return true;
  });
}

/**
 * Locks agents before the tool, as assignments do, so that nothing waits in a circle. If another agent turns out to have
 * got the tool since, locks are released and taken again. Null if there is no such tool.
 */
async function lockToolAndItsAgents(tx: Db, workspaceId: string, toolId: string): Promise<string[] | null> {
  for (;;) {
    try {
      return await tx.transaction(async (attempt) => {
        const locked = new Set(await lockAgentsWith(attempt, workspaceId, toolId));
        if (!(await lockTool(attempt, workspaceId, toolId))) return null;
        const assigned = await listAgentsWith(attempt, toolId);
        if (!assigned.every((id) => locked.has(id))) throw new AssignedMeanwhile();
        return assigned;
      });
    } catch (error) {
      if (!(error instanceof AssignedMeanwhile)) throw error;
    }
  }
}

async function lockAgentsWith(tx: Db, workspaceId: string, toolId: string): Promise<string[]> {
  const assignment = tx
    .select({ one: sql`1` })
    .from(agentTools)
    .where(and(eq(agentTools.agentId, agents.id), eq(agentTools.toolId, toolId)));
  const rows = await tx
    .select({ id: agents.id })
    .from(agents)
    .where(and(eq(agents.workspaceId, workspaceId), exists(assignment)))
    .orderBy(asc(agents.id))
    .for("update");
  return rows.map(({ id }) => id);
}

async function listAgentsWith(tx: Db, toolId: string): Promise<string[]> {
  const rows = await tx
    .select({ agentId: agentTools.agentId })
    .from(agentTools)
    .where(eq(agentTools.toolId, toolId));
  return rows.map(({ agentId }) => agentId);
}
