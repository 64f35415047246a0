/** Deleting a tool removes it from its agents. That changes each of them, so each gets a new version. */
import { and, asc, eq, exists, sql } from "drizzle-orm";
import type { CheckVersion } from "../platform/db/row-version.ts";
import { agents, agentTools, type Db } from "../platform/db/schema.ts";
import type { ToolRow } from "../tools/kinds/face/tool-row.ts";
import { deleteTool, lockTool } from "../tools/tool-queries.ts";
import { recordVersions } from "./record-versions.ts";
import type { Author } from "./version-queries.ts";

/** Versions may be large, so only this many are written at once. */
const AT_ONCE = 50;

/** Another agent was given the tool between the two locks. */
class AssignedMeanwhile extends Error {}

/** In one transaction. False if there is no such tool. */
export async function deleteAssignedTool(
  db: Db,
  workspaceId: string,
  toolId: string,
  { author, checkVersion }: { author: Author; checkVersion: CheckVersion },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const locked = await lockToolAndItsAgents(tx, workspaceId, toolId);
    if (locked === null) return false;
    const { agentIds, tool } = locked;
    checkVersion(tool);
    await deleteTool(tx, workspaceId, toolId);
    for (let i = 0; i < agentIds.length; i += AT_ONCE) {
      await recordVersions(tx, agentIds.slice(i, i + AT_ONCE), { change: "tool_deleted", author });
    }
    return true;
  });
}

/**
 * Locks agents before the tool, as assignments do, so that there is no deadlock. If another agent was given the tool in
 * the meantime, the locks are released and taken again. Null if there is no such tool.
 */
async function lockToolAndItsAgents(
  tx: Db,
  workspaceId: string,
  toolId: string,
): Promise<{ agentIds: string[]; tool: ToolRow } | null> {
  for (;;) {
    try {
      return await tx.transaction(async (attempt) => {
        const locked = new Set(await lockAgentsWith(attempt, workspaceId, toolId));
        const tool = await lockTool(attempt, workspaceId, toolId);
        if (!tool) return null;
        const assigned = await listAgentsWith(attempt, toolId);
        if (!assigned.every((id) => locked.has(id))) throw new AssignedMeanwhile();
        return { agentIds: assigned, tool };
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
