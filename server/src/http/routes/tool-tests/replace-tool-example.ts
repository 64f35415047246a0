import { replaceExample, ToolExample, ToolExampleInput } from "../../../tools/tool-examples.ts";
import { defineOperation } from "../../operation/operation.ts";
import { ToolExampleParams } from "../../operation/params.ts";
import { replacementOf } from "../../operation/replacement.ts";

export const replaceToolExampleOperation = defineOperation({
  id: "tools_update_example",
  method: "PUT",
  path: "/public/v1/workspaces/{workspace_id}/tools/{tool_id}/examples/{example_id}",
  role: "editor",
  tag: "tools",
  summary: "Replace a tool example",
  description: "Replaces its name and all its variables.",
  params: ToolExampleParams,
  body: replacementOf(ToolExampleInput, "ToolExampleReplacement"),
  responses: { 200: ToolExample },
  errors: ["NOT_FOUND", "CONFLICT"],
  atomic: true,
  async handle({ db }, { params, body }) {
    const place = { toolId: params.tool_id, exampleId: params.example_id };
    return { status: 200, body: await replaceExample(db, params.workspace_id, place, body) };
  },
});
