import { and, eq } from "drizzle-orm";
import { anyVersion, nextVersion, type CheckVersion } from "../platform/db/row-version.ts";
import { listsId } from "../platform/db/listing/lists-id.ts";
import { phoneNumbers } from "../platform/db/phone-tables.ts";
import { agents, type Db } from "../platform/db/schema.ts";
import { containsText } from "../platform/db/listing/contains-text.ts";
import { hasMetadata } from "../platform/db/listing/has-metadata.ts";
import { pageClauses, type SortedPage } from "../platform/db/listing/sorted-page.ts";
import { violatedConstraint } from "../platform/db/violated-constraint.ts";
import { ServiceError } from "@parley/base/errors";
import { newId } from "@parley/base/ids";

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

/** Loads and locks the agent, so that nobody else can change it before the transaction ends. */
export async function lockAgent(tx: Db, workspaceId: string, agentId: string): Promise<AgentRow | null> {
  const [row] = await tx.select().from(agents).where(isAgent(workspaceId, agentId)).for("update");
  return row ?? null;
}

export async function listAgents(
  db: Db,
  workspaceId: string,
  filter: {
    name?: string | undefined;
    search?: string | undefined;
    active?: boolean | undefined;
    metadata?: Readonly<Record<string, string>> | undefined;
  },
  page: SortedPage,
): Promise<AgentRow[]> {
  const { name, updatedAt } = agents;
  const { where, orderBy } = pageClauses(page, agents.id, { name, updated_at: updatedAt });
  return db
    .select()
    .from(agents)
    .where(
      and(
        eq(agents.workspaceId, workspaceId),
        filter.name === undefined ? undefined : eq(agents.name, filter.name),
        filter.search === undefined ? undefined : containsText(agents.name, filter.search),
        filter.active === undefined ? undefined : eq(agents.active, filter.active),
        hasMetadata(agents.metadata, filter.metadata),
        where,
      ),
    )
    .orderBy(...orderBy)
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
    .set({ ...values, updatedAt: nextVersion(agents.updatedAt) })
    .where(isAgent(workspaceId, agentId))
    .returning();
  return row ?? null;
}

/**
 * Its assignments, versions and preview link are deleted too; its call records stay. False if there is no such agent.
 * Throws CONFLICT `agent_id` while a phone number rings at it, or lets it call.
 */
export async function deleteAgent(
  db: Db,
  workspaceId: string,
  agentId: string,
  checkVersion: CheckVersion = anyVersion,
): Promise<boolean> {
  try {
    return await db.transaction(async (tx) => {
      const row = await lockAgent(tx, workspaceId, agentId);
      if (row === null) return false;
      checkVersion(row);
      if (await callsFromNumber(tx, workspaceId, agentId)) throw agentInUse(CALLS_FROM_NUMBER);
      await tx.delete(agents).where(isAgent(workspaceId, agentId));
      return true;
    });
  } catch (error) {
    if (violatedConstraint(error) !== "phone_numbers_agent_id_fkey") throw error;
    throw agentInUse("This agent has a phone number. Assign it to another agent or remove it first.");
  }
}

/** Whether a number lists the agent, which is locked, among those that may call from it. */
async function callsFromNumber(tx: Db, workspaceId: string, agentId: string): Promise<boolean> {
  const isListed = listsId(phoneNumbers.outboundAgentIds, agentId);
  const rows = await tx
    .select({ id: phoneNumbers.id })
    .from(phoneNumbers)
    .where(and(eq(phoneNumbers.workspaceId, workspaceId), isListed))
    .limit(1);
  return rows.length > 0;
}

const CALLS_FROM_NUMBER =
  "This agent may call from another agent's phone number. Remove it from the number's outbound_agent_ids first.";

function agentInUse(message: string): ServiceError {
  return new ServiceError("CONFLICT", message, { field: "agent_id" });
}

/** What decides which providers each of the workspace's agents uses, without their texts. */
export async function listAgentProviders(
  db: Db,
  workspaceId: string,
): Promise<Pick<AgentRow, "model" | "transcriber" | "voice" | "speechModel" | "languages">[]> {
  const { model, transcriber, voice, speechModel, languages } = agents;
  return db
    .select({ model, transcriber, voice, speechModel, languages })
    .from(agents)
    .where(eq(agents.workspaceId, workspaceId));
}
