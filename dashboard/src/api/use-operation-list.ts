import { useInfiniteQuery } from "@tanstack/react-query";
import type { Input, ListOperation, RecordOf } from "@parley/client";
import { callOperation } from "./client.ts";
import { queryKey } from "./query-key.ts";
import { useWorkspaceId } from "./use-workspace.ts";

export interface OperationList<T> {
  items: T[];
  isPending: boolean;
  /** Why the list or its next page couldn't be loaded. */
  error: Error | null;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore(): void;
  refetch(): void;
}

/** A list page by page: `useOperationList("calls_list", { query: { agent_id } })`. */
export function useOperationList<K extends ListOperation>(
  operation: K,
  input?: Input<K>,
  options: { enabled?: boolean; refetchInterval?: number | false } = {},
): OperationList<RecordOf<K>> {
  const workspaceId = useWorkspaceId();
  const list = useInfiniteQuery({
    queryKey: [...queryKey(workspaceId, operation, input), "pages"],
    queryFn: ({ pageParam, signal }) => {
      const parts = (input ?? {}) as { query?: object };
      const query = { ...parts.query, ...(pageParam !== null && { cursor: pageParam }) };
      return callOperation(workspaceId, operation, { ...parts, query } as unknown as Input<K>, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    ...options,
  });
  return {
    items: list.data?.pages.flatMap<RecordOf<K>>((page) => page.data) ?? [],
    isPending: list.isPending,
    error: list.error,
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    loadMore: () => void list.fetchNextPage(),
    refetch: () => void list.refetch(),
  };
}
