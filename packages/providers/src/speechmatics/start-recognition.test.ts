import { expect, test } from "vitest";
import { startRecognition } from "./start-recognition.ts";

test("it says what the sound is that follows: raw PCM16 at 16 kHz", () => {
  expect(startRecognition("enhanced", "en")).toMatchObject({
    message: "StartRecognition",
    audio_format: { type: "raw", encoding: "pcm_s16le", sample_rate: 16_000 },
  });
});

test.each([
  ["en-GB", { language: "en", output_locale: "en-GB" }],
  ["en-us", { language: "en", output_locale: "en-US" }],
  ["en-IN", { language: "en" }],
  ["de-AT", { language: "de" }],
])("%s is asked for as %j", (language, config) => {
  const { transcription_config: sent } = startRecognition("enhanced", language);
  expect(sent).toMatchObject(config);
  expect("output_locale" in (sent as object)).toBe("output_locale" in config);
});
