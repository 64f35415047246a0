import { parseJson } from "@parley/base/parse-json";
import type { ProviderError } from "@parley/conversation/ports";

/** Scribe's messages on a stream, as far as a call needs them. */
export type ScribeMessage =
  | { type: "started" }
  | {
      /**
       * `guess`, `settled`: words that aren't committed yet. `committed`: the answer to a commit. `identified`: the
       * same words again, with their language.
       */
      type: "guess" | "settled" | "committed" | "identified";
      text: string;
      language: string | null;
    }
  | { type: "error"; kind: ProviderError["kind"]; message: string }
  /** Warnings, and anything that the vendor adds later. */
  | { type: "other" };

const WORDS = new Map<unknown, "guess" | "settled" | "committed" | "identified">([
  ["partial_transcript", "guess"],
  ["final_transcript", "settled"],
  ["final_transcript_with_timestamps", "settled"],
  ["committed_transcript", "committed"],
  ["committed_transcript_with_timestamps", "identified"],
]);

/** All others are failures of the vendor's, or the end of a session, after which a new one helps. */
const ERRORS = new Map<unknown, ProviderError["kind"]>([
  ["auth_error", "unauthorized"],
  ["unaccepted_terms", "unauthorized"],
  ["quota_exceeded", "bad_request"],
  ["invalid_request", "bad_request"],
  ["input_error", "bad_request"],
  ["chunk_size_exceeded", "bad_request"],
  ["rate_limited", "rate_limited"],
  ["resource_exhausted", "rate_limited"],
]);

/** Parses a text frame. Anything but a JSON object is `other`, since the stream itself continues. */
export function parseScribeMessage(json: string): ScribeMessage {
  const message = parseJson(json) as Record<string, unknown> | null | undefined;
  const { message_type: type, text, error, language_code: language } = message ?? {};
  if (typeof error === "string")
    return { type: "error", kind: ERRORS.get(type) ?? "unavailable", message: error };
  if (type === "session_started") return { type: "started" };
  const words = WORDS.get(type);
  if (!words) return { type: "other" };
  return {
    type: words,
    text: typeof text === "string" ? text.trim() : "",
    language: typeof language === "string" && language !== "" ? language : null,
  };
}
