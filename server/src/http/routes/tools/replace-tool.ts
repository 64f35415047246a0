import { replaceTool } from "../../../tools/save-tool.ts";
import { toolConfigSchema } from "../../../tools/config/tool-config.ts";
import { ToolRecord, toolRecord } from "../../../tools/tool-record.ts";
import { learnSchema } from "../../../tools/config/check-input-schema.ts";
import { defineOperation } from "../../operation/operation.ts";
import { ToolParams } from "../../operation/params.ts";

export const replaceToolOperation = defineOperation({
  id: "tools_update",
  method: "PUT",
  path: "/public/v1/workspaces/{workspace_id}/tools/{tool_id}",
  role: "editor",
  tag: "tools",
  summary: "Replace a tool",
  description:
    "A field that is left out returns to its default. A credential sent as its mask keeps the stored value, while scheme, host, port, auth type and header name stay.",
  params: ToolParams,
  body: toolConfigSchema,
  responses: { 200: ToolRecord },
  errors: ["NOT_FOUND", "CONFLICT", "PRIVATE_NETWORK", "AT_CAPACITY"],
  atomic: true,
  prepare: ({ tasks }, { params, body }) => learnSchema(tasks, params.workspace_id, body.input_schema),
  mcpName: "tools_update",
  async handle(context, { params, body }) {
    const { row, withdrawn } = await replaceTool(context, params.workspace_id, params.tool_id, body);
    if (withdrawn) context.calls.toolWithdrawn(row.id);
    return { status: 200, body: toolRecord(row, context.secrets) };
  },
});
