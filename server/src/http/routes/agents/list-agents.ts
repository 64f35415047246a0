import { listAgents } from "../../../agents/agent-queries.ts";
import { AgentRecord } from "../../../agents/agent-schema.ts";
import { agentRecord } from "../../../agents/agent-values.ts";
import { defineOperation } from "../../operation/operation.ts";
import { decodeCursor, pageOf, PageQuery, toPage } from "../../operation/page.ts";
import { WorkspaceParams } from "../../operation/params.ts";

export const listAgentsOperation = defineOperation({
  id: "agents_list",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/agents",
  role: "viewer",
  tag: "agents",
  summary: "List agents, the newest first",
  params: WorkspaceParams,
  query: PageQuery,
  responses: { 200: pageOf(AgentRecord) },
  errors: [],
  mcpName: "agents_list",
  async handle({ db }, { params, query }) {
    const before = decodeCursor(query.cursor);
    const rows = await listAgents(db, params.workspace_id, { limit: query.limit + 1, before });
    return { status: 200, body: toPage(rows.map(agentRecord), query.limit) };
  },
});
