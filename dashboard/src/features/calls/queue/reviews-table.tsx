import { Link } from "@tanstack/react-router";
import { CircleCheck } from "lucide-react";
import { useOperation } from "../../../api/use-operation.ts";
import { useWorkspace, useWorkspaceId } from "../../../api/use-workspace.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { RecordsTable } from "../../../components/ui/records-table.tsx";
import { TimeAgo } from "../../../components/ui/time-ago.tsx";
import { useAgentNames } from "../record/agent-names.ts";
import type { CallSummary } from "../record/call-record.ts";
import type { CallSearch } from "../record/call-search.ts";
import { callerOf } from "../record/caller-of.ts";
import { useReviewers } from "../review/use-reviewers.ts";

interface Props {
  calls: readonly CallSummary[];
  /** For the records, which lead to their neighbors within them. */
  filters: CallSearch;
}

export function ReviewsTable({ calls, filters }: Props) {
  const { can } = useWorkspace();
  const { nameOf } = useAgentNames();
  const reviewers = useReviewers();
  return (
    <RecordsTable
      label="Reviews"
      records={calls}
      columns={[
        {
          label: "Call",
          width: 240,
          isWide: true,
          cell: (call) => <Caller call={call} filters={filters} agent={nameOf(call.agent_id)} />,
        },
        {
          label: "Labels",
          width: 220,
          drop: 1,
          cell: ({ labels }) => <Labels labels={labels} />,
        },
        {
          label: "Assignee",
          width: 160,
          cellClassName: "truncate",
          cell: ({ review }) =>
            review?.assignee ? (
              reviewers.nameOf(review.assignee)
            ) : (
              <span className="text-muted">Unassigned</span>
            ),
        },
        {
          label: "Started",
          width: 130,
          className: "text-right text-muted",
          cell: (call) => <TimeAgo time={call.created_at} />,
        },
      ]}
      {...(can("editor") && {
        actions: (call: CallSummary) => <DoneButton call={call} />,
        actionsWidth: 170,
      })}
    />
  );
}

function Caller({ call, filters, agent }: { call: CallSummary; filters: CallSearch; agent: string }) {
  const workspaceId = useWorkspaceId();
  const { name } = callerOf(call);
  return (
    <div className="flex min-w-0 flex-col">
      <Link
        to="/w/$workspaceId/calls/$callId"
        params={{ workspaceId, callId: call.id }}
        search={filters}
        className="truncate font-medium hover:underline"
      >
        {name}
      </Link>
      {call.first_words !== null && (
        <q dir="auto" className="truncate text-xs">
          {call.first_words}
        </q>
      )}
      <span className="truncate text-xs text-muted">{agent}</span>
    </div>
  );
}

/** As many as are worth a glance. */
const MOST_SHOWN = 3;

function Labels({ labels }: { labels: readonly string[] }) {
  if (labels.length === 0) return <span className="text-muted">–</span>;
  const more = labels.length - MOST_SHOWN;
  return (
    <span className="flex flex-wrap gap-1" title={labels.join(", ")}>
      {labels.slice(0, MOST_SHOWN).map((label) => (
        <Badge key={label}>
          <span className="max-w-32 truncate">{label}</span>
        </Badge>
      ))}
      {more > 0 && <span className="text-xs leading-5.5 text-muted">+{more}</span>}
    </span>
  );
}

function DoneButton({ call: { id, review, ...call } }: { call: CallSummary }) {
  const replace = useOperation("calls_replace_review", {
    invalidates: ["calls"],
    success: "Review done",
  });
  if (review?.state !== "open") return null;
  const { assignee } = review;
  return (
    <Button
      look="ghost"
      size="sm"
      isPending={replace.isPending}
      onClick={() => replace.mutate({ path: { call_id: id }, body: { state: "done", assignee } })}
    >
      <CircleCheck aria-hidden="true" />
      Mark as done
      <span className="sr-only"> for the call with {callerOf(call).name}</span>
    </Button>
  );
}
