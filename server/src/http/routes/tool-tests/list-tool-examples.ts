import { notFound } from "@parley/base/errors";
import { listExamples, ToolExample } from "../../../tools/tool-examples.ts";
import { loadTool } from "../../../tools/tool-queries.ts";
import { defineOperation } from "../../operation/operation.ts";
import { decodeCursor, pageOf, PageQuery, toPage } from "../../operation/page-of-list.ts";
import { ToolParams } from "../../operation/params.ts";

/** docs/tools.md#examples-and-runs */
export const listToolExamplesOperation = defineOperation({
  id: "tools_list_examples",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/tools/{tool_id}/examples",
  role: "viewer",
  tag: "tools",
  summary: "List a tool's examples, newest first",
  description: "Named sets of arguments to test the tool with.",
  params: ToolParams,
  query: PageQuery,
  responses: { 200: pageOf(ToolExample) },
  errors: ["NOT_FOUND"],
  async handle({ db }, { params, query }) {
    const { workspace_id: workspaceId, tool_id: toolId } = params;
    const before = decodeCursor(query.cursor);
    if (!(await loadTool(db, workspaceId, toolId))) throw notFound("tool");
    const found = await listExamples(db, workspaceId, toolId, { limit: query.limit + 1, before });
    return { status: 200, body: toPage(found, query.limit) };
  },
});
