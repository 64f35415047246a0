import type { Agent, PhoneNumber, Trunk } from "@parley/client";
import { useWholeList } from "../../../api/use-whole-list.ts";

export interface NumberLists {
  numbers: readonly PhoneNumber[];
  trunks: readonly Trunk[];
  agents: readonly Agent[];
}

/** The workspace's numbers, with the trunks and agents that they name; `lists` is null until all are there. */
export function useNumberLists(): { lists: NumberLists | null; error: Error | null; retry: () => void } {
  const numbers = useWholeList("phone_numbers_list");
  const trunks = useWholeList("trunks_list");
  const agents = useWholeList("agents_list");
  return {
    lists:
      numbers.data && trunks.data && agents.data
        ? { numbers: numbers.data, trunks: trunks.data, agents: agents.data }
        : null,
    error: numbers.error ?? trunks.error ?? agents.error,
    retry: () => void Promise.all([numbers.refetch(), trunks.refetch(), agents.refetch()]),
  };
}
