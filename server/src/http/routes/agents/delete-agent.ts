import { deleteAgent } from "../../../agents/agent-queries.ts";
import { notFound } from "../../../errors.ts";
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
    "Its tool assignments, its versions and its preview link go with it; the records of its calls stay. Refused while a phone number rings at it.",
  params: AgentParams,
  responses: { 204: null },
  errors: ["NOT_FOUND", "CONFLICT"],
  atomic: true,
  mcpName: "agents_delete",
  destructive: true,
  async handle({ db }, { params }) {
    if (!(await deleteAgent(db, params.workspace_id, params.agent_id))) throw notFound("agent");
    return { status: 204 };
  },
});
