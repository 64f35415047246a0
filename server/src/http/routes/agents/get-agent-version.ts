import { requireVersion } from "../../../agents/compare-versions.ts";
import { AgentVersion, versionRecord } from "../../../agents/version-schema.ts";
import { defineOperation } from "../../operation/operation.ts";
import { AgentVersionParams } from "../../operation/params.ts";

export const getAgentVersionOperation = defineOperation({
  id: "agents_get_version",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/versions/{version_id}",
  role: "viewer",
  tag: "agents",
  summary: "Get an agent version",
  description: "The agent and its tools at that time.",
  params: AgentVersionParams,
  responses: { 200: AgentVersion },
  errors: ["NOT_FOUND"],
  mcpName: "agents_get_version",
  async handle({ db }, { params: { workspace_id: workspaceId, agent_id: agentId, version_id: id } }) {
    return { status: 200, body: versionRecord(await requireVersion(db, workspaceId, agentId, id)) };
  },
});
