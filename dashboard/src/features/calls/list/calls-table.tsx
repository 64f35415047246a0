import { Link, useSearch } from "@tanstack/react-router";
import { FlaskConical, Globe, PhoneIncoming, PhoneOutgoing, Wrench } from "lucide-react";
import { useWorkspaceId } from "../../../api/use-workspace.ts";
import { RecordsTable } from "../../../components/ui/records-table.tsx";
import { TimeAgo } from "../../../components/ui/time-ago.tsx";
import { CallResultBadge } from "./call-result-badge.tsx";
import { ListenButton } from "./listen-button.tsx";
import { MarkedText } from "./marked-text.tsx";
import { CallTalkStrip } from "../record/call-talk-strip.tsx";
import { isLive, type CallSummary } from "../record/call-record.ts";
import { callerOf } from "../record/caller-of.ts";
import { DIRECTION_WORDS, endInShort } from "../record/call-words.ts";
import { clock } from "../record/time-words.ts";

interface Props {
  calls: readonly CallSummary[];
  nameOf(agentId: string): string;
}

/** Callers notice a longer wait. */
const SLOW_MS = 1_000;

const ICONS = { browser: Globe, inbound: PhoneIncoming, outbound: PhoneOutgoing, rehearsal: FlaskConical };

export function CallsTable({ calls, nameOf }: Props) {
  return (
    <RecordsTable
      label="Calls"
      records={calls}
      rowClassName="relative"
      columns={[
        {
          label: "Caller",
          isWide: true,
          cell: (call) => <Caller call={call} agent={nameOf(call.agent_id)} />,
        },
        {
          label: "Transcript",
          className: "hidden md:table-cell",
          cellClassName: "w-72 max-w-72",
          cell: (call) => <Words call={call} agent={nameOf(call.agent_id)} />,
        },
        {
          label: "Talk",
          className: "xl:max-2xl:px-2 hidden lg:table-cell",
          cell: (call) => <CallTalkStrip call={call} />,
        },
        {
          label: "Tools",
          className: "xl:max-2xl:px-2 hidden lg:table-cell",
          cellClassName: "whitespace-nowrap",
          cell: (call) => <Tools call={call} />,
        },
        {
          label: "End reason",
          className: "hidden text-muted 2xl:table-cell",
          cellClassName: "whitespace-nowrap",
          cell: ({ end_reason: reason }) => reason !== null && endInShort(reason),
        },
        {
          label: "Result",
          className: "xl:max-2xl:px-2",
          cell: (call) => <CallResultBadge call={call} />,
        },
        {
          label: "Median",
          className: "xl:max-2xl:px-2 hidden text-right text-muted xl:table-cell",
          cellClassName: "tabular-nums whitespace-nowrap",
          cell: ({ median_ms: ms }) => <Latency ms={ms} />,
        },
        {
          label: "Listen",
          className: "xl:max-2xl:px-2 hidden lg:table-cell",
          cell: (call) => <ListenButton call={call} />,
        },
        {
          label: "Duration",
          className: "xl:max-2xl:px-2 hidden text-right text-muted sm:table-cell",
          cellClassName: "tabular-nums",
          cell: (call) => (call.duration_ms !== null ? clock(call.duration_ms) : isLive(call) ? "…" : "–"),
        },
        {
          label: "Started",
          className: "xl:max-2xl:px-2 text-right text-muted",
          cell: (call) => <TimeAgo time={call.created_at} />,
        },
      ]}
    />
  );
}

interface CellProps {
  call: CallSummary;
  agent: string;
}

function Caller({ call, agent }: CellProps) {
  const workspaceId = useWorkspaceId();
  const search = useSearch({ from: "/w/$workspaceId/calls" });
  const { name, detail } = callerOf(call);
  const Icon = ICONS[call.direction];
  return (
    <div className="flex items-center gap-3">
      <span
        aria-hidden="true"
        className="flex size-8 shrink-0 items-center justify-center rounded-lg bg-sunken text-muted max-sm:hidden"
      >
        <Icon className="size-4" />
      </span>
      <div className="flex min-w-0 flex-col">
        <Link
          to="/w/$workspaceId/calls/$callId"
          params={{ workspaceId, callId: call.id }}
          search={search}
          className="truncate font-medium after:absolute after:inset-0 hover:underline"
        >
          {name}
          <span className="sr-only">, {DIRECTION_WORDS[call.direction]} call</span>
        </Link>
        <span className="truncate text-xs text-muted tabular-nums">
          {detail}
          {call.draft && " · Draft"}
          <span className="md:hidden"> · {agent}</span>
        </span>
      </div>
    </div>
  );
}

function Words({ call, agent }: CellProps) {
  const { q } = useSearch({ from: "/w/$workspaceId/calls" });
  const words = call.match ?? call.first_words;
  return (
    <div className="flex min-w-0 flex-col">
      {words !== null && (
        <q className={q === undefined ? "truncate" : "line-clamp-2"}>
          <MarkedText text={words} search={q} />
        </q>
      )}
      <span className={`truncate text-muted ${words === null ? "" : "text-xs"}`}>{agent || " "}</span>
    </div>
  );
}

/** Amber over a second, as in the record. */
function Latency({ ms }: { ms: number | null }) {
  if (ms === null) return "–";
  return <span className={ms > SLOW_MS ? "font-medium text-warn" : ""}>{ms.toLocaleString("en")} ms</span>;
}

function Tools({ call: { tool_calls: all, tool_errors: failed } }: Pick<CellProps, "call">) {
  if (all === 0) return <span className="text-muted">–</span>;
  return (
    <span
      className={`inline-flex items-center gap-1.5 tabular-nums ${failed > 0 ? "font-medium text-bad" : "text-muted"}`}
    >
      <Wrench className="size-3.5" aria-hidden="true" />
      {failed > 0 ? `${failed} failed` : all}
    </span>
  );
}
