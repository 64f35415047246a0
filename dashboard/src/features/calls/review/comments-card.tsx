import { Link } from "@tanstack/react-router";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Card } from "../../../components/ui/card.tsx";
import { ErrorState } from "../../../components/ui/error-state.tsx";
import { LoadMore } from "../../../components/ui/load-more.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import type { CallRecord } from "../record/call-record.ts";
import { entryAnchor } from "../record/entry-anchor.ts";
import { clock } from "../record/time-words.ts";
import { CommentForm } from "./comment-form.tsx";
import { CommentView } from "./comment-view.tsx";
import { useComments, type Comment } from "./use-comments.ts";

/** What members wrote about the call, newest first; those about a turn lead there. */
export function CommentsCard({ call }: { call: CallRecord }) {
  const { can } = useWorkspace();
  const comments = useComments(call.id);
  const { items } = comments;
  return (
    <Card title="Comments">
      {can("editor") && <CommentForm callId={call.id} turnId={null} label="Comment on this call" />}
      {comments.isPending ? (
        <Skeleton className="h-10" />
      ) : comments.error && items.length === 0 ? (
        <ErrorState error={comments.error} onRetry={comments.refetch} />
      ) : items.length === 0 ? (
        !can("editor") && <p className="text-sm text-muted">No comments</p>
      ) : (
        <>
          <ul aria-label="Comments" className="flex flex-col gap-2">
            {items.map((comment) => (
              <CommentView key={comment.id} comment={comment} place={placeOf(comment, call)} />
            ))}
          </ul>
          <LoadMore list={comments} />
        </>
      )}
    </Card>
  );
}

function placeOf({ turn_id: id }: Comment, { transcript }: CallRecord) {
  if (id === null) return null;
  const turn = transcript.find((each) => each.id === id);
  return (
    <Link to="." search hash={entryAnchor(id)} className="text-link tabular-nums hover:underline">
      {turn ? `at ${clock(turn.start_ms)}` : "on a turn"}
    </Link>
  );
}
