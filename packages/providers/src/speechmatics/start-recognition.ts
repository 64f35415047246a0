import { SAMPLE_RATE } from "@parley/audio/frame";
import { vendorLanguage } from "@parley/vendors/facts/vendor-language";

/** English spellings that it knows. */
const LOCALES = ["en-AU", "en-GB", "en-US"];
/** The first message of a stream of raw PCM16 at 16 kHz. */
export function startRecognition(
  model: string,
  language: string,
  keyterms: readonly string[] = [],
  tellSpeakers = false,
): Record<string, unknown> {
  const locale = LOCALES.find((known) => known.toLowerCase() === language.toLowerCase());
  return {
    message: "StartRecognition",
    audio_format: { type: "raw", encoding: "pcm_s16le", sample_rate: SAMPLE_RATE },
    transcription_config: {
      // Required: it detects none.
      language: vendorLanguage("speechmatics", "transcription", model, language).code ?? "en",
      ...(locale !== undefined && { output_locale: locale }),
      model,
      enable_partials: true,
      // How long it may take to settle words while the caller goes on. It settles them at once when it's asked.
      max_delay: 2,
      ...(tellSpeakers && { diarization: "speaker" }),
      ...(keyterms.length > 0 && { additional_vocab: keyterms.map((content) => ({ content })) }),
    },
  };
}
