/** Creates and changes agents. Every change is checked and leaves a version. */
import { hasValues, type CheckVersion } from "../platform/db/row-version.ts";
import type { Db } from "../platform/db/schema.ts";
import { notFound } from "@parley/base/errors";
import { completeBuiltinTools } from "@parley/conversation/builtins/builtin-settings";
import { insertAgent, lockAgent, updateAgent, type AgentRow } from "./agent-queries.ts";
import type { AgentInput, AgentPatch } from "./agent-schema.ts";
import type { AgentValues } from "./agent-queries.ts";
import { agentValues, patchedAgentValues, withNewerSettings } from "./agent-fields.ts";
import { refuseTakenBuiltins } from "./builtins/taken-builtins.ts";
import { recordVersions } from "./record-versions.ts";
import type { Author } from "./version-queries.ts";

/**
 * Refuses values whose language their vendors are known to lack, unless they are `stored` as they are. Passed in
 * because agents know nothing of accounts.
 */
export type CheckLanguages = (values: AgentValues, stored: AgentRow | null) => Promise<void>;

/** What changing an agent needs besides the new values. */
export interface AgentChange {
  author: Author;
  checkVersion: CheckVersion;
  /**
   * Runs in the saving transaction once the agent is locked, and throws to refuse the texts: inbound calls to a number
   * have no values for their variables. Passed in because agents know nothing of numbers.
   */
  checkTexts(
    tx: Db,
    agentId: string,
    texts: Pick<AgentValues, "systemPrompt" | "firstMessage" | "languages" | "voicemail">,
  ): Promise<void>;
  checkLanguages: CheckLanguages;
}

/** Throws VALIDATION_FAILED. */
export async function createAgent(
  db: Db,
  workspaceId: string,
  input: AgentInput,
  author: Author,
  checkLanguages: CheckLanguages,
): Promise<AgentRow> {
  const values = agentValues(input);
  await checkLanguages(values, null);
  return db.transaction(async (tx) => {
    const row = await insertAgent(tx, workspaceId, values);
    await recordVersions(tx, [row.id], { change: "created", author });
    return row;
  });
}

/**
 * Missing fields return to their defaults. Throws NOT_FOUND, VALIDATION_FAILED, INBOUND_VARIABLES_UNRESOLVED, and CONFLICT
 * as `refuseTakenBuiltins` does.
 */
export async function replaceAgent(
  db: Db,
  workspaceId: string,
  agentId: string,
  input: AgentInput,
  change: AgentChange,
): Promise<AgentRow> {
  const values = agentValues(input);
  return changeAgent(db, workspaceId, agentId, change, (row) => withNewerSettings(values, row.builtinTools));
}

/** Changes only the given fields. Throws as `replaceAgent` does. */
export async function patchAgent(
  db: Db,
  workspaceId: string,
  agentId: string,
  patch: AgentPatch,
  change: AgentChange,
): Promise<AgentRow> {
  return changeAgent(db, workspaceId, agentId, change, (row) => {
    const values = patchedAgentValues(row, patch);
    return hasValues(row, values) ? null : values;
  });
}

async function changeAgent(
  db: Db,
  workspaceId: string,
  agentId: string,
  { author, checkVersion, checkTexts, checkLanguages }: AgentChange,
  newValues: (row: AgentRow) => AgentValues | null,
): Promise<AgentRow> {
  return db.transaction(async (tx) => {
    const current = await lockAgent(tx, workspaceId, agentId);
    if (!current) throw notFound("agent");
    checkVersion(current);
    const values = newValues(current);
    if (!values) return current; // nothing changes
    await refuseTakenBuiltins(tx, current, { builtinTools: completeBuiltinTools(values.builtinTools) });
    await checkTexts(tx, agentId, values);
    await checkLanguages(values, current);
    const row = await updateAgent(tx, workspaceId, agentId, values);
    if (!row) throw notFound("agent");
    await recordVersions(tx, [agentId], { change: "updated", author });
    return row;
  });
}
