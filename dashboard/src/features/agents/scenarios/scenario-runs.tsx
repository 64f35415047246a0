import type { ScenarioRun } from "@parley/client";
import { Link } from "@tanstack/react-router";
import { useOperationList } from "../../../api/use-operation-list.ts";
import { useWorkspaceId } from "../../../api/use-workspace.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { ErrorState } from "../../../components/ui/error-state.tsx";
import { LoadMore } from "../../../components/ui/load-more.tsx";
import { ListSkeleton } from "../../../components/ui/skeleton.tsx";
import { TimeAgo } from "../../../components/ui/time-ago.tsx";

const PAGE = 10;

/** A scenario's runs, newest first, each with what failed and its transcript. */
export function ScenarioRuns({ agentId, scenarioId }: { agentId: string; scenarioId: string }) {
  const runs = useOperationList("scenarios_list_runs", {
    path: { agent_id: agentId, scenario_id: scenarioId },
    query: { limit: PAGE },
  });
  if (runs.error && runs.items.length === 0) return <ErrorState error={runs.error} onRetry={runs.refetch} />;
  if (runs.isPending) return <ListSkeleton />;
  return (
    <div className="flex flex-col gap-3">
      <ol aria-label="Runs" className="flex flex-col gap-3">
        {runs.items.map((run) => (
          <Run key={run.id} run={run} />
        ))}
      </ol>
      <LoadMore list={runs} />
    </div>
  );
}

function Run({ run }: { run: ScenarioRun }) {
  const workspaceId = useWorkspaceId();
  const failed = run.checks.filter(({ passed }) => !passed);
  return (
    <li className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <Badge look={run.passed ? "good" : "bad"}>{run.passed ? "Passed" : "Failed"}</Badge>
        <span className="text-muted">
          Version {run.agent_version}, <TimeAgo time={run.created_at} />
        </span>
        {run.call_id !== null && (
          <Link
            className="text-link underline-offset-4 hover:underline"
            to="/w/$workspaceId/calls/$callId"
            params={{ workspaceId, callId: run.call_id }}
          >
            Transcript<span className="sr-only"> of the run with version {run.agent_version}</span>
          </Link>
        )}
      </div>
      {failed.length > 0 && (
        <ul className="ml-5 list-disc text-muted">
          {failed.map(({ reason }, index) => (
            <li key={index} className="break-words">
              {reason}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
