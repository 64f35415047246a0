import { pageLimitSchema } from "@parley/client/schemas";
import { Link } from "@tanstack/react-router";
import { FlaskConical, Play, Plus } from "lucide-react";
import { useOperation } from "../../../api/use-operation.ts";
import { useOperationQuery } from "../../../api/use-operation-query.ts";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { ErrorState } from "../../../components/ui/error-state.tsx";
import { ListSkeleton } from "../../../components/ui/skeleton.tsx";
import { useAgent } from "../agent/agent-context.ts";
import { ScenarioRow } from "./scenario-row.tsx";

/** The agent's scenarios with their results; one or all of them can be run. */
export function ScenariosTab() {
  const agent = useAgent();
  const { can } = useWorkspace();
  // An agent has fewer scenarios than the largest page.
  const list = useOperationQuery("scenarios_list", {
    path: { agent_id: agent.id },
    query: { limit: pageLimitSchema.maximum },
  });
  const run = useOperation("scenarios_run", { invalidates: ["scenarios"] });
  if (list.error && !list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <ListSkeleton />;
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
  const runEach = async (ids: readonly string[], times: number) => {
    for (const id of ids) {
      const path = { agent_id: agent.id, scenario_id: id };
      const done = await run.mutateAsync({ path, body: { times } }).catch(() => null);
      if (!done) return; // a message says why
    }
  };
  const running = run.isPending ? run.variables.path.scenario_id : null;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {can("editor") && (
        <div className="flex flex-wrap justify-end gap-2">
          <Button
            look="secondary"
            disabled={run.isPending}
            onClick={() =>
              void runEach(
                scenarios.map(({ id }) => id),
                1,
              )
            }
          >
            <Play aria-hidden="true" />
            Run all
          </Button>
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
            onRun={(times) => void runEach([scenario.id], times)}
          />
        ))}
      </ul>
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
