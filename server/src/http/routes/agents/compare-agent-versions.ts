import { Type } from "typebox";
import { compareVersions } from "../../../agents/compare-versions.ts";
import { AgentComparison, versionSummary } from "../../../agents/version-schema.ts";
import { object } from "@parley/base/schema-builders";
import { defineOperation } from "../../operation/operation.ts";
import { AgentVersionParams } from "../../operation/params.ts";

export const compareAgentVersionsOperation = defineOperation({
  id: "agents_compare_versions",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/versions/{version_id}/compare",
  role: "viewer",
  tag: "agents",
  summary: "Compare two versions of an agent",
  description: "Compares field by field, and texts line by line.",
  params: AgentVersionParams,
  query: object({
    to: Type.Optional(
      Type.String({
        maxLength: 100,
        description: "ID of the version to compare with. Default: the current agent.",
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
