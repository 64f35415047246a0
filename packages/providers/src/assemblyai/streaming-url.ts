import { findModel } from "@parley/vendors/facts/find-model";
import { speechVendorFacts } from "@parley/vendors/facts/speech-vendor-facts";
import { vendorLanguage, vendorLanguages } from "@parley/vendors/facts/vendor-language";
import { primaryLanguage } from "../tts-shared/primary-language.ts";
import { socketUrl } from "../websocket/socket-url.ts";

/**
 * The URL of a stream of raw PCM16 at 16 kHz: `GET /v3/ws`. https://www.assemblyai.com/docs/api-reference/streaming
 * `languages`: BCP 47, or `auto` in the first place, which leaves the rest to detect.
 */
export function streamingUrl(
  baseUrl: string,
  model: string,
  languages: readonly string[],
  keyterms: readonly string[] = [],
  {
    tellSpeakers = false,
    threshold,
    longestSilenceMs,
  }: {
    tellSpeakers?: boolean | undefined;
    /** Confidence in the end of a turn. Its later models go by punctuation instead. */
    threshold?: number | undefined;
    /** In ms. */
    longestSilenceMs?: number | undefined;
  } = {},
): string {
  const speechModel = speechModelFor(model, languages);
  const { mostLanguages = 0 } = findModel(speechVendorFacts.assemblyai, "transcription", speechModel) ?? {};
  // Its older models have one set of languages each, and take no choice.
  const codes = vendorLanguages("assemblyai", "transcription", speechModel, languages).slice(
    0,
    mostLanguages,
  );
  const heard = languages.filter(
    (tag) => !vendorLanguage("assemblyai", "transcription", speechModel, tag).isLacking,
  );
  // Without this, it doesn't name the language.
  const isDetected = languages[0] === "auto" || heard.length > 1;
  return socketUrl(baseUrl, "/v3/ws", {
    speech_model: speechModel,
    encoding: "pcm_s16le",
    sample_rate: "16000",
    format_turns: "true",
    ...(tellSpeakers && { speaker_labels: "true" }),
    ...(keyterms.length > 0 && { keyterms_prompt: JSON.stringify(keyterms) }),
    ...(threshold !== undefined && { end_of_turn_confidence_threshold: String(threshold) }),
    ...(longestSilenceMs !== undefined && { max_turn_silence: String(longestSilenceMs) }),
    ...(isDetected && { language_detection: "true" }),
    ...(codes.length > 0 && { language_codes: JSON.stringify(codes) }),
  });
}

function speechModelFor(model: string, languages: readonly string[]): string {
  if (model !== "universal-streaming") return model;
  const isEnglish = languages.every((tag) => primaryLanguage(tag) === "en");
  return isEnglish ? "universal-streaming-english" : "universal-3-6-pro";
}
