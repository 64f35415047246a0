import { deleteComment, lockComment } from "../../../calls/review/comment-queries.ts";
import { requireReach } from "../../operation/authorise.ts";
import { defineOperation } from "../../operation/operation.ts";
import { CallCommentParams } from "../../operation/params.ts";

export const deleteCommentOperation = defineOperation({
  id: "calls_delete_comment",
  method: "DELETE",
  path: "/public/v1/workspaces/{workspace_id}/calls/{call_id}/comments/{comment_id}",
  // Viewers too: who wrote a comment as an editor may take it back after becoming a viewer.
  role: "viewer",
  tag: "calls",
  summary: "Delete a comment on a call",
  description: "Your own, or as an admin anybody's. Access tokens of viewers can't delete any.",
  params: CallCommentParams,
  responses: { 204: null },
  errors: ["NOT_FOUND"],
  atomic: true,
  audit: ({ params }) => ({ detail: { call_id: params.call_id } }),
  mcpName: "calls_delete_comment",
  destructive: true,
  async handle({ db }, { params, actor }) {
    const { workspace_id: workspaceId, call_id: callId, comment_id: commentId } = params;
    const { userId, tokenId } = await lockComment(db, workspaceId, callId, commentId);
    const isAuthor = userId === null ? tokenId === actor.tokenId : userId === actor.userId;
    if (!isAuthor) requireReach(actor, "admin", "delete comments of others");
    if (actor.tokenId !== null) requireReach(actor, "editor", "delete comments with an access token");
    await deleteComment(db, commentId);
    return { status: 204 };
  },
});
