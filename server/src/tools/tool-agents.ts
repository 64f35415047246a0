/** Which agents have a tool. */
import { and, desc, eq, lt } from "drizzle-orm";
import { agents, agentTools, type Db } from "../platform/db/schema.ts";

export interface ToolAgent {
  id: string;
  name: string;
  active: boolean;
}

/** The agents that the tool is assigned to, newest first. `before` is the last id of the previous page. */
export async function listToolAgents(
  db: Db,
  workspaceId: string,
  toolId: string,
  page: { limit: number; before: string | null },
): Promise<ToolAgent[]> {
  return db
    .select({ id: agents.id, name: agents.name, active: agents.active })
    .from(agentTools)
    .innerJoin(agents, eq(agents.id, agentTools.agentId))
    .where(
      and(
        eq(agents.workspaceId, workspaceId),
        eq(agentTools.toolId, toolId),
        page.before ? lt(agents.id, page.before) : undefined,
      ),
    )
    .orderBy(desc(agents.id))
    .limit(page.limit);
}
