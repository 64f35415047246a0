import { notFound, ServiceError } from "../../../errors.ts";
import { deleteWorkspace, hasLiveCall } from "../../../workspaces/workspace-queries.ts";
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
    "For good, with everything in it: agents, tools, calls, tokens, its audit log. Its members keep their accounts. Refused while a call is running.",
  params: WorkspaceParams,
  responses: { 204: null },
  errors: ["CONFLICT"],
  destructive: true,
  atomic: true,
  audit: false, // its log goes with it; the service's own log keeps that it happened
  async handle({ db, logger }, { params, actor }) {
    const { workspace_id: workspaceId } = params;
    if (await hasLiveCall(db, workspaceId)) {
      const message = "Calls of this workspace are running; end them, or wait for their end, then delete it.";
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
