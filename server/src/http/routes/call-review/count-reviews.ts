import { countReviews, ReviewCounts } from "../../../calls/review/review-counts.ts";
import { defineOperation } from "../../operation/operation.ts";
import { WorkspaceParams } from "../../operation/params.ts";

export const countReviewsOperation = defineOperation({
  id: "calls_count_reviews",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/calls/review-counts",
  role: "viewer",
  tag: "calls",
  summary: "Count the calls to review",
  description: "How many open reviews there are. `calls_list` finds them by `review` and `assignee`.",
  params: WorkspaceParams,
  responses: { 200: ReviewCounts },
  errors: [],
  mcpName: "calls_count_reviews",
  async handle({ db }, { params, actor }) {
    return { status: 200, body: await countReviews(db, params.workspace_id, actor.userId) };
  },
});
