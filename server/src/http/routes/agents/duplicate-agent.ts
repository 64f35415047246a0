import { AgentRecord } from "../../../agents/agent-schema.ts";
import { agentRecord } from "../../../agents/agent-fields.ts";
import { duplicateAgent } from "../../../agents/duplicate-agent.ts";
import { defineOperation } from "../../operation/operation.ts";
import { AgentParams } from "../../operation/params.ts";

export const duplicateAgentOperation = defineOperation({
  id: "agents_duplicate",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/duplicate",
  role: "editor",
  tag: "agents",
  summary: "Duplicate an agent",
  description:
    "Copies settings and tools and names the copy `<name> (copy)`. Doesn't copy the preview link, phone numbers or versions.",
  params: AgentParams,
  location: "/public/v1/workspaces/{workspace_id}/agents/{id}",
  hasEtag: true,
  responses: { 201: AgentRecord },
  errors: ["NOT_FOUND"],
  atomic: true,
  audit: ({ params }, { body }) => ({
    resourceType: "agent",
    resourceId: (body as AgentRecord).id,
    detail: { duplicated_from: params.agent_id },
  }),
  mcpName: "agents_duplicate",
  async handle({ db }, { params, actor }) {
    const row = await duplicateAgent(db, params.workspace_id, params.agent_id, actor);
    return { status: 201, body: agentRecord(row) };
  },
});
