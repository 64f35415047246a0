import { Link, useSearch } from "@tanstack/react-router";
import { Wrench } from "lucide-react";
import { useWorkspaceId } from "../../../api/use-workspace.ts";
import { RecordsTable } from "../../../components/ui/records-table.tsx";
import { TimeAgo } from "../../../components/ui/time-ago.tsx";
import { CallResultBadge } from "./call-result-badge.tsx";
import { ListenButton } from "./listen-button.tsx";
import { MarkedText } from "./marked-text.tsx";
import { CallTalkStrip } from "../record/call-talk-strip.tsx";
import { isLive, type CallSummary } from "../record/call-record.ts";
import { callerOf } from "../record/caller-of.ts";
import { DirectionIcon } from "./direction-icon.tsx";
import { DIRECTION_WORDS, endInShort } from "../record/call-words.ts";
import { clock } from "../record/time-words.ts";

interface Props {
  calls: readonly CallSummary[];
  nameOf(agentId: string): string;
}

/** Callers notice a longer wait. */
const SLOW_MS = 1_000;

export function CallsTable({ calls, nameOf }: Props) {
  return (
    <RecordsTable
      label="Calls"
      records={calls}
      rowClassName="relative"
      columns={[
        {
          label: "Caller",
          width: 160,
          isWide: true,
          cell: (call) => <Caller call={call} />,
        },
        {
          label: "Transcript",
          width: 160,
          isWide: true,
          card: "block",
          cell: (call) => <Words call={call} agent={nameOf(call.agent_id)} />,
        },
        {
          label: "Talk",
          width: 148,
          drop: 2,
          card: "block",
          cell: (call) => <Talk call={call} />,
        },
        {
          label: "Result",
          width: 192,
          card: "end",
          cell: (call) => <Result call={call} />,
        },
        {
          label: "Tools",
          width: 104,
          drop: 1,
          cellClassName: "whitespace-nowrap",
          cell: (call) => <Tools call={call} />,
        },
        {
          label: "Response",
          width: 92,
          drop: 3,
          className: "text-right text-muted",
          cellClassName: "tabular-nums whitespace-nowrap",
          cell: ({ median_ms: ms }) => <Latency ms={ms} />,
        },
        {
          label: "Duration",
          width: 76,
          drop: 4,
          className: "text-right text-muted",
          cellClassName: "tabular-nums",
          cell: (call) => (call.duration_ms !== null ? clock(call.duration_ms) : isLive(call) ? "…" : "–"),
        },
        {
          label: "Started",
          width: 112,
          className: "text-right text-muted",
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

function Caller({ call }: Pick<CellProps, "call">) {
  const workspaceId = useWorkspaceId();
  const search = useSearch({ from: "/w/$workspaceId/calls" });
  const { name, detail } = callerOf(call);
  return (
    <div className="flex items-center gap-3">
      <DirectionIcon direction={call.direction} className="in-card:hidden" />
      <div className="flex min-w-0 flex-col">
        <Link
          to="/w/$workspaceId/calls/$callId"
          params={{ workspaceId, callId: call.id }}
          search={search}
          className="truncate font-medium after:absolute after:inset-0 hover:underline"
        >
          {name}
          {/* Where the name begins: where it ends may be far outside. */}
          <span className="sr-only left-0">, {DIRECTION_WORDS[call.direction]} call</span>
        </Link>
        <span className="truncate text-xs text-muted tabular-nums">
          {detail}
          {call.draft && " · Draft"}
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
        <q
          className={
            q === undefined ? "truncate in-card:line-clamp-2 in-card:whitespace-normal" : "line-clamp-2"
          }
        >
          <MarkedText text={words} search={q} />
        </q>
      )}
      <span className={`truncate text-muted ${words === null ? "" : "text-xs"}`}>{agent || " "}</span>
    </div>
  );
}

/** Who spoke when, and how it sounded. */
function Talk({ call }: Pick<CellProps, "call">) {
  if (!call.recorded && !call.talk?.length) return null;
  return (
    <div className="flex items-center gap-2">
      <ListenButton call={call} />
      <CallTalkStrip call={call} />
    </div>
  );
}

function Result({ call }: Pick<CellProps, "call">) {
  const { end_reason: reason } = call;
  return (
    <div className="flex min-w-0 flex-col items-start gap-0.5">
      <CallResultBadge call={call} />
      {reason !== null && (
        <span className="max-w-full truncate text-xs text-muted">{endInShort(reason)}</span>
      )}
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
