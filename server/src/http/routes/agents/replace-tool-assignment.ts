import { Assignment, AssignmentInput, replaceAssignment } from "../../../agents/assignment.ts";
import { defineOperation } from "../../operation/operation.ts";
import { AgentParams } from "../../operation/params.ts";
import { etagOf } from "../../operation/preconditions.ts";

export const replaceToolAssignmentOperation = defineOperation({
  id: "agents_replace_tools",
  method: "PUT",
  path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/tools",
  role: "editor",
  tag: "agents",
  summary: "Replace an agent's tools",
  description:
    "Replaces the whole assignment. If an ID is unknown, nothing changes. Applies from the next call.",
  params: AgentParams,
  body: AssignmentInput,
  hasEtag: true,
  responses: { 200: Assignment },
  errors: ["NOT_FOUND", "CONFLICT"],
  atomic: true,
  mcpName: "tools_replace_agent_assignments",
  async handle({ db }, { params, body, actor, checkVersion }) {
    const { workspace_id: workspaceId, agent_id: agentId } = params;
    const change = { author: actor, checkVersion };
    const { assignment, updatedAt } = await replaceAssignment(db, workspaceId, agentId, body, change);
    return {
      status: 200,
      body: assignment,
      headers: { etag: etagOf({ updated_at: updatedAt.toISOString() }) },
    };
  },
});
