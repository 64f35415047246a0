import { loadAgent } from "../../../agents/agent-queries.ts";
import { KEPT_VERSIONS } from "../../../agents/record-versions.ts";
import { listVersions } from "../../../agents/version-queries.ts";
import { AgentVersionSummary, versionSummary } from "../../../agents/version-schema.ts";
import { notFound } from "../../../errors.ts";
import { defineOperation } from "../../operation/operation.ts";
import { decodeCursor, pageOf, PageQuery, toPage } from "../../operation/page.ts";
import { AgentParams } from "../../operation/params.ts";

export const listAgentVersionsOperation = defineOperation({
  id: "agents_list_versions",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/agents/{agent_id}/versions",
  role: "viewer",
  tag: "agents",
  summary: "List the versions of an agent, the newest first",
  description: `Every change of an agent or of its tools leaves a version: what was changed, by whom and when. The newest ${KEPT_VERSIONS} are kept; the newest one is the agent as it is now.`,
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
