import { BulkInput, bulkReply, BulkResults, inBulk } from "./in-bulk.ts";
import { defineOperation } from "../../operation/operation.ts";
import { WorkspaceParams } from "../../operation/params.ts";
import { deleteToolOperation } from "../tools/delete-tool.ts";
import { patchToolOperation } from "../tools/patch-tool.ts";

const changeEach = inBulk({ patch: patchToolOperation, delete: deleteToolOperation, idName: "tool_id" });

export const bulkToolsOperation = defineOperation({
  id: "tools_bulk",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/tools/bulk",
  role: "editor",
  tag: "tools",
  summary: "Activate, deactivate or delete many tools",
  description:
    "One after another, each as in a request of its own. `results` has each tool's status; a refused one leaves the others.",
  params: WorkspaceParams,
  body: BulkInput,
  responses: { 200: BulkResults },
  errors: [],
  destructive: true,
  audit: false, // each change has its own entry
  performsOthers: true,
  handle: async (context, request) => bulkReply(await changeEach(context, request)),
});
