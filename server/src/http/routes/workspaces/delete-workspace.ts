import { notFound, ServiceError } from "@parley/base/errors";
import { deleteWorkspace, hasLiveCall } from "../../../access/workspaces/workspace-queries.ts";
import { defineOperation } from "../../operation/operation.ts";
import { WorkspaceParams } from "../../operation/params.ts";

export const deleteWorkspaceOperation = defineOperation({
  id: "workspaces_delete",
  method: "DELETE",
  path: "/public/v1/workspaces/{workspace_id}",
  role: "owner",
  tag: "workspaces",
  summary: "Delete a workspace",
  description:
    "Deletes everything in it: agents, tools, calls, tokens and the audit log. Members keep their accounts. Fails while a call is in progress. This can't be undone.",
  params: WorkspaceParams,
  responses: { 204: null },
  errors: ["CONFLICT"],
  destructive: true,
  atomic: true,
  audit: false, // its audit log is deleted with it; the service's own log still records this
  async handle({ db, logger }, { params, actor }) {
    const { workspace_id: workspaceId } = params;
    if (await hasLiveCall(db, workspaceId)) {
      const message = "This workspace has calls in progress. End them or wait, then delete it.";
      throw new ServiceError("CONFLICT", message, { field: "calls" });
    }
    if (!(await deleteWorkspace(db, workspaceId))) throw notFound("workspace");
    const { userId, tokenId } = actor;
    logger.warn(
      { workspace_id: workspaceId, user_id: userId, access_token_id: tokenId },
      "workspace deleted",
    );
    return { status: 204 };
  },
});
