import { BulkInput, bulkReply, BulkResults, inBulk } from "./in-bulk.ts";
import { defineOperation } from "../../operation/operation.ts";
import { WorkspaceParams } from "../../operation/params.ts";
import { deleteAgentOperation } from "../agents/delete-agent.ts";
import { patchAgentOperation } from "../agents/patch-agent.ts";

const changeEach = inBulk({ patch: patchAgentOperation, delete: deleteAgentOperation, idName: "agent_id" });

export const bulkAgentsOperation = defineOperation({
  id: "agents_bulk",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/agents/bulk",
  role: "editor",
  tag: "agents",
  summary: "Activate, deactivate or delete many agents",
  description:
    "One after another, each as in a request of its own. `results` has each agent's status; a refused one leaves the others.",
  params: WorkspaceParams,
  body: BulkInput,
  responses: { 200: BulkResults },
  errors: [],
  destructive: true,
  audit: false, // each change has its own entry
  performsOthers: true,
  handle: async (context, request) => bulkReply(await changeEach(context, request)),
});
