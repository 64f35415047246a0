import { Link } from "@tanstack/react-router";
import type { Tool } from "@parley/client";
import { useOperationQuery } from "../../api/use-operation-query.ts";
import { useWorkspaceId } from "../../api/use-workspace.ts";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { TimeAgo } from "../../components/ui/time-ago.tsx";
import { outcomeOf } from "./results/outcome.ts";

const SHOWN = 5;
const DOTS = { good: "bg-good", bad: "bg-bad", running: "bg-edge" };

/** What became of the tool's last runs in calls, the newest at the right. */
export function LastResults({ tool, isAsked }: { tool: Tool; isAsked: boolean }) {
  const workspaceId = useWorkspaceId();
  const results = useOperationQuery(
    "tools_results",
    { path: { tool_id: tool.id }, query: { limit: SHOWN } },
    { enabled: isAsked },
  );
  if (results.isError) return <span className="text-muted">—</span>;
  if (!results.data) return <Skeleton className="w-24" />;
  const { data } = results.data;
  const [newest] = data;
  if (!newest) return <span className="whitespace-nowrap text-muted">Not called yet</span>;
  const failed = data.filter((result) => outcomeOf(result) === "bad").length;
  const summary = summaryOf(data.length, failed);
  return (
    <Link
      to="/w/$workspaceId/tools/$toolId"
      params={{ workspaceId, toolId: tool.id }}
      search={{ tab: "results" }}
      className="flex items-center gap-2.5 whitespace-nowrap text-muted hover:text-ink hover:underline"
      title={summary}
    >
      <span className="flex gap-1" aria-hidden="true">
        {data.toReversed().map((result) => (
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
  if (count === 1) return failed === 0 ? "the last one went well" : "the last one failed";
  return failed === 0 ? `the last ${count} went well` : `${failed} of the last ${count} failed`;
}
