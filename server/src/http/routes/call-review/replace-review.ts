import { Type } from "typebox";
import { keepsAssignee, replaceReview } from "../../../calls/review/review-call.ts";
import { CallReview, ReviewState } from "../../../call-records/records/review/review-record.ts";
import { findRole } from "../../../access/workspaces/member-queries.ts";
import { validationFailed } from "@parley/base/errors";
import { nullable, object, text } from "@parley/base/schema-builders";
import { defineOperation } from "../../operation/operation.ts";
import { CallParams } from "../../operation/params.ts";

/** docs/calls.md#reviewing-calls */
export const replaceReviewOperation = defineOperation({
  id: "calls_replace_review",
  method: "PUT",
  path: "/public/v1/workspaces/{workspace_id}/calls/{call_id}/review",
  role: "editor",
  tag: "calls",
  summary: "Put a call up for review, or say that it is done",
  description: "`calls_list` finds calls by `review` and `assignee`.",
  params: CallParams,
  body: object(
    {
      state: ReviewState,
      assignee: Type.Optional(
        nullable(text({ maxLength: 100, description: "ID of the member who should review the call." })),
      ),
    },
    { title: "CallReviewInput", examples: [{ state: "open", assignee: "usr_01k2" }] },
  ),
  responses: { 200: CallReview },
  errors: ["NOT_FOUND"],
  atomic: true,
  onCommitted: ({ webhooks }) => webhooks.wake(),
  audit: (_request, { body }) => ({ detail: { ...(body as CallReview) } }),
  mcpName: "calls_replace_review",
  async handle({ db }, { params, body }) {
    const { workspace_id: workspaceId, call_id: callId } = params;
    const { state, assignee = null } = body;
    // A review keeps its assignee who has left, so that it can still be marked as done as it was read. But nobody would
    // see an open one in their queue.
    const isKnown =
      assignee === null ||
      (await findRole(db, workspaceId, assignee)) !== null ||
      (await keepsAssignee(db, workspaceId, callId, { state, assignee }));
    if (!isKnown) throw validationFailed({ path: "assignee", message: "isn't a member of this workspace" });
    return { status: 200, body: await replaceReview(db, workspaceId, callId, { state, assignee }) };
  },
});
