import type { AttentionItem } from "@parley/client";
import { useOperationQuery } from "../../api/use-operation-query.ts";
import { useFallbackInterval } from "../../api/use-workspace-events.ts";

/** What needs attention in this workspace, worst first, as far as the user's role may see it. It updates by itself. */
export function useAttention() {
  return useOperationQuery("attention_list", {}, { refetchInterval: useFallbackInterval() });
}

/** Those that nobody has put off. */
export function awake(items: readonly AttentionItem[]): AttentionItem[] {
  return items.filter(({ snoozed_until: until }) => until === null);
}

/** What is wrong with one record, such as a `tool`. */
export function useProblemsOf(kind: string, id: string): AttentionItem[] {
  const { data } = useAttention();
  return (data?.data ?? []).filter(({ resource }) => resource.kind === kind && resource.id === id);
}
