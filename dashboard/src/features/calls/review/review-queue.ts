/** Which reviews the queue shows, in its address and as filters of calls. */
import type { CallSearch } from "../record/call-search.ts";

export interface ReviewsSearch {
  /** Open ones if left out. */
  state?: "done";
  /** A member's ID, or `none`: for anyone. */
  assignee?: string;
}

export function readReviewsSearch({ state, assignee }: Record<string, unknown>): ReviewsSearch {
  return {
    ...(state === "done" && { state }),
    ...(typeof assignee === "string" && assignee !== "" && { assignee }),
  };
}

/** As filters of calls, so that a record opened from the queue leads to the next one of it. */
export function callsOf({ state, assignee }: ReviewsSearch): CallSearch {
  return { review: state ?? "open", ...(assignee !== undefined && { assignee }) };
}

/** The queue that a record with these filters was opened from; null if it was the list of calls. */
export function queueOf({ review, assignee, ...others }: CallSearch): ReviewsSearch | null {
  if (review === undefined || Object.keys(others).length > 0) return null;
  return { ...(review === "done" && { state: review }), ...(assignee !== undefined && { assignee }) };
}
