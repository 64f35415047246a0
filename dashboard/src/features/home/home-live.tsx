import { Link } from "@tanstack/react-router";
import { useWorkspaceId } from "../../api/use-workspace.ts";
import { Card } from "../../components/ui/card.tsx";
import { LiveCalls } from "../calls/list/live-calls.tsx";
import type { CallSummary } from "../calls/record/call-record.ts";

/** How many live calls are shown here; the list of calls has all. */
const MOST = 3;

interface Props {
  calls: readonly CallSummary[];
  nameOf(agentId: string): string;
}

/** Who is talking now. */
export function HomeLive({ calls, nameOf }: Props) {
  const workspaceId = useWorkspaceId();
  if (calls.length === 0) {
    return (
      <Card>
        <p role="status" className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
          <span aria-hidden="true" className="size-2 rounded-full bg-edge" />
          <span className="font-semibold">No live calls</span>
          <span className="text-muted">Calls appear here while they’re in progress.</span>
        </p>
      </Card>
    );
  }
  return (
    <LiveCalls
      calls={calls.slice(0, MOST)}
      count={calls.length}
      nameOf={nameOf}
      actions={
        <Link
          to="/w/$workspaceId/calls"
          params={{ workspaceId }}
          className="text-sm text-link hover:underline"
        >
          View all<span className="sr-only"> live calls</span>
        </Link>
      }
    />
  );
}
