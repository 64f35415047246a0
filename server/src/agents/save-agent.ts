/** Creates and changes agents: rules are checked, and every change leaves a version. */
import type { Db } from "../db/schema.ts";
import { notFound } from "../errors.ts";
import { insertAgent, lockAgent, updateAgent, type AgentRow } from "./agent-queries.ts";
import type { AgentInput, AgentPatch } from "./agent-schema.ts";
import type { AgentValues } from "./agent-queries.ts";
import { agentValues, patchedAgentValues } from "./agent-values.ts";
import { recordVersions } from "./record-versions.ts";
import type { Author } from "./version-queries.ts";

/** What changing an agent needs besides the new values. */
export interface AgentChange {
  author: Author;
  /**
   * Runs in the saving transaction, after the agent was locked, and throws to refuse the texts: calls that ring in on a
   * number have no values for them. Agents know nothing of numbers, so this is passed in.
   */
  checkTexts(
    tx: Db,
    agentId: string,
    texts: Pick<AgentValues, "systemPrompt" | "firstMessage" | "voicemail">,
  ): Promise<void>;
}

/** Throws VALIDATION_FAILED. */
export async function createAgent(
  db: Db,
  workspaceId: string,
  input: AgentInput,
  author: Author,
): Promise<AgentRow> {
  const values = agentValues(input);
  return db.transaction(async (tx) => {
    const row = await insertAgent(tx, workspaceId, values);
    await recordVersions(tx, [row.id], { change: "created", author });
    return row;
  });
}

/** A field that is left out returns to its default. Throws NOT_FOUND, VALIDATION_FAILED, INBOUND_VARIABLES_UNRESOLVED. */
export async function replaceAgent(
  db: Db,
  workspaceId: string,
  agentId: string,
  input: AgentInput,
  change: AgentChange,
): Promise<AgentRow> {
  const values = agentValues(input);
  return changeAgent(db, workspaceId, agentId, change, () => values);
}

/** The named fields only. Throws as `replaceAgent` does. */
export async function patchAgent(
  db: Db,
  workspaceId: string,
  agentId: string,
  patch: AgentPatch,
  change: AgentChange,
): Promise<AgentRow> {
  return changeAgent(db, workspaceId, agentId, change, (row) => patchedAgentValues(row, patch));
}

async function changeAgent(
  db: Db,
  workspaceId: string,
  agentId: string,
  { author, checkTexts }: AgentChange,
  newValues: (row: AgentRow) => AgentValues,
): Promise<AgentRow> {
  return db.transaction(async (tx) => {
    const current = await lockAgent(tx, workspaceId, agentId);
    if (!current) throw notFound("agent");
    const values = newValues(current);
    await checkTexts(tx, agentId, values);
    const row = await updateAgent(tx, workspaceId, agentId, values);
    if (!row) throw notFound("agent");
    await recordVersions(tx, [agentId], { change: "updated", author });
    return row;
  });
}
