import { SAMPLE_RATE } from "../../audio/frame.ts";
import { primaryLanguage } from "../speech/primary-language.ts";

/** English spellings that it knows. */
const LOCALES = ["en-AU", "en-GB", "en-US"];
/** Languages whose code differs from the tag's. https://docs.speechmatics.com/speech-to-text/languages */
const CODES = new Map([
  ["zh", "cmn"],
  ["nb", "no"],
  ["nn", "no"],
  ["fil", "tl"],
]);

/** The first message of a stream of raw PCM16 at 16 kHz. */
export function startRecognition(
  model: string,
  language: string,
  keyterms: readonly string[] = [],
): Record<string, unknown> {
  const locale = LOCALES.find((known) => known.toLowerCase() === language.toLowerCase());
  return {
    message: "StartRecognition",
    audio_format: { type: "raw", encoding: "pcm_s16le", sample_rate: SAMPLE_RATE },
    transcription_config: {
      language: codeOf(language),
      ...(locale !== undefined && { output_locale: locale }),
      model,
      enable_partials: true,
      // How long it may take to settle words while the caller goes on. It settles them at once when it's asked.
      max_delay: 2,
      ...(keyterms.length > 0 && { additional_vocab: keyterms.map((content) => ({ content })) }),
    },
  };
}

function codeOf(language: string): string {
  const code = primaryLanguage(language);
  if (code === null) return "en";
  if (code === "zh" && /-(HK|MO)$/i.test(language)) return "yue";
  return CODES.get(code) ?? code;
}
