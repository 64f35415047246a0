import { Assignment, getAssignment } from "../../../agents/assignment.ts";
import { defineOperation } from "../../operation/operation.ts";
import { AgentParams } from "../../operation/params.ts";
import { etagOf } from "../../operation/preconditions.ts";

export const getToolAssignmentOperation = defineOperation({
  id: "agents_get_tools",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/tools",
  role: "viewer",
  tag: "agents",
  summary: "Get an agent's tools",
  description: "The agent's HTTP tools, in order, and its built-in tools.",
  params: AgentParams,
  hasEtag: true,
  responses: { 200: Assignment },
  errors: ["NOT_FOUND"],
  mcpName: "tools_get_agent_assignments",
  async handle({ db }, { params }) {
    const { assignment, updatedAt } = await getAssignment(db, params.workspace_id, params.agent_id);
    return {
      status: 200,
      body: assignment,
      headers: { etag: etagOf({ updated_at: updatedAt.toISOString() }) },
    };
  },
});
