import { useEffect, useRef } from "react";
import type { CallTranscriptMessage } from "@parley/client";
import { keyOf, type CallView } from "../state/call-view-state.ts";
import { ToolCard } from "./tool-card.tsx";

/**
 * Both sides' turns and the tool calls in between; follows the newest unless the reader scrolled up. It isn't a live
 * region, which would be read out over the agent's voice.
 */
export function Transcript({ entries, latencies }: Pick<CallView, "entries" | "latencies">) {
  const list = useRef<HTMLOListElement>(null);
  const isFollowing = useRef(true);
  useEffect(() => {
    if (isFollowing.current) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [entries]);
  return (
    <ol
      ref={list}
      tabIndex={0}
      aria-label="Transcript"
      className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-4"
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        isFollowing.current = scrollTop + clientHeight > scrollHeight - 40;
      }}
    >
      {entries.length === 0 && <li className="m-auto text-sm text-muted">What is said appears here.</li>}
      {entries.map((entry) => (
        <li key={keyOf(entry)} className="contents">
          {entry.type === "tool" ? (
            <ToolCard tool={entry} />
          ) : (
            <Turn turn={entry} latency={latencies[entry.turn_id]} />
          )}
        </li>
      ))}
    </ol>
  );
}

interface TurnProps {
  turn: CallTranscriptMessage;
  /** Ms until the agent was heard. */
  latency: number | undefined;
}

function Turn({ turn, latency }: TurnProps) {
  const isAgent = turn.role === "agent";
  const wasInterrupted = turn.final && typeof turn.interrupted_at_ms === "number";
  return (
    <div
      className={`flex max-w-[85%] flex-col gap-0.5 ${isAgent ? "self-start" : "self-end"}`}
      data-role={turn.role}
    >
      <span className={`text-xs text-muted ${isAgent ? "" : "text-right"}`}>
        {isAgent ? "Agent" : "You"}
        {isAgent && latency !== undefined && (
          <span className="tabular-nums" title="From the end of your words to the agent's first sound">
            {" "}
            · answered after {Math.round(latency)} ms
          </span>
        )}
      </span>
      <p
        className={`rounded-2xl px-3.5 py-2 text-sm break-words ${isAgent ? "bg-sunken" : "bg-accent text-accent-ink"} ${turn.final ? "" : "italic"}`}
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
