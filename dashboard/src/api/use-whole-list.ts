import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { Input, ListOperation, RecordOf } from "@parley/client";
import { pageLimitSchema } from "@parley/client/schemas";
import { callOperation } from "./client.ts";
import { queryKey } from "./query-key.ts";
import { useWorkspaceId } from "./use-workspace.ts";

const PAGE_SIZE = pageLimitSchema.maximum;
const MAX_PAGES = 25;

/** All of a list, up to 5,000 items, for choices and names: `useWholeList("agents_list")`. */
export function useWholeList<K extends ListOperation>(
  operation: K,
  query: object = {},
  enabled = true,
): UseQueryResult<RecordOf<K>[]> {
  const workspaceId = useWorkspaceId();
  return useQuery({
    queryKey: [...queryKey(workspaceId, operation, { query }), "whole"],
    enabled,
    queryFn: async ({ signal }) => {
      const items: RecordOf<K>[] = [];
      let cursor: string | null = null;
      for (let page = 0; page < MAX_PAGES && (page === 0 || cursor !== null); page++) {
        const input = { query: { ...query, limit: PAGE_SIZE, ...(cursor !== null && { cursor }) } };
        const answer = (await callOperation(workspaceId, operation, input as unknown as Input<K>, {
          signal,
        })) as unknown as { data: RecordOf<K>[]; next_cursor: string | null };
        items.push(...answer.data);
        cursor = answer.next_cursor;
      }
      return items;
    },
  });
}
