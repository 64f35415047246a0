import { Type } from "typebox";
import { notFound } from "@parley/base/errors";
import { object } from "@parley/base/schema-builders";
import { listToolAgents } from "../../../tools/tool-agents.ts";
import { loadTool } from "../../../tools/tool-queries.ts";
import { defineOperation } from "../../operation/operation.ts";
import { decodeCursor, pageOf, PageQuery, toPage } from "../../operation/page-of-list.ts";
import { ToolParams } from "../../operation/params.ts";

const ToolAgent = object(
  {
    id: Type.String(),
    name: Type.String(),
    active: Type.Boolean({ description: "Whether the agent can take calls." }),
  },
  { title: "ToolAgent" },
);

export const listToolAgentsOperation = defineOperation({
  id: "tools_list_agents",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/tools/{tool_id}/agents",
  role: "viewer",
  tag: "tools",
  summary: "List the agents that use a tool, newest first",
  description: "The agents that would lose the tool if you deleted it.",
  params: ToolParams,
  query: PageQuery,
  responses: { 200: pageOf(ToolAgent) },
  errors: ["NOT_FOUND"],
  mcpName: "tools_list_agents",
  async handle({ db }, { params, query }) {
    const { workspace_id: workspaceId, tool_id: toolId } = params;
    const before = decodeCursor(query.cursor);
    if (!(await loadTool(db, workspaceId, toolId))) throw notFound("tool");
    const found = await listToolAgents(db, workspaceId, toolId, { limit: query.limit + 1, before });
    return { status: 200, body: toPage(found, query.limit) };
  },
});
