import { parseJson } from "../../parse-json.ts";

/** Deepgram's messages on a live stream, as far as a call needs them. */
export type ListenMessage =
  | { type: "words"; text: string; language: string | null; isFinal: boolean; fromFinalize: boolean }
  | { type: "error"; message: string }
  /** Metadata, speech events, and anything that the vendor adds later. */
  | { type: "other" };

interface Alternative {
  transcript?: unknown;
  /** Only set while it detects languages (`language=multi`). */
  languages?: unknown;
}

/** Parses a text frame. Anything but a JSON object is `other`, since the stream itself continues. */
export function parseListenMessage(text: string): ListenMessage {
  const message = parseJson(text) as Record<string, unknown> | null | undefined;
  if (message?.["type"] === "Error") {
    const said = message["description"] ?? message["message"] ?? message["err_msg"];
    return { type: "error", message: typeof said === "string" ? said : "an error without a description" };
  }
  if (message?.["type"] !== "Results") return { type: "other" };
  const channel = message["channel"] as { alternatives?: Alternative[] } | undefined;
  const { transcript, languages } = channel?.alternatives?.[0] ?? {};
  const language: unknown = Array.isArray(languages) ? languages[0] : null; // the first has the most words
  return {
    type: "words",
    text: typeof transcript === "string" ? transcript.trim() : "",
    language: typeof language === "string" && language !== "" ? language : null,
    isFinal: message["is_final"] === true,
    fromFinalize: message["from_finalize"] === true,
  };
}
