/** What the call page shows, as a pure function of what happened. */
import type {
  CallLatencyMessage,
  CallMessage,
  CallStateMessage,
  CallToolMessage,
  CallTranscriptMessage,
  EndReason,
} from "../wire.gen.ts";

export interface CallView {
  state: CallStateMessage["state"];
  endReason: EndReason | null;
  /** Turns and tool calls in the order in which they began. */
  entries: (CallTranscriptMessage | CallToolMessage)[];
  /** Ms from the end of the caller's words to the first sound of the answer, by the agent's turn. */
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
      return { ...view, latencies: withLatency(view, message) };
    case "error":
      return { ...view, notice: message.message };
    default:
      return view;
  }
}

/**
 * The connection is gone, so nothing is being said any more. `endReason` is for when the service gave none. A call that
 * continued on another page may have ended there, which nobody here knows, unless this page tried to take it back.
 */
export function endView(view: CallView, endReason: EndReason, hasTriedAgain = false): CallView {
  const entries = view.entries.map((entry) => (entry.type === "tool" ? entry : { ...entry, final: true }));
  if (view.state === "replaced") return { ...view, entries, state: hasTriedAgain ? "ended" : "replaced" };
  return { ...view, entries, state: "ended", endReason: view.endReason ?? endReason };
}

/**
 * Only the first sound after the caller's words answers them: a greeting answers nothing, and what follows a tool
 * waited for the tool. For typed words it counts from when they were sent.
 */
function withLatency(
  { latencies, entries }: CallView,
  { turn_id, speech_ended_ms, first_frame_ms }: CallLatencyMessage,
): CallView["latencies"] {
  const asked = entries.findLastIndex((entry) => entry.type === "transcript" && entry.role === "caller");
  const question = entries[asked];
  const from = speech_ended_ms ?? (question?.type === "transcript" ? question.ended_ms : undefined);
  const wasAnswered = entries
    .slice(asked + 1)
    .some((entry) => entry.type === "transcript" && entry.turn_id in latencies);
  if (from === undefined || first_frame_ms === null || wasAnswered) return latencies;
  return { ...latencies, [turn_id]: Math.max(0, first_frame_ms - from) };
}

export function keyOf(entry: CallTranscriptMessage | CallToolMessage): string {
  return entry.type === "tool" ? `tool ${entry.id}` : `turn ${entry.turn_id}`;
}

function upsert(
  entries: CallView["entries"],
  entry: CallTranscriptMessage | CallToolMessage,
): CallView["entries"] {
  const index = entries.findIndex((candidate) => keyOf(candidate) === keyOf(entry));
  return index < 0 ? [...entries, entry] : entries.with(index, entry);
}
