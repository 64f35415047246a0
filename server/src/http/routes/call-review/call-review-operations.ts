import type { Operation } from "../../operation/operation.ts";
import { createCommentOperation } from "./create-comment.ts";
import { deleteCommentOperation } from "./delete-comment.ts";
import { listCommentsOperation } from "./list-comments.ts";
import { rateCallOperation } from "./rate-call.ts";
import { replaceLabelsOperation } from "./replace-labels.ts";
import { replaceReviewOperation } from "./replace-review.ts";

/** What people say about a call afterwards. */
export const callReviewOperations: readonly Operation[] = [
  replaceLabelsOperation,
  replaceReviewOperation,
  listCommentsOperation,
  createCommentOperation,
  deleteCommentOperation,
  rateCallOperation,
];
