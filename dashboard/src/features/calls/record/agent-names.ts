import type { Agent } from "@parley/client";
import { useWholeList } from "../../../api/use-whole-list.ts";

/** How the agents are called, by id. */
export interface AgentNames {
  agents: readonly Agent[];
  /** Of an agent that was deleted, its id; of one not known yet, nothing. */
  nameOf(id: string): string;
}

export function useAgentNames(): AgentNames {
  const { data } = useWholeList("agents_list");
  return {
    agents: data ?? [],
    nameOf: (id) => (data ? (data.find((agent) => agent.id === id)?.name ?? `Deleted agent ${id}`) : ""),
  };
}
