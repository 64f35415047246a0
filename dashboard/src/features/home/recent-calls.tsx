import { Link } from "@tanstack/react-router";
import { useWorkspaceId } from "../../api/use-workspace.ts";
import { Card } from "../../components/ui/card.tsx";
import { TimeAgo } from "../../components/ui/time-ago.tsx";
import { CallResultBadge } from "../calls/list/call-result-badge.tsx";
import type { CallSummary } from "../calls/record/call-record.ts";
import { CallTalkStrip } from "../calls/record/call-talk-strip.tsx";
import { callerOf } from "../calls/record/caller-of.ts";
import { DirectionIcon } from "../calls/list/direction-icon.tsx";
import { DIRECTION_WORDS } from "../calls/record/call-words.ts";
import { clock } from "../calls/record/time-words.ts";

interface Props {
  calls: readonly CallSummary[];
  nameOf(agentId: string): string;
}

/** The last calls that are over, each with its way to the record. */
export function RecentCalls({ calls, nameOf }: Props) {
  const workspaceId = useWorkspaceId();
  if (calls.length === 0) return null;
  return (
    <Card
      title="Recent calls"
      actions={
        <Link
          to="/w/$workspaceId/calls"
          params={{ workspaceId }}
          className="text-sm text-link hover:underline"
        >
          All calls
        </Link>
      }
    >
      <ul className="@container -mx-5 -mb-5 divide-y divide-hair border-t border-hair">
        {calls.map((call) => (
          <Row key={call.id} call={call} agent={nameOf(call.agent_id)} />
        ))}
      </ul>
    </Card>
  );
}

/** One line where there is room, else the caller and the result above the rest. */
function Row({ call, agent }: { call: CallSummary; agent: string }) {
  const workspaceId = useWorkspaceId();
  const { name, detail } = callerOf(call);
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-5 py-3 transition-colors hover:bg-sunken/60 @2xl:grid-cols-[13rem_minmax(0,1fr)_auto_11rem_3rem_7rem]">
      <div className="flex min-w-0 items-center gap-3">
        <DirectionIcon direction={call.direction} />
        <div className="flex min-w-0 flex-col">
          <Link
            to="/w/$workspaceId/calls/$callId"
            params={{ workspaceId, callId: call.id }}
            className="truncate text-sm font-medium after:absolute after:inset-0 hover:underline"
          >
            {name}
            <span className="sr-only">, {DIRECTION_WORDS[call.direction]} call</span>
          </Link>
          <span className="truncate text-xs text-muted tabular-nums">{detail}</span>
        </div>
      </div>
      <div className="order-2 col-span-2 flex min-w-0 flex-col text-sm @2xl:order-none @2xl:col-span-1">
        {call.first_words !== null && <q className="truncate">{call.first_words}</q>}
        <span className="truncate text-xs text-muted">{agent || " "}</span>
      </div>
      <CallTalkStrip call={call} className="hidden @4xl:block" />
      <span className="justify-self-end @2xl:col-start-4 @2xl:justify-self-start">
        <CallResultBadge call={call} />
      </span>
      <span className="order-3 text-sm tabular-nums @2xl:order-none @2xl:text-right">
        {call.duration_ms === null ? "–" : clock(call.duration_ms)}
      </span>
      <span className="order-3 text-right text-sm text-muted @2xl:order-none">
        <TimeAgo time={call.created_at} />
      </span>
    </li>
  );
}
