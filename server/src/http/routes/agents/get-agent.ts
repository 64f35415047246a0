import { loadAgent } from "../../../agents/agent-queries.ts";
import { AgentRecord } from "../../../agents/agent-schema.ts";
import { agentRecord } from "../../../agents/agent-fields.ts";
import { notFound } from "@parley/base/errors";
import { defineOperation } from "../../operation/operation.ts";
import { AgentParams } from "../../operation/params.ts";

export const getAgentOperation = defineOperation({
  id: "agents_get",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}",
  role: "viewer",
  tag: "agents",
  summary: "Get an agent",
  description: "Returns all of the agent's settings. Send them back to replace the agent.",
  params: AgentParams,
  hasEtag: true,
  responses: { 200: AgentRecord },
  errors: ["NOT_FOUND"],
  mcpName: "agents_get",
  async handle({ db }, { params }) {
    const row = await loadAgent(db, params.workspace_id, params.agent_id);
    if (!row) throw notFound("agent");
    return { status: 200, body: agentRecord(row) };
  },
});
