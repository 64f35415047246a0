import type { KeyboardEvent } from "react";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { useListedShortcut } from "../../../components/ui/listed-shortcuts.ts";
import { askedLatencies } from "../record/asked-latencies.ts";
import { isLive, type CallRecord } from "../record/call-record.ts";
import type { LiveCallView } from "../record/live-timeline.ts";
import { TalkTrackView } from "../track/talk-track-view.tsx";
import { usePlayer } from "../track/use-player.ts";
import { AnalysisCard } from "./analysis-card.tsx";
import { CallFacts } from "../facts/call-facts.tsx";
import { CallVariables } from "./call-variables.tsx";
import { LatencyChart } from "../track/latency-chart.tsx";
import { CostCard } from "../facts/cost-card.tsx";
import { PhoneCard } from "../facts/phone-card.tsx";
import { CommentsCard } from "../review/comments-card.tsx";
import { ReviewCard } from "../review/review-card.tsx";
import { ProblemsCard } from "../problems/problems-card.tsx";
import { TimelineCard } from "./timeline-card.tsx";

/** A turn that begins this soon is the one that is played, ms. */
const NEAR_MS = 300;
/** Elements that use the space bar themselves. */
const PRESSED_BY_SPACE = "button, summary, input, textarea, select";

interface Props {
  call: CallRecord;
  live: LiveCallView;
  callerName: string;
  agentName: string;
}

/** What happened in a call. Its recording plays along: Space plays and pauses, J and K change turns. */
export function CallTimeline({ call, live, callerName, agentName }: Props) {
  const { can } = useWorkspace();
  const player = usePlayer(call.id);
  const isPlayable = call.recording?.status === "ready" && can("editor");

  useListedShortcut("Space", "Play or pause the recording", isPlayable);
  useListedShortcut("j", "Previous turn of the recording", isPlayable);
  useListedShortcut("k", "Next turn of the recording", isPlayable);

  /** Plays the turn `by` turns from the one that is played. */
  function playTurn(by: 1 | -1): void {
    const turns = call.transcript.map(({ start_ms: at }) => at).sort((one, other) => one - other);
    const atMs = player.position.get() ?? 0;
    const now = turns.findLastIndex((fromMs) => fromMs <= atMs + NEAR_MS);
    const next = turns[Math.max(0, Math.min(turns.length - 1, now + by))];
    if (next !== undefined) player.playFrom(next);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { key, target } = event;
    if (!isPlayable || event.ctrlKey || event.metaKey || event.altKey) return;
    const isTyping = target instanceof Element && target.matches("input, textarea, select");
    if (key === " " && target instanceof Element && target.closest(PRESSED_BY_SPACE) === null)
      player.toggle();
    else if (key === "j" && !isTyping) playTurn(-1);
    else if (key === "k" && !isTyping) playTurn(1);
    else return;
    event.preventDefault();
  }

  return (
    <div className="flex flex-col gap-6" role="presentation" onKeyDown={onKeyDown}>
      <ProblemsCard call={call} />
      <TalkTrackView
        call={call}
        callerName={callerName}
        agentName={agentName}
        player={isPlayable ? player : null}
      />
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <div className="flex min-w-0 flex-col gap-6">
          <TimelineCard call={call} live={live} player={isPlayable ? player : null} />
          {!isLive(call) && <CommentsCard call={call} />}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <AnalysisCard call={call} />
          {!isLive(call) && <ReviewCard call={call} />}
          <CallFacts call={call} agentName={agentName} />
          <CostCard cost={call.cost} usage={call.usage} />
          <PhoneCard phone={call.phone} errors={call.errors} />
          <LatencyChart latencies={askedLatencies(call)} tools={call.tool_invocations} />
          <CallVariables values={call.variable_values} />
        </div>
      </div>
    </div>
  );
}
