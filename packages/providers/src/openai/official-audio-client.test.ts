/** OpenAI's own client against the double's transcription and speech. */
import OpenAI, { toFile } from "openai";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startOpenAiDouble, type OpenAiDouble } from "@parley/testing/models/openai-server";
import { tone, writeWav } from "@parley/testing/sound/sound";

let vendor: OpenAiDouble;
let client: OpenAI;
beforeEach(async () => {
  vendor = await startOpenAiDouble();
  client = new OpenAI({ apiKey: vendor.apiKey, baseURL: vendor.baseUrl, maxRetries: 0 });
});
afterEach(() => vendor.close());

test("it reads a transcript, whole and as a stream", async () => {
  vendor.onTranscription(() => ({ text: "hello there", deltas: ["hello ", "there"] }));
  const file = await toFile(writeWav(tone(440, 200), 16_000), "speech.wav");
  expect(await client.audio.transcriptions.create({ file, model: "whisper-1" })).toMatchObject({
    text: "hello there",
  });
  const stream = await client.audio.transcriptions.create({ file, model: "gpt-4o-transcribe", stream: true });
  expect((await Array.fromAsync(stream)).map(({ type }) => type)).toEqual([
    "transcript.text.delta",
    "transcript.text.delta",
    "transcript.text.done",
  ]);
  expect(vendor.transcriptions[0]?.samples.length).toBe(3_200);
});

test("it reads speech", async () => {
  const answer = await client.audio.speech.create({
    model: "kokoro",
    voice: "alloy",
    input: "Hi.",
    response_format: "pcm",
  });
  expect((await answer.arrayBuffer()).byteLength).toBe(3 * 60 * 24 * 2);
});
