/** The vendor's own client against the double of its voices; `official-client.test.ts` does the same for Scribe. */
import { TextToSpeechClient } from "@elevenlabs/elevenlabs-js/api/resources/textToSpeech/client/Client.js";
import { VoicesClient } from "@elevenlabs/elevenlabs-js/api/resources/voices/client/Client.js";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { VoiceDouble } from "@parley/testing/voices/voice-server";
import { startElevenLabsDouble } from "@parley/testing/voices/voice-servers";

let vendor: VoiceDouble;
beforeEach(async () => {
  vendor = await startElevenLabsDouble();
});
afterEach(() => vendor.close());

const account = (apiKey = vendor.apiKey) => ({ apiKey, baseUrl: vendor.baseUrl, maxRetries: 0 });

test("voices: it speaks with times of characters and the words before", async () => {
  const lines = await new TextToSpeechClient(account()).streamWithTimestamps("v1", {
    text: "How are you today?",
    modelId: "eleven_flash_v2_5",
    languageCode: "en",
    previousText: "Hello.",
    voiceSettings: { speed: 1.1, stability: 0.4, style: 0.2 },
    outputFormat: "pcm_16000",
  });
  let bytes = 0;
  const said: string[] = [];
  const ends: number[] = [];
  for await (const { audioBase64, alignment } of lines) {
    bytes += Buffer.from(audioBase64, "base64").length;
    said.push(...(alignment?.characters ?? []));
    ends.push(...(alignment?.characterEndTimesSeconds ?? []));
  }
  expect(bytes).toBe(18 * 60 * 32);
  expect(said.join("")).toBe("How are you today?");
  expect(ends.at(-1)).toBeCloseTo(18 * 0.06);
  expect(vendor.speeches[0]?.body).toMatchObject({ previous_text: "Hello.", language_code: "en" });
});

test("voices: it lists them, and knows a wrong key", async () => {
  vendor.voices = [{ voice_id: "v1", name: "Sarah", labels: { gender: "female" } }];
  const { voices } = await new VoicesClient(account()).search({ pageSize: 100 });
  expect(voices).toMatchObject([{ voiceId: "v1", name: "Sarah" }]);
  await expect(new VoicesClient(account("wrong")).search()).rejects.toMatchObject({ statusCode: 401 });
});
