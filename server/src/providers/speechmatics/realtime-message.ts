import { parseJson } from "../../parse-json.ts";
import type { ProviderError } from "../../voice/ports.ts";

/** Speechmatics' messages on a stream, as far as a call needs them. */
export type RealtimeMessage =
  | { type: "started" }
  /** Words that may still change, after those that don't. */
  | { type: "guess"; text: string }
  /** The next words that no longer change, with the spaces around them. */
  | { type: "words"; text: string }
  | { type: "end" }
  | { type: "error"; kind: ProviderError["kind"]; message: string }
  /** Receipts of sound, information, warnings, and anything that the vendor adds later. */
  | { type: "other" };

/** Parses a text frame. Anything but a JSON object is `other`, since the stream itself continues. */
export function parseRealtimeMessage(json: string): RealtimeMessage {
  const message = parseJson(json) as Record<string, unknown> | null | undefined;
  const { transcript } = (message?.["metadata"] ?? {}) as { transcript?: unknown };
  const text = typeof transcript === "string" ? transcript : "";
  switch (message?.["message"]) {
    case "RecognitionStarted":
      return { type: "started" };
    case "AddPartialTranscript":
      return { type: "guess", text };
    case "AddTranscript":
      return { type: "words", text };
    case "EndOfUtterance":
      return { type: "end" };
    case "Error": {
      const { type, reason } = message;
      const said = typeof reason === "string" && reason !== "" ? reason : String(type);
      return { type: "error", kind: kindOf(type), message: said };
    }
    default:
      return { type: "other" };
  }
}

function kindOf(type: unknown): ProviderError["kind"] {
  if (type === "not_authorised" || type === "not_allowed") return "unauthorized";
  if (type === "quota_exceeded") return "rate_limited"; // too many streams at a time
  if (type === "timelimit_exceeded" || type === "protocol_error") return "bad_request";
  return String(type).startsWith("invalid_") ? "bad_request" : "unavailable";
}
