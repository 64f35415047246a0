import { deleteAssignedTool } from "../../../agents/delete-assigned-tool.ts";
import { notFound } from "@parley/base/errors";
import { defineOperation } from "../../operation/operation.ts";
import { ToolParams } from "../../operation/params.ts";

export const deleteToolOperation = defineOperation({
  id: "tools_delete",
  method: "DELETE",
  path: "/public/v1/workspaces/{workspace_id}/tools/{tool_id}",
  role: "editor",
  tag: "tools",
  summary: "Delete a tool",
  description: "Removes it from every agent. Calls in progress can't use it any more. This can't be undone.",
  params: ToolParams,
  hasEtag: true,
  responses: { 204: null },
  errors: ["NOT_FOUND"],
  atomic: true,
  mcpName: "tools_delete",
  destructive: true,
  async handle({ db, calls, rehearsals }, { params, actor, checkVersion }) {
    const change = { author: actor, checkVersion };
    const isDeleted = await deleteAssignedTool(db, params.workspace_id, params.tool_id, change);
    if (!isDeleted) throw notFound("tool");
    for (const users of [calls, rehearsals]) users.toolWithdrawn(params.tool_id);
    return { status: 204 };
  },
});
