import { Link } from "@tanstack/react-router";
import { KeyRound, PhoneOff, TriangleAlert, Wrench, type LucideIcon } from "lucide-react";
import { useWorkspaceId } from "../../../api/use-workspace.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Card } from "../../../components/ui/card.tsx";
import type { CallRecord } from "../record/call-record.ts";
import { entryAnchor } from "../record/entry-anchor.ts";
import { clock } from "../record/time-words.ts";
import { callProblems, type CallProblem, type Moment } from "./call-problems.ts";
import { ProviderFix } from "./provider-fix.tsx";
import { ToolFix } from "./tool-fix.tsx";

const ICONS: Record<CallProblem["kind"], LucideIcon> = {
  tool: Wrench,
  provider: KeyRound,
  trunk: PhoneOff,
  other: TriangleAlert,
};
/** How many moments of one problem are linked. */
const MOST_MOMENTS = 4;

/** What went wrong in the call, before anything else: each problem, its moments and what mends it. */
export function ProblemsCard({ call }: { call: CallRecord }) {
  const problems = callProblems(call);
  if (problems.length === 0) return null;
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          What went wrong
          <span className="rounded-md bg-sunken px-1.5 text-xs leading-5 font-medium text-muted tabular-nums">
            {problems.length}
          </span>
        </span>
      }
    >
      <ul className="-mx-5 -mb-5 divide-y divide-hair border-t border-hair">
        {problems.map((problem, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same problem may be told twice in a row
          <Row key={index} problem={problem} call={call} isFirst={index === 0} />
        ))}
      </ul>
    </Card>
  );
}

interface RowProps {
  problem: CallProblem;
  call: CallRecord;
  /** Only one button of the card stands out. */
  isFirst: boolean;
}

function Row({ problem, call, isFirst }: RowProps) {
  const Icon = ICONS[problem.kind];
  const { title, cause, moments } = problem;
  return (
    <li className="flex gap-3 px-5 py-4">
      <span
        aria-hidden="true"
        className="flex size-8 shrink-0 items-center justify-center rounded-lg bg-bad-soft text-bad"
      >
        <Icon className="size-4" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex flex-wrap items-baseline gap-x-2.5">
          <h3 className="min-w-0 text-sm font-medium break-words">{title}</h3>
          <Moments moments={moments} title={title} />
        </div>
        {cause !== null && <p className="text-sm break-words text-muted">{cause}</p>}
        <div className="mt-1.5 flex flex-wrap items-center gap-2 empty:hidden">
          <Fix problem={problem} call={call} isFirst={isFirst} />
        </div>
      </div>
    </li>
  );
}

function Fix({ problem, call, isFirst }: RowProps) {
  const workspaceId = useWorkspaceId();
  if (problem.kind === "tool") {
    const { toolId, invocationId } = problem;
    if (toolId === null) return null;
    return <ToolFix toolId={toolId} callId={call.id} invocationId={invocationId} isFirst={isFirst} />;
  }
  if (problem.kind === "provider") {
    return <ProviderFix vendor={problem.vendor} agentId={call.agent_id} isFirst={isFirst} />;
  }
  if (problem.kind === "other") return null;
  return (
    <Button asChild size="sm" look={isFirst ? "primary" : "secondary"}>
      <Link to="/w/$workspaceId/phone/trunks/$trunkId" params={{ workspaceId, trunkId: problem.trunkId }}>
        Open trunk
      </Link>
    </Button>
  );
}

/** Links to the problem's entries in the timeline. */
function Moments({ moments, title }: { moments: readonly Moment[]; title: string }) {
  const more = moments.length - MOST_MOMENTS;
  return (
    <span className="flex flex-wrap gap-x-2 text-xs tabular-nums">
      {moments.slice(0, MOST_MOMENTS).map(({ entryId, atMs }) => (
        <Link
          key={entryId}
          to="."
          search
          hash={entryAnchor(entryId)}
          aria-label={`${title}, at ${clock(atMs)} in the timeline`}
          className="font-medium text-link hover:underline"
        >
          {clock(atMs)}
        </Link>
      ))}
      {more > 0 && <span className="text-muted">and {more} more</span>}
    </span>
  );
}
