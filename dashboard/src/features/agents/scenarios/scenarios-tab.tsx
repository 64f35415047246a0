import { pageLimitSchema } from "@parley/client/schemas";
import { Link } from "@tanstack/react-router";
import { FlaskConical, Plus } from "lucide-react";
import { useOperation } from "../../../api/use-operation.ts";
import { useOperationQuery } from "../../../api/use-operation-query.ts";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { ErrorState } from "../../../components/ui/error-state.tsx";
import { ListSkeleton } from "../../../components/ui/skeleton.tsx";
import { useAgent } from "../agent/agent-context.ts";
import { CompareCard } from "./compare-card.tsx";
import { versionsRun } from "./compare-results.ts";
import { RunAllCard } from "./run-all-card.tsx";
import { ScenarioRow } from "./scenario-row.tsx";

/** The agent's scenarios with their results; one or all of them can be run. */
export function ScenariosTab() {
  const agent = useAgent();
  const { can } = useWorkspace();
  const path = { agent_id: agent.id };
  // An agent has fewer scenarios than the largest page.
  const query = { limit: pageLimitSchema.maximum };
  const list = useOperationQuery("scenarios_list", { path, query });
  const versions = useOperationQuery("agents_list_versions", { path, query });
  const run = useOperation("scenarios_run", { invalidates: ["scenarios"] });
  const error = list.error ?? versions.error;
  if (!list.data || !versions.data) {
    if (!error) return <ListSkeleton />;
    return (
      <ErrorState error={error} onRetry={() => void Promise.all([list.refetch(), versions.refetch()])} />
    );
  }
  const scenarios = list.data.data;
  if (scenarios.length === 0) {
    return (
      <EmptyState
        icon={FlaskConical}
        title="No scenarios yet"
        action={can("editor") && <NewScenarioLink agentId={agent.id} />}
      >
        A scenario is a conversation that this agent should handle. Create one, or open a call and choose Make
        scenario.
      </EmptyState>
    );
  }
  const running = run.isPending ? run.variables.path.scenario_id : null;
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <RunAllCard agentId={agent.id} scenarios={scenarios} versions={versions.data.data} />
      <div className="flex min-w-0 flex-col gap-4">
        {can("editor") && (
          <div className="flex justify-end">
            <NewScenarioLink agentId={agent.id} />
          </div>
        )}
        <ul
          aria-label="Scenarios"
          className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-raised shadow-card"
        >
          {scenarios.map((scenario) => (
            <ScenarioRow
              key={scenario.id}
              scenario={scenario}
              isRunning={running === scenario.id}
              canRun={!run.isPending}
              onRun={(times) => {
                run.mutate({ path: { ...path, scenario_id: scenario.id }, body: { times } });
              }}
            />
          ))}
        </ul>
      </div>
      {versionsRun(scenarios).length > 1 && (
        <CompareCard
          scenarios={scenarios}
          versionIds={new Map(versions.data.data.map(({ id, number }) => [number, id]))}
        />
      )}
    </div>
  );
}

function NewScenarioLink({ agentId }: { agentId: string }) {
  const { id: workspaceId } = useWorkspace();
  return (
    <Button asChild>
      <Link to="/w/$workspaceId/agents/$agentId/scenarios/new" params={{ workspaceId, agentId }}>
        <Plus aria-hidden="true" />
        New scenario
      </Link>
    </Button>
  );
}
