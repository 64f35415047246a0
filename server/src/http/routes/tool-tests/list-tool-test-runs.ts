import { notFound } from "@parley/base/errors";
import { listTries } from "../../../tools/try-runs.ts";
import { ToolTestRun } from "../../../tools/kinds/face/try-schema.ts";
import { loadTool } from "../../../tools/tool-queries.ts";
import { defineOperation } from "../../operation/operation.ts";
import { decodeCursor, pageOf, PageQuery, toPage } from "../../operation/page-of-list.ts";
import { ToolParams } from "../../operation/params.ts";

/** docs/tools.md#examples-and-runs */
export const listToolTestRunsOperation = defineOperation({
  id: "tools_list_test_runs",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/tools/{tool_id}/test-runs",
  role: "viewer",
  tag: "tools",
  summary: "List a tool's recent tests, newest first",
  description:
    "The last 20 runs of `tools_test`, credentials masked. For results from calls, use `tools_results`.",
  params: ToolParams,
  query: PageQuery,
  responses: { 200: pageOf(ToolTestRun) },
  errors: ["NOT_FOUND"],
  async handle({ db }, { params, query }) {
    const { workspace_id: workspaceId, tool_id: toolId } = params;
    const before = decodeCursor(query.cursor);
    if (!(await loadTool(db, workspaceId, toolId))) throw notFound("tool");
    const found = await listTries(db, workspaceId, toolId, { limit: query.limit + 1, before });
    return { status: 200, body: toPage(found, query.limit) };
  },
});
