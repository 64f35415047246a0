import { Link } from "@tanstack/react-router";
import type { Tool, ToolOverview } from "@parley/client";
import { useWorkspaceId } from "../../../api/use-workspace.ts";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { TimeAgo } from "../../../components/ui/time-ago.tsx";
import { outcomeOf } from "../results/outcome.ts";

const DOTS = { good: "bg-good", bad: "bg-bad", running: "bg-edge" };

interface Props {
  tool: Tool;
  /** Newest first. Undefined: not known yet; null: not available. */
  results: ToolOverview["last_results"] | null | undefined;
}

/** The results of the tool's last runs in calls, newest on the right. */
export function LastResults({ tool, results }: Props) {
  const workspaceId = useWorkspaceId();
  if (results === null) return <span className="text-muted">—</span>;
  if (!results) return <Skeleton className="w-24" />;
  const [newest] = results;
  if (!newest) return <span className="whitespace-nowrap text-muted">Not called yet</span>;
  const failed = results.filter((result) => outcomeOf(result) === "bad").length;
  const summary = summaryOf(results.length, failed);
  return (
    <Link
      to="/w/$workspaceId/tools/$toolId"
      params={{ workspaceId, toolId: tool.id }}
      search={{ tab: "results" }}
      className="flex items-center gap-2.5 whitespace-nowrap text-muted hover:text-ink hover:underline"
      title={summary}
    >
      <span className="flex gap-1" aria-hidden="true">
        {results.toReversed().map((result) => (
          <span
            key={`${result.call_id} ${result.id}`}
            className={`h-3.5 w-1.5 rounded-full ${DOTS[outcomeOf(result)]}`}
          />
        ))}
      </span>
      <TimeAgo time={newest.started_at} />
      <span className="sr-only">, {summary}</span>
    </Link>
  );
}

function summaryOf(count: number, failed: number): string {
  if (count === 1) return failed === 0 ? "the last run succeeded" : "the last run failed";
  return failed === 0 ? `the last ${count} runs succeeded` : `${failed} of the last ${count} runs failed`;
}
