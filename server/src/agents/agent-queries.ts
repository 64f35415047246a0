import { and, desc, eq, lt } from "drizzle-orm";
import { agents, type Db } from "../db/schema.ts";
import { violatedConstraint } from "../db/violated-constraint.ts";
import { ServiceError } from "../errors.ts";
import { newId } from "../ids.ts";

export type AgentRow = typeof agents.$inferSelect;
export type AgentValues = Omit<AgentRow, "id" | "workspaceId" | "createdAt" | "updatedAt">;

const isAgent = (workspaceId: string, agentId: string) =>
  and(eq(agents.workspaceId, workspaceId), eq(agents.id, agentId));

export async function insertAgent(
  db: Db,
  workspaceId: string,
  values: AgentValues,
  id = newId("agt"),
): Promise<AgentRow> {
  const [row] = await db
    .insert(agents)
    .values({ id, workspaceId, ...values })
    .returning();
  if (!row) throw new Error("inserting an agent returned no row");
  return row;
}

/** Null if this workspace has no such agent. */
export async function loadAgent(db: Db, workspaceId: string, agentId: string): Promise<AgentRow | null> {
  const [row] = await db.select().from(agents).where(isAgent(workspaceId, agentId));
  return row ?? null;
}

/** Inside a transaction: the agent, which nobody else can change until it ends. */
export async function lockAgent(tx: Db, workspaceId: string, agentId: string): Promise<AgentRow | null> {
  const [row] = await tx.select().from(agents).where(isAgent(workspaceId, agentId)).for("update");
  return row ?? null;
}

/** Newest first; `before` is the last id of the page before. */
export async function listAgents(
  db: Db,
  workspaceId: string,
  page: { limit: number; before: string | null },
): Promise<AgentRow[]> {
  return db
    .select()
    .from(agents)
    .where(and(eq(agents.workspaceId, workspaceId), page.before ? lt(agents.id, page.before) : undefined))
    .orderBy(desc(agents.id))
    .limit(page.limit);
}

/** Null if this workspace has no such agent. */
export async function updateAgent(
  db: Db,
  workspaceId: string,
  agentId: string,
  values: Partial<AgentValues>,
): Promise<AgentRow | null> {
  const [row] = await db
    .update(agents)
    .set({ ...values, updatedAt: new Date() })
    .where(isAgent(workspaceId, agentId))
    .returning();
  return row ?? null;
}

/**
 * Its assignments, versions and preview link go with it; records of its calls stay. False if there is no such agent.
 * Throws CONFLICT `agent_id` while a phone number rings at it.
 */
export async function deleteAgent(db: Db, workspaceId: string, agentId: string): Promise<boolean> {
  try {
    const rows = await db.delete(agents).where(isAgent(workspaceId, agentId)).returning({ id: agents.id });
    return rows.length > 0;
  } catch (error) {
    if (violatedConstraint(error) !== "phone_numbers_agent_id_fkey") throw error;
    const message = "A phone number rings at this agent; give it to another agent or take it away first.";
    throw new ServiceError("CONFLICT", message, { field: "agent_id" });
  }
}
