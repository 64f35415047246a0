import { expect, test } from "vitest";
import { modelWithLanguage, vendorLanguage, vendorLanguages } from "./vendor-language.ts";

test.each([
  ["deepgram", "transcription", "nova-3", "nb-NO", "no"],
  ["deepgram", "transcription", "nova-3", "pt-BR", "pt-BR"],
  ["deepgram", "transcription", "nova-3", "pt-AO", "pt"],
  ["deepgram", "transcription", "nova-3", "zh-TW", "zh-TW"],
  ["deepgram", "transcription", "nova-3", "zh-MO", "zh-Hant"],
  ["assemblyai", "transcription", "universal-3-6-pro", "nn", "nn"],
  ["assemblyai", "transcription", "universal-3-6-pro", "nb", "no"],
  ["openai", "transcription", "gpt-transcribe", "nn-NO", "no"],
  ["speechmatics", "transcription", "enhanced", "cmn", "cmn"],
  ["speechmatics", "transcription", "enhanced", "zh", "cmn"],
  ["elevenlabs", "voice", "eleven_flash_v2_5", "fil-PH", "fil"],
  ["elevenlabs", "voice", "eleven_flash_v2_5", "zh-HK", "zh"],
  ["elevenlabs", "voice", "eleven_v4", "zh-HK", "yue"],
  ["cartesia", "voice", "sonic-3", "nb", "no"],
  // Not in the table: as the vendor's other models spell it, or by its language alone.
  ["deepgram", "transcription", "nova-9", "nb", "no"],
  ["cartesia", "voice", "sonic-9", "xh-ZA", "xh"],
  ["transcription-server", "transcription", "whisper", "de-CH", "de"],
] as const)("%s calls %s %s's %s %s", (vendor, kind, model, tag, code) => {
  expect(vendorLanguage(vendor, kind, model, tag)).toEqual({ code, isLacking: false });
});

test("a model isn't told a language that it lacks, nor anything about one to detect", () => {
  expect(vendorLanguage("elevenlabs", "voice", "eleven_flash_v2_5", "xh")).toEqual({
    code: null,
    isLacking: true,
  });
  expect(vendorLanguage("elevenlabs", "voice", "eleven_flash_v2_5", "auto").isLacking).toBe(false);
  expect(vendorLanguage("elevenlabs", "voice", "eleven_multilingual_v2", "de")).toEqual({
    code: null,
    isLacking: false,
  });
  expect(vendorLanguages("openai", "transcription", "gpt-transcribe", ["nb", "nn", "xh", "en"])).toEqual([
    "no",
    "en",
  ]);
});

test.each([
  ["elevenlabs", "voice", "eleven_flash_v2_5", "sw", "eleven_v4_turbo"],
  ["elevenlabs", "voice", "eleven_multilingual_v2", "hu", "eleven_flash_v2_5"],
  ["elevenlabs", "voice", "eleven_flash_v2_5", "xh", null],
  ["elevenlabs", "voice", "eleven_flash_v2_5", "de", null],
  ["deepgram", "transcription", "flux-general-en", "de-CH", "flux-general-multi"],
  ["deepgram", "transcription", "flux-general-multi", "tr", "nova-3"],
  ["deepgram", "transcription", "nova-3-medical", "nb", "nova-3-general"],
  ["assemblyai", "transcription", "universal-streaming-english", "de", "universal-streaming-multilingual"],
  ["assemblyai", "transcription", "universal-streaming-multilingual", "he", "universal-3-6-pro"],
  ["openai", "transcription", "gpt-transcribe", "xh", null],
  ["cartesia", "voice", "mine", "xh", null],
] as const)("%s %s %s for %s: %s", (vendor, kind, model, tag, next) => {
  expect(modelWithLanguage(vendor, kind, model, tag)).toBe(next);
});
