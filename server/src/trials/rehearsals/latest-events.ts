import type { RecordedEvent } from "../../calls/journal/record-event.ts";

/** What is left to write of a conversation's events: of turns, tool calls and latencies, only the last of each. */
export interface LatestEvents {
  add(event: RecordedEvent): void;
  /** In the order in which each first came. */
  all(): RecordedEvent[];
}

export function createLatestEvents(): LatestEvents {
  const latest = new Map<string, RecordedEvent>();
  return {
    add: (event) => void latest.set(keyOf(event, latest.size), event),
    all: () => [...latest.values()],
  };
}

function keyOf(event: RecordedEvent, count: number): string {
  switch (event.type) {
    case "turn":
      return `turn ${event.turn.id}`;
    case "tool":
      return `tool ${event.invocation.id}`;
    case "latency":
      return `latency ${event.latency.turnId}`;
    case "model_input":
      return `model_input ${count}`; // each of them is one of its own
    default:
      return event.type;
  }
}
