/**
 * A double of ElevenLabs' Scribe in real time, `GET /v1/speech-to-text/realtime` (see transcription-socket.ts):
 *
 *   const vendor = await startScribeDouble({ utterances: ["Where is order 1003?"] });
 *   vendor.streams[0]?.send({ message_type: "partial_transcript", text: "Where is" });
 *
 * Like the vendor, it reports a wrong key only after the handshake, closes a stream that commits less than 0.3 s of
 * sound, commits by itself after 36 s, answers a commit of silence with empty words, sends committed words once more as
 * a guess, and adds the language in a message of its own.
 */
import {
  samplesOf,
  startTranscriptionDouble,
  type HearingStream,
  type TranscriptionDouble,
  type TranscriptionDoubleOptions,
} from "./transcription-socket.ts";

const MIN_COMMIT = 4_800;
const OWN_COMMIT = 36 * 16_000;

export function startScribeDouble(options: TranscriptionDoubleOptions = {}): Promise<TranscriptionDouble> {
  const { apiKey = "test-key" } = options;
  return startTranscriptionDouble(
    {
      refuse: (url) =>
        url.pathname === "/v1/speech-to-text/realtime"
          ? null
          : { status: 404, body: { detail: "Not Found" } },
      serve: (stream) => serve(stream, apiKey, (options.utterances ?? null) !== null),
    },
    options,
  );
}

/** A message that ends the stream. */
export function scribeError(type: string, error: string): Record<string, unknown> {
  return { message_type: type, error };
}

function problemOf({ headers, query }: HearingStream, apiKey: string): Record<string, unknown> | null {
  if (headers["xi-api-key"] !== apiKey)
    return scribeError("auth_error", "You must be authenticated to use this endpoint.");
  const keyterms = query.getAll("keyterms");
  const isFine =
    query.get("model_id") === "scribe_v2_realtime" &&
    query.get("audio_format") === "pcm_16000" &&
    keyterms.length <= 50 &&
    keyterms.every((term) => term.length <= 20 && !/[<>{}[\]\\]/.test(term));
  return isFine ? null : scribeError("invalid_request", "Invalid parameters.");
}

function serve(stream: HearingStream, apiKey: string, hears: boolean) {
  const { query } = stream;
  const problem = problemOf(stream, apiKey);
  const detectsLanguage = query.get("include_language_detection") === "true";
  let uncommitted = 0;
  /** Words before a pause that hasn't been committed. */
  let before: string[] = [];
  const wordsWith = (text: string): string => [...before, text].filter(Boolean).join(" ");
  const say = (type: string, text: string, fields = {}): void =>
    stream.send({ message_type: type, text, ...fields });

  function end(error: Record<string, unknown>): void {
    stream.send(error);
    stream.closeWith(1000, String(error["message_type"]));
  }

  function commit(): void {
    const text = wordsWith(stream.end());
    before = [];
    uncommitted = 0;
    say("committed_transcript", text);
    if (detectsLanguage)
      say("committed_transcript_with_timestamps", text, { language_code: "en", words: [] });
    if (text !== "") say("partial_transcript", text);
  }

  return {
    opened: () => {
      if (problem) return end(problem);
      stream.send({ message_type: "session_started", session_id: "double", config: {} });
    },
    binary: () => end(scribeError("input_error", "Only text messages.")),
    message: (message: Record<string, unknown>) => {
      if (message["message_type"] !== "input_audio_chunk")
        return end(scribeError("input_error", "No chunk."));
      const samples = samplesOf(Buffer.from(String(message["audio_base_64"]), "base64"));
      uncommitted += samples.length;
      stream.hear(samples);
      if (message["commit"] !== true) {
        if (hears && uncommitted >= OWN_COMMIT) commit();
        return true;
      }
      const seconds = (uncommitted / 16_000).toFixed(2);
      if (uncommitted < MIN_COMMIT)
        end(
          scribeError("commit_throttled", `Commit request ignored: only ${seconds}s of uncommitted audio.`),
        );
      else if (hears) commit();
      else uncommitted = 0;
    },
    guessed: (text: string) => say("partial_transcript", wordsWith(text)),
    paused: (text: string) => {
      if (text === "") return;
      before.push(text);
      say("final_transcript", wordsWith(""));
    },
  };
}
