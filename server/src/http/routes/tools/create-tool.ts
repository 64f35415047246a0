import { createTool } from "../../../tools/save-tool.ts";
import { toolInputSchema } from "../../../tools/kinds/tool-inputs.ts";
import { ToolRecord, toolRecord } from "../../../tools/tool-record.ts";
import { learnSchema } from "../../../tools/config/check-input-schema.ts";
import { defineOperation } from "../../operation/operation.ts";
import { WorkspaceParams } from "../../operation/params.ts";

export const createToolOperation = defineOperation({
  id: "tools_create",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/tools",
  role: "editor",
  tag: "tools",
  summary: "Create a tool",
  description: "Credentials are stored encrypted and shown masked.",
  params: WorkspaceParams,
  body: toolInputSchema,
  hasEtag: true,
  responses: { 201: ToolRecord },
  errors: ["CONFLICT", "PRIVATE_NETWORK", "AT_CAPACITY"],
  atomic: true,
  prepare: ({ tasks }, { params, body }) => learnSchema(tasks, params.workspace_id, body.input_schema),
  mcpName: "tools_create",
  async handle(context, { params, body }) {
    const row = await createTool(context, params.workspace_id, body);
    return { status: 201, body: toolRecord(row, context.secrets) };
  },
});
