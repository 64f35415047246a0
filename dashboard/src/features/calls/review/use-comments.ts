import type { Output } from "@parley/client";
import { useOperationList, type OperationList } from "../../../api/use-operation-list.ts";

export type Comment = Output<"calls_create_comment">;

/** At once, so that turns show theirs as well. */
const LIMIT = 200;

/** What members wrote about the call and its turns, newest first. All who ask share one answer. */
export function useComments(callId: string): OperationList<Comment> {
  return useOperationList("calls_list_comments", { path: { call_id: callId }, query: { limit: LIMIT } });
}
