import { useLocation } from "@tanstack/react-router";
import { Wrench, X } from "lucide-react";
import { useState, type KeyboardEvent } from "react";
import { useOperationQuery } from "../../../api/use-operation-query.ts";
import type { CallRecord } from "../record/call-record.ts";
import { entryAnchor } from "../record/entry-anchor.ts";
import { talkTrack, type TalkMark, type TalkSpan } from "../record/talk-track.ts";
import { clock, span } from "../record/time-words.ts";
import { barsBetween } from "../record/waveform.ts";
import { Diamond, Legend } from "./talk-legend.tsx";
import { RecordingControls } from "./recording-controls.tsx";
import { RecordingState } from "./recording-state.tsx";
import { usePosition } from "./position.ts";
import type { Player } from "./use-player.ts";

interface Props {
  call: CallRecord;
  callerName: string;
  agentName: string;
  /** Null if there is no recording, or this member may not hear it. */
  player: Player | null;
}

/**
 * Who spoke when: the caller above, the agent below, tools on top. Each mark leads to its entry in the timeline; the
 * arrow keys go from one to the next. Below, what plays the recording, also of a call in which nobody spoke.
 */
export function TalkTrackView({ call, callerName, agentName, player }: Props) {
  const [at, setAt] = useState(0);
  const isRecorded = call.recording?.status === "ready";
  const path = { call_id: call.id };
  const { data: waveform } = useOperationQuery("calls_get_waveform", { path }, { enabled: isRecorded });
  const hash = useLocation({ select: (location) => location.hash });
  const track = talkTrack(call);
  const recorded = call.recording?.duration_ms ?? 0;
  if (!track) return player && <Silence player={player} durationMs={recorded} />;
  const { totalMs, marks, waits, ticks } = track;
  const place = placeIn(totalMs);
  const reached = Math.min(at, marks.length - 1);
  const names = { caller: callerName, agent: agentName || "Agent" };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = indexAfter(event, reached, marks.length);
    if (next === null) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll("a")[next]?.focus();
  };
  return (
    <section
      aria-label="Who spoke when"
      className="min-w-0 rounded-xl border border-line bg-raised px-5 pt-4 pb-3 shadow-card"
    >
      <Legend marks={marks} names={names} />
      <div
        role="toolbar"
        aria-label="Turns and tool calls"
        className="relative mt-3 h-36"
        onKeyDown={onKeyDown}
      >
        <span aria-hidden="true" className="absolute inset-x-0 top-13 border-t border-dashed border-line" />
        <span aria-hidden="true" className="absolute inset-x-0 top-28 border-t border-dashed border-line" />
        {waits.map((wait) => (
          <Wait key={wait.fromMs} wait={wait} place={place} />
        ))}
        {marks.map((mark, index) => (
          <Mark
            key={mark.id}
            mark={mark}
            label={labelOf(mark, names)}
            isMarked={hash === entryAnchor(mark.id)}
            isReached={index === reached}
            place={place}
            bars={
              waveform && mark.kind !== "tool"
                ? barsBetween(waveform[mark.kind], waveform.interval_ms, mark.fromMs, mark.toMs)
                : null
            }
            onFocus={() => setAt(index)}
            onPlay={player && mark.kind !== "tool" ? () => player.playFrom(mark.fromMs) : undefined}
          />
        ))}
        {player && <Cursor player={player} totalMs={totalMs} place={place} />}
        {marks.map(({ id, interruptedAtMs }) =>
          interruptedAtMs === null ? null : <Cut key={id} left={place({ fromMs: interruptedAtMs }).left} />,
        )}
      </div>
      <div aria-hidden="true" className="relative h-5 text-xs text-muted tabular-nums">
        {ticks.map((tick, index) => (
          <span
            key={tick}
            style={{ left: place({ fromMs: tick }).left }}
            className={`absolute top-1 ${index === 0 ? "" : "-translate-x-1/2"} ${index % 2 === 1 ? "max-sm:hidden" : ""}`}
          >
            {clock(tick)}
          </span>
        ))}
      </div>
      {player ? (
        <div className="mt-2 border-t border-line pt-3">
          <RecordingControls player={player} durationMs={recorded} />
        </div>
      ) : (
        <RecordingState call={call} />
      )}
    </section>
  );
}

/** The recording of a call in which nobody spoke and nothing ran. */
function Silence({ player, durationMs }: { player: Player; durationMs: number }) {
  return (
    <section
      aria-label="Recording"
      className="min-w-0 rounded-xl border border-line bg-raised px-5 py-3 shadow-card"
    >
      <RecordingControls player={player} durationMs={durationMs} />
    </section>
  );
}

/** Where the player is. */
function Cursor({ player, totalMs, place }: { player: Player; totalMs: number; place: Place }) {
  const atMs = usePosition(player.position, (at) => at);
  if (atMs === null) return null;
  return (
    <span
      aria-hidden="true"
      style={{ left: place({ fromMs: Math.min(atMs, totalMs) }).left }}
      className="pointer-events-none absolute top-5 bottom-0 w-0.5 -translate-x-1/2 bg-ink"
    >
      <span className="absolute -top-1 left-1/2 size-2 -translate-x-1/2 rounded-full bg-ink" />
    </span>
  );
}

type Place = (of: { fromMs: number; toMs?: number }) => { left: string; width: string };

function placeIn(totalMs: number): Place {
  return ({ fromMs, toMs = fromMs }) => ({
    left: `${(100 * fromMs) / totalMs}%`,
    width: `${(100 * (toMs - fromMs)) / totalMs}%`,
  });
}

/** "Ann Lee at 0:07", "Mara at 0:14, interrupted", "find_order at 0:11, failed". */
function labelOf(mark: TalkMark, names: Record<"agent" | "caller", string>): string {
  const who = mark.kind === "tool" ? (mark.name ?? "Tool") : names[mark.kind];
  const how = mark.hasFailed ? ", failed" : mark.interruptedAtMs === null ? "" : ", interrupted";
  return `${who} at ${clock(mark.fromMs)}${how}`;
}

interface MarkProps {
  mark: TalkMark;
  label: string;
  /** The timeline shows it now. */
  isMarked: boolean;
  /** The Tab key leads to it. */
  isReached: boolean;
  place: Place;
  /** How loud it was, 0 to 1; null without a recording. */
  bars: readonly number[] | null;
  onFocus(): void;
  /** Plays it; missing if it can't be played. */
  onPlay: (() => void) | undefined;
}

function Mark({ mark, label, isMarked, isReached, place, bars, onFocus, onPlay }: MarkProps) {
  const { left, width } = place(mark);
  const link = {
    href: `#${entryAnchor(mark.id)}`,
    "aria-label": label,
    "aria-current": isMarked ? ("true" as const) : undefined,
    title: label,
    tabIndex: isReached ? 0 : -1,
    onFocus,
    onClick: onPlay,
  };
  if (mark.kind === "tool") {
    const look = mark.hasFailed
      ? "border-chart-bad bg-bad-soft text-bad"
      : "border-line bg-raised text-muted";
    const Icon = mark.hasFailed ? X : Wrench;
    return (
      <>
        <span
          aria-hidden="true"
          style={{ left }}
          className={`pointer-events-none absolute top-6 bottom-0 w-px ${mark.hasFailed ? "bg-chart-bad/50" : "bg-line"}`}
        />
        <a
          {...link}
          style={{ left }}
          className={`absolute top-0 flex size-6 -translate-x-1/2 items-center justify-center rounded-md border hover:text-ink ${look} ${isMarked ? "ring-2 ring-link" : ""}`}
        >
          <Icon className="size-3.5" aria-hidden="true" />
        </a>
      </>
    );
  }
  return (
    <a
      {...link}
      style={{ left, width }}
      className={`absolute h-11 min-w-2 overflow-hidden rounded-md ${LANES[mark.kind]} ${isMarked ? "ring-2 ring-current" : "ring-1 ring-raised"}`}
    >
      {bars && bars.length > 0 ? (
        <SoundBars bars={bars} />
      ) : (
        // Even bars: how loud it was isn't recorded.
        <span
          aria-hidden="true"
          className="absolute inset-x-0.5 inset-y-3.5 bg-[repeating-linear-gradient(90deg,currentColor_0_2px,transparent_2px_5px)]"
        />
      )}
    </a>
  );
}

function SoundBars({ bars }: { bars: readonly number[] }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${bars.length} 1`}
      preserveAspectRatio="none"
      className="absolute inset-x-0.5 inset-y-1 h-9 w-[calc(100%-0.25rem)]"
      fill="currentColor"
    >
      {bars.map((bar, index) => {
        const height = Math.max(0.06, bar);
        // oxlint-disable-next-line react/no-array-index-key -- a bar is its place
        return <rect key={index} x={index + 0.2} y={(1 - height) / 2} width={0.6} height={height} />;
      })}
    </svg>
  );
}

const LANES = {
  caller: "top-7.5 bg-voice-caller-soft text-voice-caller",
  agent: "top-22.5 bg-voice-agent-soft text-voice-agent",
};

/** Where the caller cut the agent off. */
function Cut({ left }: { left: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ left }}
      className="pointer-events-none absolute top-7.5 bottom-2.5 w-0.5 -translate-x-1/2 bg-chart-warn"
    >
      <Diamond className="absolute top-1/2 left-1/2 -translate-1/2" />
    </span>
  );
}

/** How long the caller waited for an answer. */
function Wait({ wait, place }: { wait: TalkSpan; place: Place }) {
  return (
    <span
      aria-hidden="true"
      style={place(wait)}
      className="absolute top-19.5 h-2 min-w-1 border-x border-t border-dotted border-chart-warn"
    >
      <span className="absolute -top-2 right-full pr-2.5 text-xs leading-4 font-medium whitespace-nowrap text-warn tabular-nums max-sm:hidden">
        {span(wait.toMs - wait.fromMs)}
      </span>
    </span>
  );
}

/** Where a key leads; null if it leads nowhere. */
function indexAfter(
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  index: number,
  count: number,
): number | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === "ArrowRight") return Math.min(index + 1, count - 1);
  if (key === "ArrowLeft") return Math.max(index - 1, 0);
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return null;
}
