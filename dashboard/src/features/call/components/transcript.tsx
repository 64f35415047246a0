import { MessageSquarePlus, Zap } from "lucide-react";
import { useEffect, useRef } from "react";
import type { CallTranscriptMessage } from "@parley/client";
import { keyOf, type CallView, type WaitingText } from "@parley/web";
import { withNotes, type CallNote, type Shown } from "../state/with-notes.ts";
import { ToolCard } from "./tool-card.tsx";

/** From this length, a pause before an answer feels slow, ms. */
const SLOW_MS = 1_000;

interface Props extends Pick<CallView, "entries" | "latencies"> {
  /** What the agent was told meanwhile. */
  notes: readonly CallNote[];
  /** What the caller typed and the service hasn't confirmed. */
  waiting: readonly WaitingText[];
  agentName: string;
}

/**
 * Both sides' turns and the tool calls in between; follows the newest unless the reader scrolled up. It isn't a live
 * region, which would be read out over the agent's voice.
 */
export function Transcript({ entries, latencies, notes, waiting, agentName }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const isFollowing = useRef(true);
  useEffect(() => {
    if (isFollowing.current) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [entries, notes.length, waiting.length]);
  const shown = withNotes(entries, notes);
  return (
    <ol
      ref={list}
      tabIndex={0}
      aria-label="Transcript"
      className="flex min-h-0 w-full flex-1 flex-col gap-4 overflow-y-auto p-4 -outline-offset-2 sm:px-5"
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        isFollowing.current = scrollTop + clientHeight > scrollHeight - 40;
      }}
    >
      {shown.length + waiting.length === 0 && (
        <li className="m-auto text-sm text-muted">The transcript appears here.</li>
      )}
      {shown.map((entry, index) => (
        <li key={keyOfShown(entry, index)} className="animate-rise">
          {entry.type === "note" ? (
            <Note note={entry} />
          ) : entry.type === "tool" ? (
            <ToolCard tool={entry} />
          ) : (
            <Turn turn={entry} latency={latencies[entry.turn_id]} agentName={agentName} />
          )}
        </li>
      ))}
      {waiting.map(({ id, text }) => (
        <li key={id} className="border-l-2 border-voice-caller pl-3.5 text-muted" data-waiting="">
          <span className="flex gap-2 text-xs">
            <span className="font-semibold text-voice-caller-text">You</span>
            <span className="animate-late">Waiting to send</span>
          </span>
          <p className="text-sm leading-5.5 break-words">{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** Two notes may be given at once, and in the same words. */
function keyOfShown(entry: Shown, index: number): string {
  return entry.type === "note" ? `note ${entry.at_ms} ${index}` : keyOf(entry);
}

function Note({ note }: { note: CallNote }) {
  return (
    <p className="flex gap-2 rounded-lg bg-sunken px-3.5 py-2 text-sm break-words text-muted" data-note="">
      <MessageSquarePlus className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span className="min-w-0">
        {note.who.name} told the agent: <span className="text-ink">{note.text}</span>
      </span>
    </p>
  );
}

interface TurnProps {
  turn: CallTranscriptMessage;
  /** Ms until the agent was heard. */
  latency: number | undefined;
  agentName: string;
}

function Turn({ turn, latency, agentName }: TurnProps) {
  const isAgent = turn.role === "agent";
  const wasInterrupted = turn.final && typeof turn.interrupted_at_ms === "number";
  return (
    <div
      className={`flex flex-col gap-0.5 border-l-2 pl-3.5 ${isAgent ? "border-voice-agent" : "border-voice-caller"}`}
      data-role={turn.role}
    >
      <span className="flex min-w-0 items-baseline gap-2 text-xs">
        <span
          className={`truncate font-semibold ${isAgent ? "text-voice-agent-text" : "text-voice-caller-text"}`}
        >
          {isAgent ? agentName : "You"}
        </span>
        {turn.started_ms !== undefined && (
          <span className="text-muted tabular-nums">{clockOf(turn.started_ms)}</span>
        )}
        {isAgent && latency !== undefined && (
          <span
            className={`ml-auto inline-flex shrink-0 items-center gap-1 tabular-nums ${latency > SLOW_MS ? "text-warn" : "text-muted"}`}
            title="From the end of your words to the agent's first sound"
          >
            <Zap className="size-3" aria-hidden="true" />
            <span>
              <span className="sr-only">replied in </span>
              {latency > SLOW_MS ? `${(latency / 1000).toFixed(2)} s` : `${Math.round(latency)} ms`}
            </span>
          </span>
        )}
      </span>
      <p
        dir="auto"
        className={`text-sm leading-5.5 break-words ${turn.final || isAgent ? "" : "text-muted"}`}
      >
        {turn.text}
        {wasInterrupted && (
          <span title="Interrupted">
            <span aria-hidden="true"> —</span>
            <span className="sr-only"> (interrupted)</span>
          </span>
        )}
      </p>
    </div>
  );
}

function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
