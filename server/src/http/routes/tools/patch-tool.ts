import { toolPatchSchema } from "../../../tools/kinds/tool-inputs.ts";
import { patchTool } from "../../../tools/save-tool.ts";
import { changedTool, ToolRecord } from "../../../tools/tool-record.ts";
import { learnSchema } from "../../../tools/config/check-input-schema.ts";
import { defineOperation } from "../../operation/operation.ts";
import { patchOf } from "../../operation/replacement.ts";
import { ToolParams } from "../../operation/params.ts";

export const patchToolOperation = defineOperation({
  id: "tools_patch",
  method: "PATCH",
  path: "/public/v1/workspaces/{workspace_id}/tools/{tool_id}",
  role: "editor",
  tag: "tools",
  summary: "Change some fields of a tool",
  description:
    "Fields you leave out keep their values; the others are replaced as a whole. If you change the URL's scheme, host or port, send the credentials again.",
  params: ToolParams,
  body: patchOf(toolPatchSchema),
  hasEtag: true,
  responses: { 200: ToolRecord },
  errors: ["NOT_FOUND", "CONFLICT", "PRIVATE_NETWORK", "AT_CAPACITY"],
  atomic: true,
  prepare: ({ tasks }, { params, body }) => learnSchema(tasks, params.workspace_id, body.input_schema),
  mcpName: "tools_patch",
  async handle(context, { params, body, checkVersion }) {
    const deps = { ...context, checkVersion };
    const changed = await patchTool(deps, params.workspace_id, params.tool_id, body);
    if (changed.withdrawn)
      for (const users of [context.calls, context.rehearsals]) users.toolWithdrawn(changed.row.id);
    return { status: 200, body: changedTool(changed, context.secrets) };
  },
});
