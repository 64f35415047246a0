import { ToolRecord, toolRecord } from "../../../tools/tool-record.ts";
import { listTools } from "../../../tools/tool-queries.ts";
import { defineOperation } from "../../operation/operation.ts";
import { decodeCursor, pageOf, PageQuery, toPage } from "../../operation/page.ts";
import { WorkspaceParams } from "../../operation/params.ts";

export const listToolsOperation = defineOperation({
  id: "tools_list",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/tools",
  role: "viewer",
  tag: "tools",
  summary: "List tools, the newest first",
  params: WorkspaceParams,
  query: PageQuery,
  responses: { 200: pageOf(ToolRecord) },
  errors: [],
  mcpName: "tools_list",
  async handle({ db, secrets }, { params, query }) {
    const before = decodeCursor(query.cursor);
    const rows = await listTools(db, params.workspace_id, { limit: query.limit + 1, before });
    const records = rows.map((row) => toolRecord(row, secrets));
    return { status: 200, body: toPage(records, query.limit) };
  },
});
