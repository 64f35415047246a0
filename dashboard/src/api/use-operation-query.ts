import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { Input, Output } from "@parley/client";
import type { OperationId } from "./client.ts";
import { operationQuery } from "./operation-query.ts";
import { useWorkspaceId } from "./use-workspace.ts";

interface Options {
  enabled?: boolean;
  /** Ms. Asks again and again while the page is visible. */
  refetchInterval?: number | false;
  /** How long an answer counts as fresh, ms. */
  staleTime?: number;
  /** Answers with the data of the input before until that of a new one is there; `isPlaceholderData` says so. */
  keepsPrevious?: boolean;
}

/** The answer of a reading operation in this workspace: `useOperationQuery("agents_get", { path: { agent_id } })`. */
export function useOperationQuery<K extends OperationId>(
  operation: K,
  input?: Input<K>,
  { keepsPrevious = false, ...options }: Options = {},
): UseQueryResult<Output<K>> {
  return useQuery({
    ...operationQuery(useWorkspaceId(), operation, input),
    ...options,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  });
}
