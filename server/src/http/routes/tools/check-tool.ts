import { Type } from "typebox";
import { object } from "@parley/base/schema-builders";
import { triedTool } from "../../../tools/tried-tool.ts";
import { triedToolSchema } from "../../../tools/kinds/tool-inputs.ts";
import { kindOf } from "../../../tools/kinds/tool-kinds.ts";
import { ToolWarning } from "../../../tools/config/tool-warning.ts";
import { defineOperation } from "../../operation/operation.ts";
import { WorkspaceParams } from "../../operation/params.ts";

const CheckInput = object(
  { tool: triedToolSchema },
  {
    title: "ToolCheckInput",
    examples: [{ tool: { name: "get_order", url: "https://api.example.com/orders/{{order_id}}" } }],
  },
);

export const checkToolOperation = defineOperation({
  id: "tools_check",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/tools/check",
  role: "editor",
  tag: "tools",
  summary: "Check a tool for likely mistakes",
  description:
    "Sends and saves nothing. Warns about input schemas that some providers reject, variables missing from `input_schema` and arguments never sent. For a saved tool, send only its `id`.",
  params: WorkspaceParams,
  body: CheckInput,
  responses: { 200: object({ warnings: Type.Array(ToolWarning) }, { title: "ToolCheck" }) },
  errors: ["PRIVATE_NETWORK", "AT_CAPACITY"],
  mcpName: "tools_check",
  hints: { readOnly: true },
  async handle(context, { params, body }) {
    const { config: tool } = await triedTool(context, params.workspace_id, body.tool);
    return { status: 200, body: { warnings: kindOf(tool.kind).warnings(tool) } };
  },
});
