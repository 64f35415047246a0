import { ErrorState } from "../../../../components/ui/error-state.tsx";
import { Skeleton } from "../../../../components/ui/skeleton.tsx";
import { useAgent } from "../../agent/agent-context.ts";
import { ScenarioEditor } from "./scenario-editor.tsx";
import { useAgentParts } from "./use-agent-parts.ts";

/** A scenario to be created. */
export function NewScenarioPage() {
  const agent = useAgent();
  const parts = useAgentParts(agent.id);
  if (parts.data) return <ScenarioEditor agentId={agent.id} scenario={null} parts={parts.data} />;
  if (parts.error) return <ErrorState error={parts.error} onRetry={parts.refetch} />;
  return <Skeleton className="h-96 max-w-3xl rounded-xl" />;
}
