/** What people say about a call afterwards: labels, review and the caller's rating (docs/calls.md#reviewing-calls). */
import { asc, inArray } from "drizzle-orm";
import { Type, type Static } from "typebox";
import { nullable, object, oneOf, text } from "@parley/base/schema-builders";
import { callLabels, callRatings, callReviews, REVIEW_STATES } from "../../../platform/db/call-tables.ts";
import type { Db } from "../../../platform/db/schema.ts";

/** Most labels of one call. */
const MOST_LABELS = 20;

export const Label = text({ minLength: 1, maxLength: 50 });
export const Labels = Type.Array(Label, {
  maxItems: MOST_LABELS,
  uniqueItems: true,
  description: "In alphabetical order.",
});

export const ReviewState = oneOf(REVIEW_STATES);

export const CallReview = object(
  {
    state: ReviewState,
    assignee: nullable(Type.String(), { description: "ID of the member who should review the call." }),
  },
  { title: "CallReview" },
);
export type CallReview = Static<typeof CallReview>;

export const Score = Type.Integer({ minimum: 1, maximum: 5 });
export const CallRating = object(
  { score: Score, comment: nullable(Type.String()), at: Type.String({ format: "date-time" }) },
  { title: "CallRating" },
);
export type CallRating = Static<typeof CallRating>;

export const reviewMembers = {
  labels: Labels,
  review: nullable(CallReview, { description: "Null if nobody has put the call up for review." }),
  rating: nullable(CallRating, { description: "What the caller thought of the call." }),
};

/** The members of a record, or of one in a list. */
export interface ReviewMembers {
  labels: string[];
  review: CallReview | null;
  rating: CallRating | null;
}

export const UNREVIEWED: Readonly<ReviewMembers> = { labels: [], review: null, rating: null };

/** By call. Calls that nobody has said anything about are left out. */
export async function reviewsOf(db: Db, ids: readonly string[]): Promise<Map<string, ReviewMembers>> {
  const found = new Map<string, ReviewMembers>();
  if (ids.length === 0) return found;
  const of = (callId: string): ReviewMembers => {
    const members = found.get(callId) ?? { ...UNREVIEWED, labels: [] };
    found.set(callId, members);
    return members;
  };
  const among = [...ids];
  const labels = await db
    .select()
    .from(callLabels)
    .where(inArray(callLabels.callId, among))
    .orderBy(asc(callLabels.label));
  for (const { callId, label } of labels) of(callId).labels.push(label);
  const reviews = await db.select().from(callReviews).where(inArray(callReviews.callId, among));
  for (const { callId, state, assigneeId } of reviews) of(callId).review = { state, assignee: assigneeId };
  const ratings = await db.select().from(callRatings).where(inArray(callRatings.callId, among));
  for (const { callId, score, comment, ratedAt } of ratings)
    of(callId).rating = { score, comment, at: ratedAt.toISOString() };
  return found;
}

/** Of one call. */
export async function reviewOf(db: Db, callId: string): Promise<ReviewMembers> {
  return (await reviewsOf(db, [callId])).get(callId) ?? { ...UNREVIEWED };
}
