import { deleteExample } from "../../../tools/tool-examples.ts";
import { defineOperation } from "../../operation/operation.ts";
import { ToolExampleParams } from "../../operation/params.ts";

export const deleteToolExampleOperation = defineOperation({
  id: "tools_delete_example",
  method: "DELETE",
  path: "/public/v1/workspaces/{workspace_id}/tools/{tool_id}/examples/{example_id}",
  role: "editor",
  tag: "tools",
  summary: "Delete a tool example",
  description: "This can't be undone.",
  params: ToolExampleParams,
  responses: { 204: null },
  errors: ["NOT_FOUND"],
  atomic: true,
  destructive: true,
  async handle({ db }, { params }) {
    const place = { toolId: params.tool_id, exampleId: params.example_id };
    await deleteExample(db, params.workspace_id, place);
    return { status: 204 };
  },
});
