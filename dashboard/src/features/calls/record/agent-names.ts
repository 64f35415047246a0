import type { Agent } from "@parley/client";
import { useWholeList } from "../../../api/use-whole-list.ts";

/** The agents' names, by id. */
export interface AgentNames {
  agents: readonly Agent[];
  /** The id of a deleted agent; nothing for one not known yet. */
  nameOf(id: string): string;
}

export function useAgentNames(): AgentNames {
  const { data } = useWholeList("agents_list");
  return {
    agents: data ?? [],
    nameOf: (id) => (data ? (data.find((agent) => agent.id === id)?.name ?? `Deleted agent ${id}`) : ""),
  };
}
