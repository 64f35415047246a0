import { pageLimitSchema } from "@parley/client/schemas";
import { Link, useParams } from "@tanstack/react-router";
import { FlaskConical } from "lucide-react";
import { useOperationQuery } from "../../../../api/use-operation-query.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { EmptyState } from "../../../../components/ui/empty-state.tsx";
import { ErrorState } from "../../../../components/ui/error-state.tsx";
import { Skeleton } from "../../../../components/ui/skeleton.tsx";
import { useAgent } from "../../agent/agent-context.ts";
import { ScenarioEditor } from "./scenario-editor.tsx";
import { useAgentParts } from "./use-agent-parts.ts";

/** A scenario of the agent, to be changed. */
export function ScenarioPage() {
  const params = useParams({ from: "/w/$workspaceId/agents/$agentId/scenarios/$scenarioId" });
  const { scenarioId } = params;
  const agent = useAgent();
  const parts = useAgentParts(agent.id);
  const list = useOperationQuery("scenarios_list", {
    path: { agent_id: agent.id },
    query: { limit: pageLimitSchema.maximum },
  });
  if (parts.data && list.data) {
    const scenario = list.data.data.find(({ id }) => id === scenarioId);
    if (scenario)
      return <ScenarioEditor key={scenarioId} agentId={agent.id} scenario={scenario} parts={parts.data} />;
    return (
      <EmptyState
        icon={FlaskConical}
        title="Scenario not found"
        action={
          <Button asChild look="secondary">
            <Link to="/w/$workspaceId/agents/$agentId/scenarios" params={params}>
              View scenarios
            </Link>
          </Button>
        }
      >
        It may have been deleted.
      </EmptyState>
    );
  }
  const error = parts.error ?? list.error;
  if (!error) return <Skeleton className="h-96 max-w-3xl rounded-xl" />;
  return (
    <ErrorState
      error={error}
      onRetry={() => {
        parts.refetch();
        void list.refetch();
      }}
    />
  );
}
