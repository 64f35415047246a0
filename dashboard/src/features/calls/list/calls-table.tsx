import { Link } from "@tanstack/react-router";
import { useWorkspaceId } from "../../../api/use-workspace.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { RecordsTable } from "../../../components/ui/records-table.tsx";
import { TimeAgo } from "../../../components/ui/time-ago.tsx";
import { isLive, type CallSummary } from "../record/call-record.ts";
import { DIRECTION_WORDS, endInShort, STATUS_WORDS } from "../record/call-words.ts";
import { clock } from "../record/time-words.ts";

interface Props {
  calls: readonly CallSummary[];
  nameOf(agentId: string): string;
}

export function CallsTable({ calls, nameOf }: Props) {
  return (
    <RecordsTable
      label="Calls"
      records={calls}
      rowClassName="relative"
      columns={[
        {
          label: "Agent",
          isWide: true,
          cell: (call) => <CallName call={call} name={nameOf(call.agent_id)} />,
        },
        {
          label: "Direction",
          className: "hidden text-muted sm:table-cell",
          cell: ({ direction }) => DIRECTION_WORDS[direction],
        },
        {
          label: "Ended because",
          className: "hidden text-muted lg:table-cell",
          cellClassName: "whitespace-nowrap",
          cell: ({ end_reason: reason }) => reason !== null && endInShort(reason),
        },
        {
          label: "Status",
          cell: ({ status }) => <Badge look={STATUS_WORDS[status].look}>{STATUS_WORDS[status].label}</Badge>,
        },
        {
          label: "Duration",
          className: "hidden text-right text-muted sm:table-cell",
          cellClassName: "tabular-nums",
          cell: (call) => (call.duration_ms !== null ? clock(call.duration_ms) : isLive(call) ? "…" : "–"),
        },
        {
          label: "Started",
          className: "text-right text-muted",
          cell: (call) => <TimeAgo time={call.created_at} />,
        },
      ]}
    />
  );
}

function CallName({ call, name }: { call: CallSummary; name: string }) {
  const workspaceId = useWorkspaceId();
  const other = call.direction === "inbound" ? call.from_number : call.to_number;
  return (
    <>
      <Link
        to="/w/$workspaceId/calls/$callId"
        params={{ workspaceId, callId: call.id }}
        className="line-clamp-2 font-medium break-words after:absolute after:inset-0 hover:underline"
      >
        {name || " "}
        <span className="sr-only">, {DIRECTION_WORDS[call.direction]} call</span>
      </Link>
      {other !== null && <span className="text-xs text-muted tabular-nums">{other}</span>}
    </>
  );
}
