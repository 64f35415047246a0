/** How much there is to review, and which labels there are (docs/calls.md#reviewing-calls). */
import { sql } from "drizzle-orm";
import { Type, type Static } from "typebox";
import { object } from "@parley/base/schema-builders";
import type { Db } from "../../platform/db/schema.ts";

/** Enough for a number beside a menu entry: more are as good as endless. */
export const MOST_COUNTED = 1_000;
/** Enough to suggest from. */
export const MOST_LABELS_LISTED = 500;

export const ReviewCounts = object(
  {
    open: Type.Integer({ description: `Calls to review, up to ${MOST_COUNTED}.` }),
    mine: Type.Integer({ description: `Of these, the ones assigned to you, up to ${MOST_COUNTED}.` }),
    unassigned: Type.Integer({
      description: `Of these, the ones assigned to nobody, up to ${MOST_COUNTED}.`,
    }),
  },
  { title: "CallReviewCounts" },
);
export type ReviewCounts = Static<typeof ReviewCounts>;

/** Without rehearsals, as lists of calls. `userId` is null for a token that nobody stands behind. */
export async function countReviews(
  db: Db,
  workspaceId: string,
  userId: string | null,
): Promise<ReviewCounts> {
  const count = (condition = sql`true`) => sql`(select count(*)::int from (
    select from call_reviews review join calls on calls.id = review.call_id and calls.direction <> 'rehearsal'
    where review.workspace_id = ${workspaceId} and review.state = 'open' and ${condition}
    limit ${MOST_COUNTED}::int) counted)`;
  const { rows } = await db.execute<ReviewCounts>(sql`
    select ${count()} as open, ${count(sql`review.assignee_id = ${userId}`)} as mine,
      ${count(sql`review.assignee_id is null`)} as unassigned`);
  return rows[0] ?? { open: 0, mine: 0, unassigned: 0 };
}

/**
 * The labels in use, each once, in the database's alphabetical order. Steps through the index from one label to the next,
 * so it takes as long as there are labels, not calls with them.
 */
export async function listLabels(db: Db, workspaceId: string): Promise<string[]> {
  const next = (condition = sql`true`) => sql`(select label from call_labels
    where workspace_id = ${workspaceId} and ${condition} order by label limit 1)`;
  const { rows } = await db.execute<{ label: string }>(sql`
    with recursive used as (
      select ${next()} as label
      union all
      select ${next(sql`call_labels.label > used.label`)} from used where used.label is not null
    )
    select label from used where label is not null limit ${MOST_LABELS_LISTED}::int`);
  return rows.map(({ label }) => label);
}
