/** Finds calls by their labels, review and rating, each by an index (docs/calls.md#finding-calls). */
import { and, sql, type SQL } from "drizzle-orm";
import { Type, type Static } from "typebox";
import { object } from "@parley/base/schema-builders";
import { callLabels, callRatings, callReviews } from "../../../platform/db/call-tables.ts";
import { Label, ReviewState, Score } from "./review-record.ts";

const filter = object({
  label: Type.Optional({ ...Label, description: "Only calls with this label." }),
  review: Type.Optional({ ...ReviewState, description: "Only calls whose review is in this state." }),
  assignee: Type.Optional(
    Type.String({
      maxLength: 100,
      description:
        "Only calls that this member should review; `none`: only calls whose review has no assignee.",
    }),
  ),
  rating: Type.Optional({ ...Score, description: "Only calls that callers rated so." }),
});
export const ReviewFilter = filter.properties;

/** In the place of a member's ID. */
const NOBODY = "none";

function isAssignedTo(assignee: string): SQL {
  return assignee === NOBODY
    ? sql`${callReviews.assigneeId} is null`
    : sql`${callReviews.assigneeId} = ${assignee}`;
}

/** `calls` is spelled out because a column here would refer to the inner table. */
export function isReviewedAs(
  workspaceId: string,
  { label, review, assignee, rating }: Static<typeof filter>,
): SQL | undefined {
  const among = (table: typeof callLabels | typeof callReviews | typeof callRatings, condition: SQL) =>
    sql`calls.id in (select ${table.callId} from ${table} where ${table.workspaceId} = ${workspaceId} and ${condition})`;
  return and(
    label === undefined ? undefined : among(callLabels, sql`${callLabels.label} = ${label}`),
    review && among(callReviews, sql`${callReviews.state} = ${review}`),
    assignee === undefined ? undefined : among(callReviews, isAssignedTo(assignee)),
    rating === undefined ? undefined : among(callRatings, sql`${callRatings.score} = ${rating}`),
  );
}
