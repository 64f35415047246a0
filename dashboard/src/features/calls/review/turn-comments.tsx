import { MessageSquareText } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Button } from "../../../components/ui/button.tsx";
import { clock } from "../record/time-words.ts";
import { CommentForm } from "./comment-form.tsx";
import { CommentView } from "./comment-view.tsx";
import { useComments } from "./use-comments.ts";

interface Props {
  callId: string;
  turn: { id: string; startMs: number };
}

/** What members wrote about a turn, and the button that adds to it. */
export function TurnComments({ callId, turn }: Props) {
  const { can } = useWorkspace();
  const { items } = useComments(callId);
  const [isOpen, setIsOpen] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  // The form replaces its button and the other way round; the focus goes with them.
  useEffect(() => {
    if (isOpen !== wasOpen.current)
      part.current?.querySelector<HTMLElement>(isOpen ? "textarea" : ":scope > button")?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const mine = items.filter((comment) => comment.turn_id === turn.id);
  const label = `Comment on the turn at ${clock(turn.startMs)}`;
  return (
    <div ref={part}>
      {mine.length > 0 && (
        <ul
          aria-label={`Comments on the turn at ${clock(turn.startMs)}`}
          className="mt-1 flex flex-col gap-1 border-l-2 border-line pl-3"
        >
          {mine.toReversed().map((comment) => (
            <CommentView key={comment.id} comment={comment} />
          ))}
        </ul>
      )}
      {isOpen ? (
        <div className="mt-2">
          <CommentForm
            callId={callId}
            turnId={turn.id}
            label={label}
            actions={
              <Button look="ghost" size="sm" onClick={() => setIsOpen(false)}>
                Cancel
              </Button>
            }
            onDone={() => setIsOpen(false)}
          />
        </div>
      ) : (
        can("editor") && (
          <Button
            look="ghost"
            size="icon-sm"
            aria-label={label}
            title="Comment"
            className="absolute top-1 right-1 opacity-0 group-hover/entry:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
            onClick={() => setIsOpen(true)}
          >
            <MessageSquareText aria-hidden="true" />
          </Button>
        )
      )}
    </div>
  );
}
