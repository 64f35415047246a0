/** Everything said and done in one call, as it happens. */
import {
  ParleyError,
  writeJson,
  type CallErrorMessage,
  type CallToolMessage,
  type CallTranscriptMessage,
  type ParleyClient,
} from "@parley/client";

export type CallMessage = CallTranscriptMessage | CallToolMessage | CallErrorMessage;

/** Calls `onMessage` for each finished turn and tool call, from the call's beginning until it is over. */
export async function followCall(
  client: ParleyClient,
  callId: string,
  signal: AbortSignal,
  onMessage: (message: CallMessage) => void,
): Promise<void> {
  // A stream that breaks is opened again and then repeats what has been shown.
  const shown = new Set<string>();
  for (let attempts = 0; attempts < 3 && !signal.aborted; attempts++) {
    try {
      const once = { signal, reconnect: false };
      for await (const { data } of client.events("calls_events", { path: { call_id: callId } }, once)) {
        if (!isFinished(data)) continue;
        const key = writeJson(data);
        if (!shown.has(key)) onMessage(data);
        shown.add(key);
      }
      return;
    } catch (error) {
      if (signal.aborted || error instanceof ParleyError) return; // its end is reported anyway
    }
  }
}

function isFinished(message: { type: string }): message is CallMessage {
  if (message.type === "error") return true;
  if (message.type === "transcript")
    return (message as CallTranscriptMessage).final && (message as CallTranscriptMessage).text !== "";
  return message.type === "tool" && (message as CallToolMessage).status !== "running";
}
