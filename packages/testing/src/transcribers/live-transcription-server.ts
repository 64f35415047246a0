/**
 * A double of OpenAI's transcription sessions, `GET /v1/realtime?intent=transcription` (see transcription-socket.ts):
 *
 *   const vendor = await startLiveTranscriptionDouble({ utterances: ["Where is order 1003?"] });
 *   vendor.streams[0]?.send(transcribed("delta", "item_1", { delta: "Where" }));
 *
 * Like the vendor, it takes 24 kHz only, wants the settings that each model has, hears no end of speech by itself, and
 * refuses to commit less than 100 ms.
 */
import {
  samplesOf,
  startTranscriptionDouble,
  type HearingStream,
  type TranscriptionDouble,
  type TranscriptionDoubleOptions,
} from "./transcription-socket.ts";

type Event = Record<string, unknown>;

const MIN_COMMIT = 2_400;

export function startLiveTranscriptionDouble(
  options: TranscriptionDoubleOptions = {},
): Promise<TranscriptionDouble> {
  return startTranscriptionDouble(
    {
      refuse: (url, headers, apiKey) => {
        if (headers.authorization !== `Bearer ${apiKey}`)
          return { status: 401, body: { error: { message: "Incorrect API key provided." } } };
        const isSession = url.pathname === "/v1/realtime" && url.search === "?intent=transcription";
        return isSession ? null : { status: 404, body: { error: { message: "Not found." } } };
      },
      serve: (stream) => serve(stream, (options.utterances ?? null) !== null),
    },
    options,
  );
}

/** An event about the transcription of an item. */
export function transcribed(what: "delta" | "completed" | "failed", item: string, fields: Event): Event {
  const type = `conversation.item.input_audio_transcription.${what}`;
  return { type, event_id: "event", item_id: item, content_index: 0, ...fields };
}

function problemOf(session: Event): string | null {
  const { input } = (session["audio"] ?? {}) as { input?: Event };
  const format = input?.["format"] as Event | undefined;
  const { model, language, languages, keywords } = (input?.["transcription"] ?? {}) as Event;
  if (session["type"] !== "transcription")
    return "Passing a realtime session update to a transcription session.";
  if (format?.["type"] !== "audio/pcm" || format["rate"] !== 24_000) return "Invalid format.";
  if (input?.["turn_detection"] !== null) return "This model doesn't support turn detection.";
  if (model === "gpt-realtime-whisper")
    return languages === undefined && keywords === undefined ? null : "Unknown parameter.";
  if (model !== "gpt-live-transcribe") return "Invalid model.";
  if (language !== undefined) return "Use languages.";
  const terms = Array.isArray(keywords) ? keywords : [];
  return terms.some((term) => /[<>\r\n]/.test(String(term))) ? "Invalid keywords." : null;
}

function serve(stream: HearingStream, hears: boolean) {
  let buffered = 0;
  let items = 0;
  let isConfigured = false;
  /** Words before a pause, and how many characters of all words have been sent. */
  let before: string[] = [];
  let told = 0;
  const nextItem = (): string => `item_${items + 1}`;

  function refuse(code: string, message: string): void {
    const error = { type: "invalid_request_error", code, message, param: null, event_id: null };
    stream.send({ type: "error", event_id: "event", error });
  }

  function tell(words: string): void {
    const text = [...before, words].filter(Boolean).join(" ");
    if (text.length > told) stream.send(transcribed("delta", nextItem(), { delta: text.slice(told) }));
    told = Math.max(told, text.length);
  }

  function commit(): void {
    if (buffered < MIN_COMMIT)
      return refuse("input_audio_buffer_commit_empty", "Error committing: buffer too small.");
    buffered = 0;
    if (!hears) return;
    const last = stream.end();
    tell(last);
    const transcript = [...before, last].filter(Boolean).join(" ");
    const item = nextItem();
    before = [];
    told = 0;
    items += 1;
    stream.send({ type: "input_audio_buffer.committed", event_id: "event", item_id: item });
    stream.send(transcribed("completed", item, { transcript, usage: { type: "duration", seconds: 1 } }));
  }

  return {
    opened: () =>
      stream.send({ type: "session.created", session: { type: "transcription", object: "session" } }),
    binary: () => refuse("invalid_event", "Only text messages."),
    message: (event: Event) => {
      switch (event["type"]) {
        case "session.update": {
          const session = event["session"] as Event;
          const problem = problemOf(session);
          if (problem !== null) return refuse("invalid_value", problem);
          isConfigured = true;
          return stream.send({ type: "session.updated", session });
        }
        case "input_audio_buffer.append": {
          if (!isConfigured) return refuse("invalid_event", "No session.");
          const samples = samplesOf(Buffer.from(String(event["audio"]), "base64"));
          buffered += samples.length;
          // Two of three samples are enough to tell sound from silence.
          stream.hear(samples.filter((_, n) => n % 3 !== 2));
          return true;
        }
        case "input_audio_buffer.commit":
          return commit();
        case "input_audio_buffer.clear":
          buffered = 0;
          return stream.send({ type: "input_audio_buffer.cleared" });
        default:
          return refuse("invalid_event", "Unknown event.");
      }
    },
    guessed: tell,
    paused: (text: string) => {
      tell(text);
      if (text !== "") before.push(text);
    },
  };
}
