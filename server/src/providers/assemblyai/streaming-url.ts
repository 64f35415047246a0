import { primaryLanguage } from "../speech/primary-language.ts";
import { socketUrl } from "../sockets/socket-url.ts";

/** The URL of a stream of raw PCM16 at 16 kHz: `GET /v3/ws`. https://www.assemblyai.com/docs/api-reference/streaming */
export function streamingUrl(
  baseUrl: string,
  model: string,
  language: string,
  keyterms: readonly string[] = [],
): string {
  const code = primaryLanguage(language);
  const speechModel = speechModelFor(model, code);
  return socketUrl(baseUrl, "/v3/ws", {
    speech_model: speechModel,
    encoding: "pcm_s16le",
    sample_rate: "16000",
    format_turns: "true",
    ...(keyterms.length > 0 && { keyterms_prompt: JSON.stringify(keyterms) }),
    ...(code === null && { language_detection: "true" }),
    // Its older models have one set of languages each, and take no choice.
    ...(code !== null && /^universal-3-\d/.test(speechModel) && { language_codes: JSON.stringify([code]) }),
  });
}

function speechModelFor(model: string, code: string | null): string {
  if (model !== "universal-streaming") return model;
  return code === "en" ? "universal-streaming-english" : "universal-streaming-multilingual";
}
