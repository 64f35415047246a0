import { SAMPLE_RATE } from "../../audio/frame.ts";
import { socketUrl } from "../sockets/socket-url.ts";
import { primaryLanguage } from "../speech/primary-language.ts";

/** It refuses more terms, longer ones, and some characters. */
const MAX_TERMS = 50;
const MAX_TERM_LENGTH = 20;
const REFUSED = /[<>{}[\]\\]/;

/** The URL of a stream of raw PCM16 at 16 kHz: `GET /v1/speech-to-text/realtime`. Our commits divide the stream. */
export function scribeUrl(
  baseUrl: string,
  model: string,
  language: string,
  keyterms: readonly string[] = [],
): string {
  const code = primaryLanguage(language);
  return socketUrl(baseUrl, "/v1/speech-to-text/realtime", {
    model_id: model,
    audio_format: `pcm_${SAMPLE_RATE}`,
    commit_strategy: "manual",
    ...(code === null ? { include_language_detection: "true" } : { language_code: code }),
    keyterms: keyterms
      .filter((term) => term.length <= MAX_TERM_LENGTH && !REFUSED.test(term))
      .slice(0, MAX_TERMS),
  });
}
