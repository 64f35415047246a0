import { Trash2 } from "lucide-react";
import { useState, type ReactNode } from "react";
import { ConfirmOperation } from "../../../components/forms/confirm-operation.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { TimeAgo } from "../../../components/ui/time-ago.tsx";
import { useWorkspace } from "../../../api/use-workspace.ts";
import type { Comment } from "./use-comments.ts";
import { useReviewers } from "./use-reviewers.ts";

interface Props {
  comment: Comment;
  /** Where in the call it belongs. */
  place?: ReactNode;
}

/** Who wrote what, and when. Its author and admins can delete it. */
export function CommentView({ comment, place }: Props) {
  const { can } = useWorkspace();
  const { me } = useReviewers();
  const [isAsking, setIsAsking] = useState(false);
  const { id, call_id: callId, by, text, created_at: at } = comment;
  const isOwn = by.user_id !== undefined && by.user_id === me;
  return (
    <li className="group/comment flex flex-col text-sm">
      <span className="flex min-h-8 flex-wrap items-center gap-x-2 text-xs text-muted">
        <span className="min-w-0 font-medium break-words text-ink">{by.name}</span>
        <TimeAgo time={at} />
        {place}
        {(isOwn || can("admin")) && (
          <Button
            look="ghost"
            size="icon-sm"
            className="ml-auto"
            aria-label={`Delete the comment by ${by.name}`}
            title="Delete"
            onClick={() => setIsAsking(true)}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        )}
      </span>
      <p dir="auto" className="break-words whitespace-pre-line">
        {text}
      </p>
      {isAsking && (
        <ConfirmOperation
          operation="calls_delete_comment"
          input={{ path: { call_id: callId, comment_id: id } }}
          invalidates={["calls"]}
          success="Comment deleted"
          title="Delete this comment?"
          action="Delete comment"
          onClose={() => setIsAsking(false)}
        >
          <q className="line-clamp-3 break-words">{text}</q>
        </ConfirmOperation>
      )}
    </li>
  );
}
