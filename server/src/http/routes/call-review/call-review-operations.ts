import type { Operation } from "../../operation/operation.ts";
import { countReviewsOperation } from "./count-reviews.ts";
import { createCommentOperation } from "./create-comment.ts";
import { deleteCommentOperation } from "./delete-comment.ts";
import { listCommentsOperation } from "./list-comments.ts";
import { listLabelsOperation } from "./list-labels.ts";
import { rateCallOperation } from "./rate-call.ts";
import { replaceLabelsOperation } from "./replace-labels.ts";
import { replaceReviewOperation } from "./replace-review.ts";

/** What people say about a call afterwards. */
export const callReviewOperations: readonly Operation[] = [
  countReviewsOperation,
  listLabelsOperation,
  replaceLabelsOperation,
  replaceReviewOperation,
  listCommentsOperation,
  createCommentOperation,
  deleteCommentOperation,
  rateCallOperation,
];
