import { useOperationQuery } from "../../../../api/use-operation-query.ts";
import { useWholeList } from "../../../../api/use-whole-list.ts";
import { enabledBuiltins } from "./enabled-builtins.ts";
import type { AgentParts } from "./scenario-fields.tsx";

/** The agent's variables and the names of its tools. */
export function useAgentParts(agentId: string): {
  data: AgentParts | undefined;
  error: Error | null;
  refetch(): void;
} {
  const path = { agent_id: agentId };
  const variables = useOperationQuery("agents_variables", { path, query: { direction: "rehearsal" } });
  const assigned = useOperationQuery("agents_get_tools", { path });
  const tools = useWholeList("tools_list");
  const queries = [variables, assigned, tools];
  const isThere = variables.data && assigned.data && tools.data;
  const names = new Map(tools.data?.map(({ id, name }) => [id, name]));
  return {
    data: isThere && {
      variables: variables.data.variables,
      tools: assigned.data.tool_ids.flatMap((id) => names.get(id) ?? []),
      builtins: enabledBuiltins(assigned.data.builtin_tools),
    },
    error: queries.find(({ error }) => error)?.error ?? null,
    refetch: () => queries.forEach((query) => void query.refetch()),
  };
}
