import type { ReactNode } from "react";
import type { OperationList } from "../../api/use-operation-list.ts";
import { ErrorState } from "./error-state.tsx";
import { LoadMore } from "./load-more.tsx";
import { ListSkeleton } from "./skeleton.tsx";

interface Props<T> {
  list: OperationList<T>;
  /** About how many rows to expect, for the placeholder. */
  rows?: number;
  /** Shown when there is nothing. */
  empty: ReactNode;
  children(items: readonly T[]): ReactNode;
}

/** A list in each of its states: loading, failed, empty, loaded, with more to load. */
export function ListView<T>({ list, rows, empty, children }: Props<T>) {
  if (list.isPending) return <ListSkeleton {...(rows !== undefined && { rows })} />;
  if (list.error && list.items.length === 0) return <ErrorState error={list.error} onRetry={list.refetch} />;
  if (list.items.length === 0) return empty;
  return (
    <>
      {children(list.items)}
      <LoadMore list={list} />
    </>
  );
}
