import { Assignment, AssignmentInput, replaceAssignment } from "../../../agents/assignment.ts";
import { defineOperation } from "../../operation/operation.ts";
import { AgentParams } from "../../operation/params.ts";

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
  responses: { 200: Assignment },
  errors: ["NOT_FOUND"],
  atomic: true,
  mcpName: "tools_replace_agent_assignments",
  async handle({ db }, { params, body, actor }) {
    const assignment = await replaceAssignment(db, params.workspace_id, params.agent_id, body, actor);
    return { status: 200, body: assignment };
  },
});
