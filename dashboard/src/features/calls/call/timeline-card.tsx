import { useLocation } from "@tanstack/react-router";
import {
  Bot,
  MessageSquarePlus,
  Grip,
  Pause,
  PhoneForwarded,
  Play,
  TriangleAlert,
  UserRound,
  Wrench,
} from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { Badge } from "../../../components/ui/badge.tsx";
import { Card } from "../../../components/ui/card.tsx";
import type { CallRecord } from "../record/call-record.ts";
import { isLive } from "../record/call-record.ts";
import { endInWords } from "../record/call-words.ts";
import { entryAnchor } from "../record/entry-anchor.ts";
import { errorTitle, isNotice } from "../record/failure-words.ts";
import { incidentWords } from "../record/incident-words.ts";
import { LiveDot } from "../record/live-dot.tsx";
import type { LiveCallView } from "../record/live-timeline.ts";
import { clock, span } from "../record/time-words.ts";
import { spokenWord } from "../track/spoken-word.ts";
import { createPosition, usePosition } from "../track/position.ts";
import type { Player } from "../track/use-player.ts";
import { buildTimeline, type ErrorEntry, type TimelineEntry, type TurnEntry } from "../record/timeline.ts";
import { ModelInputView } from "./model-input.tsx";
import { TurnComments } from "../review/turn-comments.tsx";
import { SpokenText } from "../track/spoken-text.tsx";
import { ToolEntryView } from "./tool-entry.tsx";

const STATES = {
  connecting: "Connecting…",
  listening: "Agent is listening",
  thinking: "Agent is thinking…",
  speaking: "Agent is speaking",
  ended: "Call ended",
  replaced: "Call continues in another window",
};

interface Props {
  call: CallRecord;
  live: LiveCallView;
  /** Null if there is no recording, or this member may not hear it. */
  player: Player | null;
}

/** What was said and done; for a live call, as it happens. Turns are played, and marked while they are. */
export function TimelineCard({ call, live, player }: Props) {
  const entries = buildTimeline(call, live);
  const goesOn = isLive(call);
  return (
    <Card title="Timeline" actions={goesOn && <State call={call} live={live} />}>
      {entries.length === 0 && (
        <p className="text-sm text-muted">{goesOn ? "The transcript appears here." : "Nothing was said."}</p>
      )}
      <ol aria-label="Timeline" className="flex flex-col">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} callId={call.id} player={player} />
        ))}
      </ol>
      {live.notice !== null && goesOn && <p className="text-sm text-warn">{live.notice}</p>}
      {call.end_reason !== null && (
        <p className="flex gap-3 border-t border-line pt-4 text-sm text-muted">
          <span className="w-10 shrink-0 text-right text-xs leading-5 tabular-nums">
            {call.duration_ms !== null && clock(call.duration_ms)}
          </span>
          {endInWords(call.end_reason)}
        </p>
      )}
    </Card>
  );
}

function State({ call, live }: Omit<Props, "player">) {
  if (call.status !== "in_progress") {
    return (
      <span role="status" className="text-sm text-muted">
        {call.status === "ringing"
          ? "Ringing"
          : call.direction === "browser"
            ? "Waiting for the caller"
            : "In queue"}
      </span>
    );
  }
  return (
    <span role="status" className="flex items-center gap-2 text-sm text-muted">
      <LiveDot />
      {live.state === null ? "Live" : STATES[live.state]}
    </span>
  );
}

interface EntryProps {
  entry: TimelineEntry;
  callId: string;
  player: Player | null;
}

/** Its time, its icon, and what it was; a rail joins the icons. */
function Entry({ entry, callId, player }: EntryProps) {
  const word = usePosition(player?.position ?? STILL, (atMs) =>
    entry.kind === "turn" ? spokenWord(entry, atMs) : null,
  );
  const { startMs } = entry;
  const Icon = iconOf(entry);
  const isAgent = entry.kind === "turn" && entry.role === "agent";
  const anchor = entryAnchor(entry.id);
  const item = useRef<HTMLLIElement>(null);
  // Not `:target`: the browser looked for it before the record was there.
  const isMarked = useLocation({ select: ({ hash }) => hash === anchor });
  useEffect(() => {
    if (isMarked) item.current?.scrollIntoView({ block: "center" });
  }, [isMarked]);
  return (
    <li
      ref={item}
      id={anchor}
      tabIndex={-1}
      data-kind={entry.kind === "turn" ? entry.role : entry.kind}
      aria-current={word === null ? undefined : "true"}
      className={`group/entry relative -mx-2 flex scroll-mt-24 gap-2 rounded-lg px-2 outline-none sm:gap-3 ${isMarked || word !== null ? "bg-accent-soft" : ""}`}
    >
      <time className="w-10 shrink-0 pt-2.5 text-right text-xs text-muted tabular-nums">
        {entry.startMs === null ? "now" : clock(entry.startMs)}
      </time>
      <div className="relative flex w-7 shrink-0 justify-center">
        <span
          aria-hidden="true"
          className="absolute inset-y-0 w-px bg-line group-first/entry:top-4 group-last/entry:bottom-auto group-last/entry:h-4"
        />
        <span
          aria-hidden="true"
          className={`relative mt-1.5 flex size-7 items-center justify-center rounded-full border border-line ${isAgent ? "bg-accent-soft text-link" : "bg-sunken text-muted"}`}
        >
          <Icon className="size-3.5" />
        </span>
        {player && entry.kind === "turn" && startMs !== null && (
          <button
            type="button"
            aria-label={`Play from ${clock(startMs)}`}
            onClick={() => player.playFrom(startMs)}
            className="absolute top-1.5 flex size-7 items-center justify-center rounded-full border border-line bg-raised text-link opacity-0 group-hover/entry:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
          >
            <Play className="size-3.5" aria-hidden="true" />
          </button>
        )}
      </div>
      <div className="min-w-0 flex-1 py-2">
        <EntryContent entry={entry} callId={callId} word={word} />
      </div>
    </li>
  );
}

/** No player ever moves it. */
const STILL = createPosition();

function EntryContent({ entry, callId, word }: Omit<EntryProps, "player"> & { word: number | null }) {
  if (entry.kind === "tool") return <ToolEntryView entry={entry} callId={callId} />;
  if (entry.kind === "turn") return <Turn turn={entry} callId={callId} word={word} />;
  if (entry.kind === "error") return <Failure entry={entry} />;
  return <p className="pt-0.5 text-sm break-words text-muted">{incidentWords(entry.incident)}</p>;
}

const INCIDENT_ICONS = { digits: Grip, hold: Pause, note: MessageSquarePlus, transfer: PhoneForwarded };

function iconOf(entry: TimelineEntry) {
  if (entry.kind === "tool") return Wrench;
  if (entry.kind === "error") return TriangleAlert;
  if (entry.kind === "incident") return INCIDENT_ICONS[entry.incident.type];
  return entry.role === "agent" ? Bot : UserRound;
}

function Failure({ entry: { error, words } }: { entry: ErrorEntry }) {
  const isAnswering = error.source.startsWith("model_") || error.source.startsWith("voice_");
  return (
    <>
      <div className="flex min-h-5.5 flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
        <Badge look={isNotice(error) ? "neutral" : "bad"}>{errorTitle(error)}</Badge>
        {words !== null && (
          <span className="min-w-0 break-words">
            {isAnswering ? "in reply to" : "after"} “{shortened(words)}”
          </span>
        )}
      </div>
      <p className="text-sm leading-relaxed break-words">{error.message}</p>
    </>
  );
}

function shortened(words: string): string {
  return words.length > 60 ? `${words.slice(0, 59).trimEnd()}…` : words;
}

function Turn({ turn, callId, word }: { turn: TurnEntry; callId: string; word: number | null }) {
  const { startMs } = turn;
  const said: ReactNode = turn.role === "agent" ? "Agent" : "Caller";
  return (
    <>
      <div className="flex min-h-5.5 flex-wrap items-center gap-x-2 gap-y-1 pr-9 text-xs text-muted">
        <span className="font-medium">{said}</span>
        {turn.answerMs !== null && <span className="tabular-nums">replied in {span(turn.answerMs)}</span>}
        {turn.servedBy !== null && <span className="min-w-0 break-words">{turn.servedBy}</span>}
        {turn.interruptedAtMs !== null && (
          <Badge look="warn">Interrupted at {clock(turn.interruptedAtMs)}</Badge>
        )}
      </div>
      <p
        dir="auto"
        className={`text-sm leading-relaxed break-words ${turn.startMs === null ? "text-muted" : ""}`}
      >
        <SpokenText text={turn.text} word={word} />
      </p>
      {turn.input && <ModelInputView callId={callId} input={turn.input} />}
      {startMs !== null && <TurnComments callId={callId} turn={{ id: turn.id, startMs }} />}
    </>
  );
}
