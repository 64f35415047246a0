import { useEffect, useRef, useState } from "react";
import { toProblem } from "../../api/problem.ts";
import type { OperationList } from "../../api/use-operation-list.ts";
import { Button } from "./button.tsx";

interface Props {
  list: Pick<OperationList<unknown>, "hasMore" | "isLoadingMore" | "error" | "loadMore" | "refetch">;
}

/** The end of a list: loads more if there is more, and says when that or an update failed. */
export function LoadMore({ list: { hasMore, isLoadingMore, error, loadMore, refetch } }: Props) {
  const [wasUsed, setWasUsed] = useState(false);
  const end = useRef<HTMLParagraphElement>(null);
  // The button disappears with the last page, so its place takes over the focus.
  useEffect(() => {
    if (wasUsed && !hasMore && document.activeElement === document.body) end.current?.focus();
  }, [wasUsed, hasMore]);
  if (!hasMore && !error && !wasUsed) return null;
  const load = () => {
    setWasUsed(true);
    loadMore();
  };
  return (
    <div className="flex flex-col items-center gap-2">
      {error && !isLoadingMore && (
        <p role="alert" className="text-center text-sm break-words text-bad">
          {toProblem(error).message}
        </p>
      )}
      {hasMore || error ? (
        <Button look="secondary" isPending={isLoadingMore} onClick={hasMore ? load : refetch}>
          {hasMore ? "Load more" : "Try again"}
        </Button>
      ) : (
        <p ref={end} tabIndex={-1} className="sr-only">
          Everything is loaded.
        </p>
      )}
    </div>
  );
}
