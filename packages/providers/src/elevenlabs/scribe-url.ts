import { SAMPLE_RATE } from "@parley/audio/frame";
import { socketUrl } from "../websocket/socket-url.ts";
import { vendorLanguages } from "@parley/vendors/facts/vendor-language";

/** It refuses more terms, longer ones, and some characters. */
const MAX_TERMS = 50;
const MAX_TERM_LENGTH = 20;
const REFUSED = /[<>{}[\]\\]/;

/** The URL of a stream of raw PCM16 at 16 kHz: `GET /v1/speech-to-text/realtime`. Our commits divide the stream. */
export function scribeUrl(
  baseUrl: string,
  model: string,
  languages: readonly string[],
  keyterms: readonly string[] = [],
  optsOut = false,
): string {
  const [first, ...others] = vendorLanguages("elevenlabs", "transcription", model, languages);
  return socketUrl(baseUrl, "/v1/speech-to-text/realtime", {
    model_id: model,
    audio_format: `pcm_${SAMPLE_RATE}`,
    commit_strategy: "manual",
    ...(first !== undefined && { language_code: first }),
    secondary_languages: others,
    // Zero retention: nothing is kept, so nothing is trained with.
    ...(optsOut && { enable_logging: "false" }),
    ...(detectsLanguage(model, languages) && { include_language_detection: "true" }),
    keyterms: keyterms
      .filter((term) => term.length <= MAX_TERM_LENGTH && !REFUSED.test(term))
      .slice(0, MAX_TERMS),
  });
}

/** Whether Scribe must detect the language, because none or several are given. */
export function detectsLanguage(model: string, languages: readonly string[]): boolean {
  return (
    vendorLanguages("elevenlabs", "transcription", model, languages).length !== 1 || languages[0] === "auto"
  );
}
