import { snapshotInput } from "../../agents/agent-snapshot.ts";
import { agentValues } from "../../agents/agent-fields.ts";
import { loadAgent } from "../../agents/agent-queries.ts";
import { engineSettings } from "../../agents/stored-engine-settings.ts";
import { loadNewestVersions, loadVersion } from "../../agents/version-queries.ts";
import type { PlannedAgent } from "../../calls/plan-call.ts";
import type { Db } from "../../platform/db/schema.ts";
import { notFound } from "@parley/base/errors";
import type { SecretBox } from "../../platform/secrets/secret-box.ts";
import type { GoneTool } from "./plan-tools.ts";
import { loadOfferedTools } from "../../tools/offered-tools.ts";

interface RehearsedAgent {
  agent: PlannedAgent;
  version: number;
  /** The version's tools that calls aren't offered: turned off, deleted, or of a kind that this version doesn't know. */
  goneTools: GoneTool[];
}

/**
 * An agent as it was in a version, by default the newest, with those of its tools that still exist and are on. An
 * inactive agent can be rehearsed. Throws NOT_FOUND, and VALIDATION_FAILED if the version could not be saved any more.
 */
export async function loadRehearsedAgent(
  { db, secrets }: { db: Db; secrets: SecretBox },
  workspaceId: string,
  agentId: string,
  versionId: string | null,
): Promise<RehearsedAgent> {
  if (!(await loadAgent(db, workspaceId, agentId))) throw notFound("agent");
  const version =
    versionId === null
      ? (await loadNewestVersions(db, [agentId])).get(agentId)
      : await loadVersion(db, agentId, versionId);
  if (!version) throw notFound("version");
  const { snapshot } = version;
  const values = agentValues(snapshotInput(snapshot));
  const ids = snapshot.tools.map(({ id }) => id);
  const agent = {
    ...values,
    id: agentId,
    active: true,
    engine: engineSettings(values.engine),
    tools: await loadOfferedTools({ db, secrets }, workspaceId, ids),
  };
  const offered = new Set(agent.tools.map(({ id }) => id));
  const goneTools = snapshot.tools.filter(({ id }) => !offered.has(id));
  return { agent, version: version.number, goneTools };
}
