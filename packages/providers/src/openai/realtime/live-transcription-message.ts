import { parseJson } from "@parley/base/parse-json";
import { errorOfEvent } from "../../http/vendor-error.ts";
import type { ProviderError } from "@parley/conversation/ports";

/** The events of a transcription session, as far as a call needs them. */
export type LiveTranscriptionMessage =
  /** A piece of sound got its item. */
  | { type: "committed"; item: string }
  | { type: "delta"; item: string; text: string }
  | { type: "completed"; item: string; text: string; language: string | null }
  | { type: "error"; kind: ProviderError["kind"]; message: string }
  /** What else happens in a session, and anything that the vendor adds later. */
  | { type: "other" };

const TRANSCRIPTION = "conversation.item.input_audio_transcription";

/** Parses a text frame. Anything but a JSON object is `other`, since the stream itself continues. */
export function parseLiveTranscriptionMessage(json: string): LiveTranscriptionMessage {
  const event = parseJson(json) as Record<string, unknown> | null | undefined;
  const { type, item_id: id, delta, transcript, languages, error } = event ?? {};
  const item = String(id);
  switch (type) {
    case "input_audio_buffer.committed":
      return { type: "committed", item };
    case `${TRANSCRIPTION}.delta`:
      return { type: "delta", item, text: typeof delta === "string" ? delta : "" };
    case `${TRANSCRIPTION}.completed`:
      return {
        type: "completed",
        item,
        text: typeof transcript === "string" ? transcript.trim() : "",
        language: languageOf(languages),
      };
    case `${TRANSCRIPTION}.failed`:
      return { type: "error", kind: "unavailable", message: messageOf(error) };
    case "error":
      return { type: "error", kind: kindOf(error), message: messageOf(error) };
    default:
      return { type: "other" };
  }
}

/** The first has the most words. */
function languageOf(languages: unknown): string | null {
  const [first] = Array.isArray(languages) ? (languages as ({ code?: unknown } | null)[]) : [];
  return typeof first?.code === "string" && first.code !== "" ? first.code : null;
}

function messageOf(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === "string" ? message : "an error without a message";
}

function kindOf(error: unknown): ProviderError["kind"] {
  // Sessions end after an hour, and that is no mistake of ours.
  if ((error as { code?: unknown } | null)?.code === "session_expired") return "unavailable";
  return errorOfEvent("OpenAI", error, "").kind;
}
