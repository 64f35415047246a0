/** The vendor's own client against the double, so that the double is the vendor's protocol and not our idea of it. */
import { RealtimeClient, type RealtimeTranscriptionConfig } from "@speechmatics/real-time-client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { tone } from "@parley/testing/sound/sound";
import { startSpeechmaticsDouble } from "@parley/testing/transcribers/speechmatics-server";
import type { TranscriptionDouble } from "@parley/testing/transcribers/transcription-socket";

let vendor: TranscriptionDouble;
beforeEach(async () => {
  vendor = await startSpeechmaticsDouble({ utterances: ["Hello, there."] });
});
afterEach(() => vendor.close());

function client() {
  return new RealtimeClient({ url: `${vendor.baseUrl}/v2`, appId: "test" });
}

const config: RealtimeTranscriptionConfig = {
  audio_format: { type: "raw", encoding: "pcm_s16le", sample_rate: 16_000 },
  transcription_config: {
    language: "en",
    model: "enhanced",
    enable_partials: true,
    additional_vocab: ["Parley"],
  },
};

test("it hears an utterance and ends it", async () => {
  const speech = client();
  const words: string[] = [];
  const ended = new Promise<void>((resolve) =>
    speech.addEventListener("receiveMessage", ({ data }) => {
      const { message } = data;
      if (message === "AddPartialTranscript" || message === "AddTranscript")
        words.push(`${message}: ${data.metadata.transcript}`);
      if (message === "EndOfUtterance") resolve();
    }),
  );
  await speech.start(vendor.apiKey, config);
  for (let i = 0; i < 5; i++) speech.sendAudio(new Uint8Array(tone(440, 100).buffer));
  speech.forceEndOfUtterance();
  await ended;
  await speech.stopRecognition();
  expect(words).toEqual([
    "AddPartialTranscript: Hello,",
    "AddPartialTranscript: Hello, there.",
    "AddTranscript: Hello, there. ",
  ]);
  expect(vendor.streams[0]?.messages.at(-1)).toEqual({ message: "EndOfStream", last_seq_no: 5 });
});

test("it knows an error", async () => {
  const wrong = { ...config, transcription_config: { language: "?" } };
  await expect(client().start(vendor.apiKey, wrong)).rejects.toThrow("invalid_model");
});
