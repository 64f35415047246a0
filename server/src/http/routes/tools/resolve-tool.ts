import { resolveTool } from "../../../tools/run/test-tool.ts";
import { testedTool, TestInput } from "../../../tools/tested-tool.ts";
import { defineOperation } from "../../operation/operation.ts";
import { WorkspaceParams } from "../../operation/params.ts";
import { ToolResolution } from "./test-schema.ts";

export const resolveToolOperation = defineOperation({
  id: "tools_resolve",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/tools/resolve",
  role: "editor",
  tag: "tools",
  summary: "Show the request that a test would send",
  description: "Sends nothing. Answers the variables that were found in the tool, too.",
  params: WorkspaceParams,
  body: TestInput,
  responses: { 200: ToolResolution },
  errors: ["PRIVATE_NETWORK", "AT_CAPACITY"],
  mcpName: "tools_resolve",
  hints: { readOnly: true },
  async handle(context, { params, body }) {
    const tool = await testedTool(context, params.workspace_id, body.tool);
    return { status: 200, body: resolveTool(tool, body.mock_variables ?? {}) };
  },
});
