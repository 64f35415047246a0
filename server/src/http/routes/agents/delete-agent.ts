import { deleteAgent } from "../../../agents/agent-queries.ts";
import { notFound } from "@parley/base/errors";
import { defineOperation } from "../../operation/operation.ts";
import { AgentParams } from "../../operation/params.ts";

export const deleteAgentOperation = defineOperation({
  id: "agents_delete",
  method: "DELETE",
  path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}",
  role: "editor",
  tag: "agents",
  summary: "Delete an agent",
  description:
    "Also deletes its versions and preview link. Call records stay. Fails if a phone number uses the agent.",
  params: AgentParams,
  hasEtag: true,
  responses: { 204: null },
  errors: ["NOT_FOUND", "CONFLICT"],
  atomic: true,
  mcpName: "agents_delete",
  destructive: true,
  async handle({ db }, { params, checkVersion }) {
    const isGone = await deleteAgent(db, params.workspace_id, params.agent_id, checkVersion);
    if (!isGone) throw notFound("agent");
    return { status: 204 };
  },
});
