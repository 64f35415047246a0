import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import type { OperationList } from "../../api/use-operation-list.ts";

/** Rows that are drawn at once: a table of hundreds takes longer to draw than to read. */
const PART = 50;

/** What was found in a list that is loaded as a whole, part by part. */
export function useShownPart<T>(query: UseQueryResult<T[]>, found: T[]): OperationList<T> {
  const [parts, setParts] = useState(1);
  return {
    items: found.slice(0, parts * PART),
    isPending: query.isPending,
    error: query.error,
    hasMore: found.length > parts * PART,
    isLoadingMore: false,
    loadMore: () => setParts(parts + 1),
    refetch: () => void query.refetch(),
  };
}
