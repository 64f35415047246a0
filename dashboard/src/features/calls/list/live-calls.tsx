import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useWorkspaceId } from "../../../api/use-workspace.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { Card } from "../../../components/ui/card.tsx";
import type { CallSummary } from "../record/call-record.ts";
import { CallTalkStrip } from "../record/call-talk-strip.tsx";
import { DIRECTION_WORDS, STATUS_WORDS } from "../record/call-words.ts";
import { LiveDuration } from "../record/live-duration.tsx";
import { lastWords } from "../record/live-timeline.ts";
import { LiveDot } from "../record/live-dot.tsx";
import { useCallEvents } from "../record/use-call-events.ts";

/**
 * How many are listened to at once, besides the workspace: a browser keeps six connections to one service for all its
 * tabs.
 */
const MAX_STREAMS = 1;

interface Props {
  calls: readonly CallSummary[];
  /** How many there are, where not all are shown. */
  count?: number;
  nameOf(agentId: string): string;
  /** To the right of the title. */
  actions?: ReactNode;
}

/** The calls that are live, with their latest words. */
export function LiveCalls({ calls, count = calls.length, nameOf, actions }: Props) {
  return (
    <Card
      actions={actions}
      title={
        <span className="flex items-center gap-2">
          <LiveDot />
          Live now
          <span className="font-normal text-muted tabular-nums">{count}</span>
        </span>
      }
    >
      <ul className="-mx-5 -mb-5 divide-y divide-line border-t border-line">
        {calls.map((call, index) => (
          <LiveCall key={call.id} call={call} name={nameOf(call.agent_id)} isHeard={index < MAX_STREAMS} />
        ))}
      </ul>
    </Card>
  );
}

function LiveCall({ call, name, isHeard }: { call: CallSummary; name: string; isHeard: boolean }) {
  const workspaceId = useWorkspaceId();
  const live = useCallEvents(isHeard ? call.id : null, () => undefined);
  const { label, look } = STATUS_WORDS[call.status];
  const words = lastWords(live);
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 gap-y-0.5 px-5 py-3 transition-colors hover:bg-sunken/60">
      <Link
        to="/w/$workspaceId/calls/$callId"
        params={{ workspaceId, callId: call.id }}
        className="truncate text-sm font-medium after:absolute after:inset-0 hover:underline"
      >
        {name || " "}
        <span className="sr-only">, live {DIRECTION_WORDS[call.direction]} call</span>
      </Link>
      <Badge look={look}>{label}</Badge>
      <LiveDuration since={call.answered_at} />
      <p className="col-span-3 line-clamp-2 min-h-5 text-sm break-words text-muted sm:col-span-1 sm:line-clamp-1">
        {words ?? DIRECTION_WORDS[call.direction]}
      </p>
      <CallTalkStrip call={call} className="col-span-2 justify-self-end max-sm:hidden" />
    </li>
  );
}
