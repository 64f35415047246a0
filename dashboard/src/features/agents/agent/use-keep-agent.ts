import { useQueryClient } from "@tanstack/react-query";
import type { Agent } from "@parley/client";
import { operationQuery } from "../../../api/operation-query.ts";
import { useWorkspaceId } from "../../../api/use-workspace.ts";

/** Puts an agent that the service answered where the pages read it, before they ask for it again. */
export function useKeepAgent(): (agent: Agent) => void {
  const queryClient = useQueryClient();
  const workspaceId = useWorkspaceId();
  return (agent) => {
    const { queryKey } = operationQuery(workspaceId, "agents_get", { path: { agent_id: agent.id } });
    queryClient.setQueryData(queryKey, agent);
  };
}
