import { loadAgent } from "../../../agents/agent-queries.ts";
import { KEPT_VERSIONS } from "../../../agents/record-versions.ts";
import { listVersions } from "../../../agents/version-queries.ts";
import { AgentVersionSummary, versionSummary } from "../../../agents/version-schema.ts";
import { notFound } from "@parley/base/errors";
import { defineOperation } from "../../operation/operation.ts";
import { decodeCursor, pageOf, PageQuery, toPage } from "../../operation/page-of-list.ts";
import { AgentParams } from "../../operation/params.ts";

export const listAgentVersionsOperation = defineOperation({
  id: "agents_list_versions",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/versions",
  role: "viewer",
  tag: "agents",
  summary: "List an agent's versions, newest first",
  description: `Every change to an agent or its tools adds a version with what changed, who changed it and when. The newest is the current agent. The last ${KEPT_VERSIONS} are kept.`,
  params: AgentParams,
  query: PageQuery,
  responses: { 200: pageOf(AgentVersionSummary) },
  errors: ["NOT_FOUND"],
  mcpName: "agents_list_versions",
  async handle({ db }, { params, query }) {
    const before = decodeCursor(query.cursor);
    const agent = await loadAgent(db, params.workspace_id, params.agent_id);
    if (!agent) throw notFound("agent");
    const rows = await listVersions(db, agent.id, { limit: query.limit + 1, before });
    return { status: 200, body: toPage(rows.map(versionSummary), query.limit) };
  },
});
