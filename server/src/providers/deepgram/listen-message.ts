import { parseJson } from "../../parse-json.ts";

/** What Deepgram says on a live stream, as far as a call needs it. */
export type ListenMessage =
  | { type: "words"; text: string; isFinal: boolean; fromFinalize: boolean }
  | { type: "error"; message: string }
  /** Metadata, speech events, and whatever the vendor adds. */
  | { type: "other" };

/** Reads a text frame. Anything but a JSON object is `other`, since the stream itself goes on. */
export function parseListenMessage(text: string): ListenMessage {
  const message = parseJson(text) as Record<string, unknown> | null | undefined;
  if (message?.["type"] === "Error") {
    const said = message["description"] ?? message["message"] ?? message["err_msg"];
    return { type: "error", message: typeof said === "string" ? said : "an error without a description" };
  }
  if (message?.["type"] !== "Results") return { type: "other" };
  const channel = message["channel"] as { alternatives?: { transcript?: unknown }[] } | undefined;
  const transcript = channel?.alternatives?.[0]?.transcript;
  return {
    type: "words",
    text: typeof transcript === "string" ? transcript.trim() : "",
    isFinal: message["is_final"] === true,
    fromFinalize: message["from_finalize"] === true,
  };
}
