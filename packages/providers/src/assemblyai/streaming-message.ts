import { parseJson } from "@parley/base/parse-json";
import type { Transcript } from "@parley/conversation/ports";
import { wordsBySpeaker } from "../tts-shared/words-by-speaker.ts";

/** AssemblyAI's messages on a stream, as far as a call needs them. */
export type StreamingMessage =
  | {
      type: "turn";
      /** All words of the turn so far, including those it may still change. */
      text: string;
      hasEnded: boolean;
      /** The text has punctuation and capitals. At the end of a turn, that is its last form. */
      isFormatted: boolean;
      /** How likely the turn is over, 0 to 1. */
      confidence: number;
      language: string | null;
      /** Empty unless speakers were asked for. */
      speakers: NonNullable<Transcript["speakers"]>;
    }
  | { type: "error"; code: number; message: string }
  /** The beginning, the end, and anything that the vendor adds later. */
  | { type: "other" };

/** Parses a text frame. Anything but a JSON object is `other`, since the stream itself continues. */
export function parseStreamingMessage(json: string): StreamingMessage {
  const message = parseJson(json) as Record<string, unknown> | null | undefined;
  const said = message?.["error"];
  if (typeof said === "string")
    return { type: "error", code: Number(message?.["error_code"]), message: said };
  if (message?.["type"] !== "Turn") return { type: "other" };
  const { end_of_turn_confidence: confidence, language_code: language } = message;
  const hasEnded = message["end_of_turn"] === true;
  return {
    type: "turn",
    text: textOf(message, hasEnded).trim(),
    hasEnded,
    isFormatted: message["turn_is_formatted"] === true,
    confidence: typeof confidence === "number" ? Math.min(1, Math.max(0, confidence)) : 0,
    language: typeof language === "string" && language !== "" ? language : null,
    speakers: speakersOf(message["words"]),
  };
}

/** Until the turn has ended, `transcript` lacks the words that may still change. */
function textOf({ transcript, words }: Record<string, unknown>, hasEnded: boolean): string {
  const known = typeof transcript === "string" ? transcript : "";
  if (hasEnded || !Array.isArray(words) || words.length === 0) return known;
  return words
    .map((word: { text?: unknown } | null) => (typeof word?.text === "string" ? word.text : ""))
    .filter(Boolean)
    .join(" ");
}

interface Word {
  text?: unknown;
  /** In ms since the session began. */
  start?: unknown;
  end?: unknown;
  /** Of words that don't change any more, with `speaker_labels`: "A", "B", … */
  speaker?: unknown;
}

function speakersOf(words: unknown): NonNullable<Transcript["speakers"]> {
  if (!Array.isArray(words)) return [];
  const known = (words as (Word | null)[]).filter((word) => word !== null);
  const labelOf = ({ speaker }: Word): string | null =>
    typeof speaker === "string" && /^[A-Z]+$/.test(speaker) && speaker !== "UNKNOWN" ? speaker : null;
  if (known.every((word) => labelOf(word) === null)) return [];
  return wordsBySpeaker(
    known.map((word) => ({
      text: typeof word.text === "string" ? word.text : "",
      speaker: labelOf(word),
      fromMs: Number(word.start ?? 0),
      untilMs: Number(word.end ?? word.start ?? 0),
    })),
  );
}
