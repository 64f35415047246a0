import type { Db } from "../platform/db/schema.ts";
import type { AgentSnapshotRow } from "../platform/db/version-tables.ts";
import { notFound } from "@parley/base/errors";
import { completeBuiltinTools } from "@parley/conversation/builtins/builtin-settings";
import { lockAgent, updateAgent, type AgentRow } from "./agent-queries.ts";
import { snapshotInput } from "./agent-snapshot.ts";
import { agentValues, withNewerSettings } from "./agent-fields.ts";
import { lockTools, writeAssignment } from "./assignment-queries.ts";
import { refuseTakenBuiltins } from "./builtins/taken-builtins.ts";
import { recordVersions } from "./record-versions.ts";
import type { AgentChange } from "./save-agent.ts";
import {
  loadNewestVersions,
  loadVersion,
  type VersionRow,
  type VersionSummaryRow,
} from "./version-queries.ts";

export interface RestoredAgent {
  row: AgentRow;
  /** The newest version after restoring. */
  version: VersionSummaryRow;
  /** Tools in the restored version that have since been deleted. */
  leftOut: AgentSnapshotRow["tools"];
}

/**
 * Restores the agent to that version, tools included. This makes a new version, so nothing is lost, and checks the
 * contents as saving does. Throws NOT_FOUND, VALIDATION_FAILED, INBOUND_VARIABLES_UNRESOLVED, and
 * CONFLICT as `refuseTakenBuiltins` does.
 */
export async function restoreVersion(
  db: Db,
  workspaceId: string,
  agentId: string,
  versionId: string,
  { author, checkTexts }: Omit<AgentChange, "checkVersion" | "checkLanguages">,
): Promise<RestoredAgent> {
  return db.transaction(async (tx) => {
    const current = await lockAgent(tx, workspaceId, agentId);
    if (!current) throw notFound("agent");
    const version = await loadVersion(tx, agentId, versionId);
    if (!version) throw notFound("version");
    const { snapshot } = version;
    const values = withNewerSettings(agentValues(snapshotInput(snapshot)), snapshot.builtin_tools);
    await refuseTakenBuiltins(tx, current, {
      builtinTools: completeBuiltinTools(values.builtinTools),
      toolIds: snapshot.tools.map(({ id }) => id),
    });
    await checkTexts(tx, agentId, values);
    const leftOut = await restoreTools(tx, workspaceId, agentId, version);
    const row = await updateAgent(tx, workspaceId, agentId, values);
    if (!row) throw notFound("agent");
    await recordVersions(tx, [agentId], { change: "restored", author, restoredNumber: version.number });
    const newest = (await loadNewestVersions(tx, [agentId])).get(agentId);
    return { row, version: newest ?? version, leftOut };
  });
}

/** Returns which tools no longer exist. */
async function restoreTools(
  tx: Db,
  workspaceId: string,
  agentId: string,
  { snapshot: { tools } }: VersionRow,
): Promise<AgentSnapshotRow["tools"]> {
  const known = await lockTools(
    tx,
    workspaceId,
    tools.map(({ id }) => id),
  );
  const kept = tools.filter(({ id }) => known.has(id));
  await writeAssignment(
    tx,
    agentId,
    kept.map(({ id }) => id),
  );
  return tools.filter(({ id }) => !known.has(id));
}
