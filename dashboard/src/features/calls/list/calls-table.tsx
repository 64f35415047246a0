import { Link } from "@tanstack/react-router";
import { useWorkspaceId } from "../../../api/use-workspace.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from "../../../components/ui/table.tsx";
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
    <Table label="Calls">
      <TableHead>
        <HeadCell className="w-full">Agent</HeadCell>
        <HeadCell className="hidden sm:table-cell">Direction</HeadCell>
        <HeadCell className="hidden lg:table-cell">Ended because</HeadCell>
        <HeadCell>Status</HeadCell>
        <HeadCell className="hidden text-right sm:table-cell">Duration</HeadCell>
        <HeadCell className="text-right">Started</HeadCell>
      </TableHead>
      <TableBody>
        {calls.map((call) => (
          <CallRow key={call.id} call={call} name={nameOf(call.agent_id)} />
        ))}
      </TableBody>
    </Table>
  );
}

function CallRow({ call, name }: { call: CallSummary; name: string }) {
  const workspaceId = useWorkspaceId();
  const { label, look } = STATUS_WORDS[call.status];
  const other = call.direction === "inbound" ? call.from_number : call.to_number;
  return (
    <TableRow className="relative">
      <Cell className="max-w-0">
        <Link
          to="/w/$workspaceId/calls/$callId"
          params={{ workspaceId, callId: call.id }}
          className="line-clamp-2 font-medium break-words after:absolute after:inset-0 hover:underline"
        >
          {name || " "}
          <span className="sr-only">, {DIRECTION_WORDS[call.direction]} call</span>
        </Link>
        {other !== null && <span className="text-xs text-muted tabular-nums">{other}</span>}
      </Cell>
      <Cell className="hidden text-muted sm:table-cell">{DIRECTION_WORDS[call.direction]}</Cell>
      <Cell className="hidden whitespace-nowrap text-muted lg:table-cell">
        {call.end_reason !== null && endInShort(call.end_reason)}
      </Cell>
      <Cell>
        <Badge look={look}>{label}</Badge>
      </Cell>
      <Cell className="hidden text-right text-muted tabular-nums sm:table-cell">
        {call.duration_ms !== null ? clock(call.duration_ms) : isLive(call) ? "…" : "–"}
      </Cell>
      <Cell className="text-right text-muted">
        <TimeAgo time={call.created_at} />
      </Cell>
    </TableRow>
  );
}
