import { replaceTool } from "../../../tools/save-tool.ts";
import { toolInputSchema } from "../../../tools/kinds/tool-inputs.ts";
import { changedTool, ToolRecord } from "../../../tools/tool-record.ts";
import { learnSchema } from "../../../tools/config/check-input-schema.ts";
import { defineOperation } from "../../operation/operation.ts";
import { ToolParams } from "../../operation/params.ts";
import { replacementOf } from "../../operation/replacement.ts";

export const replaceToolOperation = defineOperation({
  id: "tools_update",
  method: "PUT",
  path: "/public/v1/workspaces/{workspace_id}/tools/{tool_id}",
  role: "editor",
  tag: "tools",
  summary: "Replace a tool",
  description:
    "Fields you leave out return to their defaults. Send a masked credential to keep it, unless scheme, host, port, auth type or header name change.",
  params: ToolParams,
  body: replacementOf(toolInputSchema, "ToolReplacement", ["warnings"]),
  hasEtag: true,
  responses: { 200: ToolRecord },
  errors: ["NOT_FOUND", "CONFLICT", "PRIVATE_NETWORK", "AT_CAPACITY"],
  atomic: true,
  prepare: ({ tasks }, { params, body }) => learnSchema(tasks, params.workspace_id, body.input_schema),
  mcpName: "tools_update",
  async handle(context, { params, body, checkVersion }) {
    const deps = { ...context, checkVersion };
    const changed = await replaceTool(deps, params.workspace_id, params.tool_id, body);
    if (changed.withdrawn)
      for (const users of [context.calls, context.rehearsals]) users.toolWithdrawn(changed.row.id);
    return { status: 200, body: changedTool(changed, context.secrets) };
  },
});
