import { Type } from "typebox";
import { compareVersions } from "../../../agents/compare-versions.ts";
import { AgentComparison, versionSummary } from "../../../agents/version-schema.ts";
import { object } from "../../../schema-builders.ts";
import { defineOperation } from "../../operation/operation.ts";
import { AgentVersionParams } from "../../operation/params.ts";

export const compareAgentVersionsOperation = defineOperation({
  id: "agents_compare_versions",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/versions/{version_id}/compare",
  role: "viewer",
  tag: "agents",
  summary: "Compare a version of an agent with another one, or with the agent as it is now",
  description: "Field by field; system prompt and first message line by line.",
  params: AgentVersionParams,
  query: object({
    to: Type.Optional(
      Type.String({
        maxLength: 100,
        description: "Id of the version to compare with; without it, the agent as it is now.",
      }),
    ),
  }),
  responses: { 200: AgentComparison },
  errors: ["NOT_FOUND"],
  mcpName: "agents_compare_versions",
  async handle({ db }, { params, query }) {
    const { workspace_id: workspaceId, agent_id: agentId, version_id: from } = params;
    const found = await compareVersions(db, workspaceId, agentId, { from, to: query.to ?? null });
    const to = found.to && versionSummary(found.to);
    return { status: 200, body: { from: versionSummary(found.from), to, changes: found.changes } };
  },
});
