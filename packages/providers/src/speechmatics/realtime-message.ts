import { parseJson } from "@parley/base/parse-json";
import type { ProviderError } from "@parley/conversation/ports";
import type { LabelledWord } from "../tts-shared/words-by-speaker.ts";

/** Speechmatics' messages on a stream, as far as a call needs them. */
export type RealtimeMessage =
  | { type: "started" }
  /** Words that may still change, after those that don't. */
  | { type: "guess"; text: string; labelled: readonly LabelledWord[] }
  /** The next words that no longer change, with the spaces around them. */
  | { type: "words"; text: string; labelled: readonly LabelledWord[] }
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
      return { type: "guess", text, labelled: labelledIn(message["results"]) };
    case "AddTranscript":
      return { type: "words", text, labelled: labelledIn(message["results"]) };
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

interface Result {
  /** In seconds since the stream began. */
  start_time?: unknown;
  end_time?: unknown;
  attaches_to?: unknown;
  /** `speaker`, with `diarization`: "S1", "S2", …, or "UU" for nobody that it knows. */
  alternatives?: { content?: unknown; speaker?: unknown }[];
}

/** Empty unless speakers were asked for. */
function labelledIn(results: unknown): LabelledWord[] {
  if (!Array.isArray(results)) return [];
  const all = (results as (Result | null)[]).flatMap((result) => {
    const said = result?.alternatives?.[0];
    return result && said ? [{ ...result, ...said }] : [];
  });
  if (!all.some(({ speaker }) => typeof speaker === "string")) return [];
  return all.map(({ content, speaker, start_time: start, end_time: end, attaches_to: attached }) => ({
    text: typeof content === "string" ? content : "",
    speaker: typeof speaker === "string" && speaker !== "UU" ? speaker : null,
    fromMs: 1000 * Number(start ?? 0),
    untilMs: 1000 * Number(end ?? start ?? 0),
    isAttached: attached === "previous" || attached === "both",
  }));
}
