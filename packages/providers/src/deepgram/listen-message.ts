import { parseJson } from "@parley/base/parse-json";
import type { Transcript } from "@parley/conversation/ports";
import { wordsBySpeaker } from "../tts-shared/words-by-speaker.ts";

/** Deepgram's messages on a live stream, as far as a call needs them. */
export type ListenMessage =
  | {
      type: "words";
      text: string;
      language: string | null;
      isFinal: boolean;
      fromFinalize: boolean;
      /** Empty unless speakers were asked for. */
      speakers: NonNullable<Transcript["speakers"]>;
    }
  | { type: "error"; message: string }
  /** Metadata, speech events, and anything that the vendor adds later. */
  | { type: "other" };

interface Alternative {
  transcript?: unknown;
  /** Only set while it detects languages (`language=multi`). */
  languages?: unknown;
  words?: unknown;
}

interface Word {
  word?: unknown;
  punctuated_word?: unknown;
  /** In seconds since the stream began. */
  start?: unknown;
  end?: unknown;
  /** Only set with `diarize`. */
  speaker?: unknown;
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
  const { transcript, languages, words } = channel?.alternatives?.[0] ?? {};
  const language: unknown = Array.isArray(languages) ? languages[0] : null; // the first has the most words
  return {
    type: "words",
    text: typeof transcript === "string" ? transcript.trim() : "",
    language: typeof language === "string" && language !== "" ? language : null,
    isFinal: message["is_final"] === true,
    fromFinalize: message["from_finalize"] === true,
    speakers: speakersOf(words),
  };
}

function speakersOf(words: unknown): NonNullable<Transcript["speakers"]> {
  if (!Array.isArray(words)) return [];
  const known = (words as (Word | null)[]).filter((word) => word !== null);
  if (!known.some(({ speaker }) => typeof speaker === "number")) return [];
  return wordsBySpeaker(
    known.map(({ word, punctuated_word: punctuated, start, end, speaker }) => ({
      text: [punctuated, word].find((written) => typeof written === "string") ?? "",
      speaker: typeof speaker === "number" ? String(speaker) : null,
      fromMs: 1000 * Number(start ?? 0),
      untilMs: 1000 * Number(end ?? start ?? 0),
    })),
  );
}
