/** What a call's stream has reported so far, as a pure function of its messages. */
import type { CallMessage, CallStateMessage, CallToolMessage, CallTranscriptMessage } from "@parley/client";

export interface LiveCallView {
  /** Null until the stream says it. */
  state: CallStateMessage["state"] | null;
  /** The latest message of each turn and each tool call, in the order in which they began. */
  entries: readonly (CallTranscriptMessage | CallToolMessage)[];
  /** What went wrong last, in the service's words. */
  notice: string | null;
}

export const silence: LiveCallView = { state: null, entries: [], notice: null };

export function applyCallMessage(view: LiveCallView, message: CallMessage): LiveCallView {
  switch (message.type) {
    case "state":
      return { ...view, state: message.state };
    case "transcript":
    case "tool": {
      const others = view.entries.filter((entry) => idOf(entry) !== idOf(message));
      if (message.type === "transcript" && message.text === "") return { ...view, entries: others };
      const index = view.entries.findIndex((entry) => idOf(entry) === idOf(message));
      return { ...view, entries: index < 0 ? [...others, message] : view.entries.with(index, message) };
    }
    case "error":
      return { ...view, notice: message.message };
    default:
      return view;
  }
}

function idOf(entry: CallTranscriptMessage | CallToolMessage): string {
  return entry.type === "tool" ? entry.id : entry.turn_id;
}

/** The last thing that happened, as a line of a list. */
export function lastWords({ entries }: LiveCallView): string | null {
  const last = entries.at(-1);
  if (!last) return null;
  if (last.type === "tool") return last.name === undefined ? "Tool" : `Tool ${last.name}`;
  return `${last.role === "agent" ? "Agent" : "Caller"}: ${last.text}`;
}
