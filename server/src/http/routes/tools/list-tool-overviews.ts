import { listToolOverviews, ToolOverview } from "../../../tools/tool-overviews.ts";
import { defineOperation } from "../../operation/operation.ts";
import { decodeCursor, pageOf, PageQuery, toPage } from "../../operation/page-of-list.ts";
import { WorkspaceParams } from "../../operation/params.ts";

export const listToolOverviewsOperation = defineOperation({
  id: "tools_overview",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/tools/overview",
  role: "viewer",
  tag: "tools",
  summary: "List tool usage, newest tool first",
  description:
    "How many agents use each tool, and its latest results in calls. Pages match those of `tools_list`.",
  params: WorkspaceParams,
  query: PageQuery,
  responses: { 200: pageOf(ToolOverview) },
  errors: [],
  mcpName: "tools_overview",
  async handle({ db }, { params, query }) {
    const before = decodeCursor(query.cursor);
    const found = await listToolOverviews(db, params.workspace_id, { limit: query.limit + 1, before });
    return { status: 200, body: toPage(found, query.limit) };
  },
});
