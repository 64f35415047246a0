import { useOperationQuery } from "../../../api/use-operation-query.ts";
import { useWholeList } from "../../../api/use-whole-list.ts";
import { ErrorState } from "../../../components/ui/error-state.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { useAgent } from "../agent/agent-context.ts";
import { AssignmentsForm } from "./assignments-form.tsx";

/** The tools of an agent: workspace tools to check, and built-in ones (docs/tools.md#assigning). */
export function AssignmentsTab() {
  const agent = useAgent();
  const tools = useWholeList("tools_list");
  const assigned = useOperationQuery("agents_get_tools", { path: { agent_id: agent.id } });
  const error = tools.error ?? assigned.error;
  if (tools.data && assigned.data) {
    const version = String(assigned.dataUpdatedAt); // assignments have no timestamp of their own
    return <AssignmentsForm tools={tools.data} saved={assigned.data} version={version} />;
  }
  if (!error) return <Skeleton className="h-96 max-w-3xl rounded-xl" />;
  return <ErrorState error={error} onRetry={() => void Promise.all([tools.refetch(), assigned.refetch()])} />;
}
