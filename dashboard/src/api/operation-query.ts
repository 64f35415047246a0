import { queryOptions } from "@tanstack/react-query";
import type { Input, Output } from "@parley/client";
import { callOperation, type OperationId } from "./client.ts";
import { queryKey } from "./query-key.ts";

/** What TanStack Query needs to fetch and keep an operation's answer, for loaders and `useQuery`. */
export function operationQuery<K extends OperationId>(
  workspaceId: string | null,
  operation: K,
  input?: Input<K>,
) {
  return queryOptions<Output<K>>({
    queryKey: queryKey(workspaceId, operation, input),
    queryFn: ({ signal }) => callOperation(workspaceId, operation, input, { signal }),
  });
}
