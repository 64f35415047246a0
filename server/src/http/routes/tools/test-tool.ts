import { testTool } from "../../../tools/run/test-tool.ts";
import { testedTool, TestInput } from "../../../tools/tested-tool.ts";
import { defineOperation } from "../../operation/operation.ts";
import { WorkspaceParams } from "../../operation/params.ts";
import { ToolTestResult } from "./test-schema.ts";

/** docs/tools.md#testing */
export const testToolOperation = defineOperation({
  id: "tools_test",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/tools/test",
  role: "editor",
  tag: "tools",
  summary: "Test a tool with one real request",
  description:
    "Sends one real HTTP request with real credentials; the tool need not be saved. Whatever the endpoint answers, and also a failure to reach it, is part of the answer. Closing the connection ends the request to the endpoint, too.",
  params: WorkspaceParams,
  body: TestInput,
  responses: { 200: ToolTestResult },
  errors: ["PRIVATE_NETWORK", "AT_CAPACITY"],
  mcpName: "tools_test",
  destructive: true,
  changesNothing: true,
  hints: { openWorld: true },
  async handle(context, { params, body, signal }) {
    const tool = await testedTool(context, params.workspace_id, body.tool);
    const result = await testTool(tool, body.mock_variables ?? {}, context.guarded, signal);
    return { status: 200, body: result };
  },
});
