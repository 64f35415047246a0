/** OpenAI's own client against the double of transcription sessions. */
import OpenAI from "openai";
import { OpenAIRealtimeWS } from "openai/realtime/ws";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startLiveTranscriptionDouble } from "@parley/testing/transcribers/live-transcription-server";
import { tone } from "@parley/testing/sound/sound";
import { TEST_CERTIFICATE, TEST_KEY } from "@parley/testing/network/tls-certificate";
import type { TranscriptionDouble } from "@parley/testing/transcribers/transcription-socket";

let vendor: TranscriptionDouble;
beforeEach(async () => {
  const tls = { cert: TEST_CERTIFICATE, key: TEST_KEY };
  vendor = await startLiveTranscriptionDouble({ utterances: ["Hello, there."], tls });
});
afterEach(() => vendor.close());

function open(apiKey = vendor.apiKey) {
  // The client speaks TLS to every address.
  const client = new OpenAI({ apiKey, baseURL: `${vendor.baseUrl.replace("wss:", "https:")}/v1` });
  return new OpenAIRealtimeWS({ intent: "transcription", options: { ca: TEST_CERTIFICATE } }, client);
}

test("it sets up a session and hears what is committed", async () => {
  const session = open();
  const words: string[] = [];
  const finished = Promise.withResolvers<void>();
  session.on("error", (error) => finished.reject(error));
  session.on("session.created", () => {
    const format = { type: "audio/pcm", rate: 24_000 } as const;
    const transcription = { model: "gpt-live-transcribe", languages: ["en"], keywords: ["Parley"] };
    session.send({
      type: "session.update",
      session: { type: "transcription", audio: { input: { format, transcription, turn_detection: null } } },
    });
  });
  session.on("session.updated", () => {
    for (let i = 0; i < 5; i++) {
      const audio = Buffer.from(tone(440, 100, 24_000).buffer).toString("base64");
      session.send({ type: "input_audio_buffer.append", audio });
    }
    session.send({ type: "input_audio_buffer.commit" });
  });
  session.on("conversation.item.input_audio_transcription.delta", ({ item_id, delta }) =>
    words.push(`${item_id} delta: ${delta}`),
  );
  session.on("input_audio_buffer.committed", ({ item_id }) => words.push(`${item_id} committed`));
  session.on("conversation.item.input_audio_transcription.completed", ({ item_id, transcript }) => {
    words.push(`${item_id} completed: ${transcript}`);
    finished.resolve();
  });
  await finished.promise;
  session.close();
  await vendor.until(() => vendor.openSockets() === 0);
  expect(words).toEqual([
    "item_1 delta: Hello,",
    "item_1 delta:  there.",
    "item_1 committed",
    "item_1 completed: Hello, there.",
  ]);
});

test("it knows a wrong key", async () => {
  const session = open("wrong");
  const error = await new Promise<Error>((resolve) => session.on("error", resolve));
  expect(error.message).toContain("401");
});
