import { useQueryClient } from "@tanstack/react-query";
import type { Agent } from "@parley/client";
import { operationQuery } from "../../../api/operation-query.ts";
import { useWorkspaceId } from "../../../api/use-workspace.ts";

/** Puts an agent from a response into the cache, so that pages show it before they fetch it again. */
export function useKeepAgent(): (agent: Agent) => void {
  const queryClient = useQueryClient();
  const workspaceId = useWorkspaceId();
  return (agent) => {
    const { queryKey } = operationQuery(workspaceId, "agents_get", { path: { agent_id: agent.id } });
    queryClient.setQueryData(queryKey, agent);
  };
}
