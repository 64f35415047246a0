import { Button } from "./button.tsx";

interface Props {
  list: { hasMore: boolean; isLoadingMore: boolean; loadMore(): void };
}

/** At a list's end, while there is more: takes what `useOperationList` gives. */
export function LoadMore({ list }: Props) {
  if (!list.hasMore) return null;
  return (
    <div className="flex justify-center">
      <Button look="secondary" isPending={list.isLoadingMore} onClick={list.loadMore}>
        Load more
      </Button>
    </div>
  );
}
