import { createArgumentCheck } from "../../../tools/run/argument-check.ts";
import { kindOf } from "../../../tools/kinds/tool-kinds.ts";
import { refusalOf } from "../../../tools/run/argument-refusal.ts";
import { ToolResolution } from "../../../tools/kinds/face/try-schema.ts";
import { ResolveInput, unfinishedTool } from "../../../tools/tried-tool.ts";
import { defineOperation } from "../../operation/operation.ts";
import { WorkspaceParams } from "../../operation/params.ts";

export const resolveToolOperation = defineOperation({
  id: "tools_resolve",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/tools/resolve",
  role: "editor",
  tag: "tools",
  summary: "Preview a tool's request",
  description:
    "Sends nothing. Also lists the tool's variables, even if its URL isn't complete: then `request` is null and `error` says why. For a saved tool, send only its `id`.",
  params: WorkspaceParams,
  body: ResolveInput,
  responses: { 200: ToolResolution },
  errors: ["PRIVATE_NETWORK", "AT_CAPACITY"],
  mcpName: "tools_resolve",
  hints: { readOnly: true },
  async handle(context, { params, body }) {
    const { config, problem } = await unfinishedTool(context, params.workspace_id, body.tool);
    const { mock_variables: variables = {} } = body;
    const resolved = kindOf(config.kind).resolve(config, variables, problem);
    const check = createArgumentCheck(context.tasks, params.workspace_id);
    return { status: 200, body: { ...resolved, refusal: await refusalOf(check, config, variables) } };
  },
});
