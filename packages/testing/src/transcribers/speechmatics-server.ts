/**
 * A double of Speechmatics' realtime API, `GET /v2` (see transcription-socket.ts):
 *
 *   const vendor = await startSpeechmaticsDouble({ utterances: ["Where is order 1003?"] });
 *   vendor.streams[0]?.send(speechmatics("AddPartialTranscript", "Where is"));
 *
 * Like the vendor, it wants StartRecognition before any sound, acknowledges every message of sound, settles words after
 * a pause, ends an utterance only if it's asked to, and says nothing about the end of noise.
 */
import {
  samplesOf,
  startTranscriptionDouble,
  type HearingStream,
  type TranscriptionDouble,
  type TranscriptionDoubleOptions,
} from "./transcription-socket.ts";

type Message = Record<string, unknown>;

export function startSpeechmaticsDouble(
  options: TranscriptionDoubleOptions = {},
): Promise<TranscriptionDouble> {
  return startTranscriptionDouble(
    {
      refuse: (url, headers, apiKey) => {
        if (url.pathname !== "/v2") return { status: 404, body: { detail: "Not Found" } };
        // The vendor's client sends a temporary key in the URL.
        const key = url.searchParams.get("jwt") ?? headers.authorization?.replace(/^Bearer /, "");
        return key === apiKey ? null : { status: 401, body: { detail: "not_authorised" } };
      },
      answer: (url, headers, apiKey) => {
        if (headers.authorization !== `Bearer ${apiKey}`)
          return { status: 401, body: { detail: "not_authorised" } };
        const isKnown = url.pathname === "/v1/discovery/features";
        return isKnown ? { status: 200, body: { realtime: {} } } : { status: 404, body: {} };
      },
      serve: (stream) => serve(stream, (options.utterances ?? null) !== null),
    },
    options,
  );
}

/** A message with words, or without. */
export function speechmatics(message: string, transcript?: string): Message {
  const times = { start_time: 0, end_time: 1 };
  if (transcript === undefined) return { message, metadata: times };
  return { message, format: "2.9", results: [], metadata: { ...times, transcript } };
}

function problemOf({ audio_format: format, transcription_config: config }: Message): string | null {
  const { type, encoding, sample_rate: rate } = (format ?? {}) as Message;
  const { language, model } = (config ?? {}) as Message;
  if (type !== "raw" || encoding !== "pcm_s16le" || rate !== 16_000) return "invalid_audio_type";
  if (model !== "enhanced" && model !== "standard") return "invalid_model";
  return /^[a-z]{2,3}$/.test(String(language)) ? null : "invalid_language";
}

function serve(stream: HearingStream, hears: boolean) {
  let isStarted = false;
  let received = 0;
  /** Words since the last end of an utterance, and how many of them have settled. */
  let words: string[] = [];
  let settled = 0;

  function refuse(type: string): void {
    stream.send({ message: "Error", type, reason: `The reason for ${type}.` });
    stream.closeWith(type === "not_authorised" ? 4001 : 1008, type);
  }

  function settle(text: string): void {
    words = [...words.slice(0, settled), ...text.split(" ").filter(Boolean)];
    if (words.length > settled)
      stream.send(speechmatics("AddTranscript", `${words.slice(settled).join(" ")} `));
    settled = words.length;
  }

  return {
    binary: (data: Buffer) => {
      if (!isStarted) return refuse("protocol_error");
      stream.send({ message: "AudioAdded", seq_no: ++received });
      stream.hear(samplesOf(data));
    },
    message: (message: Message) => {
      switch (message["message"]) {
        case "StartRecognition": {
          const problem = problemOf(message);
          if (problem !== null) return refuse(problem);
          isStarted = true;
          stream.send({
            message: "RecognitionStarted",
            id: "double",
            language_pack_info: { word_delimiter: " " },
          });
          return stream.send({ message: "Info", type: "recognition_quality", quality: "telephony" });
        }
        case "ForceEndOfUtterance":
          if (!hears) return;
          settle(stream.end());
          if (words.length > 0) stream.send(speechmatics("EndOfUtterance"));
          words = [];
          settled = 0;
          return;
        case "EndOfStream":
          return stream.send({ message: "EndOfTranscript" });
        default:
          return refuse("invalid_message");
      }
    },
    guessed: (text: string) => stream.send(speechmatics("AddPartialTranscript", text)),
    paused: settle,
  };
}
