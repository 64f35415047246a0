/** What the call page shows, as a pure function of what happened. */
import type { CallMessage, ConversationState, ToolMessage, TranscriptMessage } from "../../api/call-types.ts";

type LatencyMessage = Extract<CallMessage, { type: "latency" }>;

export interface CallView {
  state: ConversationState;
  endReason: string | null;
  /** Turns and tool calls in the order they began. */
  entries: (TranscriptMessage | ToolMessage)[];
  /** Ms from the end of the caller's speech to the first sound of the answer, by the agent's turn. */
  latencies: Readonly<Record<string, number>>;
  /** The latest thing that went wrong, in the service's words. */
  notice: string | null;
}

export const emptyCallView: CallView = {
  state: "connecting",
  endReason: null,
  entries: [],
  latencies: {},
  notice: null,
};

export function applyMessage(view: CallView, message: CallMessage): CallView {
  switch (message.type) {
    case "state":
      return { ...view, state: message.state, endReason: message.end_reason ?? view.endReason };
    case "transcript":
      if (message.text === "")
        return { ...view, entries: view.entries.filter((entry) => keyOf(entry) !== keyOf(message)) };
      return { ...view, entries: upsert(view.entries, message) };
    case "tool":
      return { ...view, entries: upsert(view.entries, message) };
    case "latency":
      return { ...view, latencies: withLatency(view.latencies, message) };
    case "error":
      return { ...view, notice: message.message };
    default:
      return view;
  }
}

/** A greeting answers nothing, and has none. */
function withLatency(
  latencies: CallView["latencies"],
  { turn_id, speech_ended_ms, first_frame_ms }: LatencyMessage,
): CallView["latencies"] {
  if (speech_ended_ms === null || first_frame_ms === null) return latencies;
  return { ...latencies, [turn_id]: Math.max(0, first_frame_ms - speech_ended_ms) };
}

export function keyOf(entry: TranscriptMessage | ToolMessage): string {
  return entry.type === "tool" ? `tool ${entry.id}` : `turn ${entry.turn_id}`;
}

function upsert(entries: CallView["entries"], entry: TranscriptMessage | ToolMessage): CallView["entries"] {
  const index = entries.findIndex((candidate) => keyOf(candidate) === keyOf(entry));
  return index < 0 ? [...entries, entry] : entries.with(index, entry);
}
