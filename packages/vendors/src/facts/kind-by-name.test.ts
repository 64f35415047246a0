import { expect, test } from "vitest";
import { kindByName } from "./kind-by-name.ts";

test.each([
  ["gpt-7", "model"],
  ["meta-llama/Llama-5-70B-Instruct", "model"],
  ["text-embedding-4", "embedding"],
  ["BAAI/bge-m3", "embedding"],
  ["gpt-image-3", null],
  ["omni-moderation-latest", null],
  ["gpt-6-codex", null],
  ["gpt-realtime-3", "speech"],
  ["gpt-realtime-whisper-2", "transcription"],
  ["gpt-live-transcribe-2", "transcription"],
  ["Systran/faster-whisper-large-v3", "transcription"],
  ["tts-2-hd", "voice"],
  ["speaches-ai/Kokoro-82M-v1.0-ONNX", "voice"],
  ["canopylabs/orpheus-v1-english", "voice"],
  ["gpt-audio-2", null],
])("%s is taken for %s", (name, kind) => {
  expect(kindByName(name, "model")).toBe(kind);
});

test("a name that says nothing is what the server is for", () => {
  expect(kindByName("mine", "voice")).toBe("voice");
});
