import { createExample, ToolExample, ToolExampleInput } from "../../../tools/tool-examples.ts";
import { defineOperation } from "../../operation/operation.ts";
import { ToolParams } from "../../operation/params.ts";

export const createToolExampleOperation = defineOperation({
  id: "tools_create_example",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/tools/{tool_id}/examples",
  role: "editor",
  tag: "tools",
  summary: "Save a tool example",
  description: "A named set of arguments to test the tool with. At most 50 per tool.",
  params: ToolParams,
  body: ToolExampleInput,
  responses: { 201: ToolExample },
  errors: ["NOT_FOUND", "CONFLICT"],
  atomic: true,
  location: null,
  async handle({ db }, { params, body }) {
    return { status: 201, body: await createExample(db, params.workspace_id, params.tool_id, body) };
  },
});
