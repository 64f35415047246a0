import { afterEach, beforeEach, expect, test } from "vitest";
import { startGoogleSpeechDouble } from "@parley/testing/voices/cloud-voices";
import type { VoiceDouble } from "@parley/testing/voices/voice-server";
import type { VoiceAccess } from "@parley/conversation/call-plan";
import { createVendorClient, type VendorClient } from "../http/vendor-client.ts";
import { createGoogleSpeech } from "./speech.ts";

let vendor: VoiceDouble;
let client: VendorClient;
beforeEach(async () => {
  vendor = await startGoogleSpeechDouble();
  client = createVendorClient();
});
afterEach(async () => {
  await client.close();
  await vendor.close();
});

/** The length of what is said, in ms. */
async function speak(
  text: string,
  settings: Partial<VoiceAccess<"google-speech">> = {},
  language = "en",
): Promise<number> {
  const { baseUrl, apiKey } = vendor;
  const access = { baseUrl, apiKey, voice: "en-US-Chirp3-HD-Aoede", speed: null, ...settings };
  const voice = createGoogleSpeech(client, { provider: "google-speech", ...access });
  const chunks = await Array.fromAsync(voice.speak(text, { language, signal: new AbortController().signal }));
  return chunks.reduce((sum, { length }) => sum + length, 0) / 16;
}

test("the voice is asked for 16 kHz in its own language, or the agent's if its name tells none", async () => {
  expect(await speak("Hello.")).toBe(6 * 60);
  expect(await speak("Hi.", { voice: "Kore", speed: 1.2, baseUrl: `${vendor.baseUrl}/v1` }, "de-CH")).toBe(
    180,
  );
  const audioConfig = { audioEncoding: "LINEAR16", sampleRateHertz: 16_000 };
  expect(vendor.speeches.map(({ body }) => body)).toEqual([
    {
      input: { text: "Hello." },
      voice: { languageCode: "en-US", name: "en-US-Chirp3-HD-Aoede" },
      audioConfig,
    },
    {
      input: { text: "Hi." },
      voice: { languageCode: "de-CH", name: "Kore" },
      audioConfig: { ...audioConfig, speakingRate: 1.2 },
    },
  ]);
});

test("a long text is said in parts, so that the first is heard soon", async () => {
  const text = "word ".repeat(100).trim();
  // The double needs no time for the space between two parts.
  expect(await speak(text)).toBe((text.length - 1) * 60);
  expect(vendor.speeches.map(({ body }) => (body["input"] as { text: string }).text).join(" ")).toBe(text);
});

test.each([
  ["[]", "Google Cloud Speech answered without audio."],
  ['{"audioContent": "AAAA', "Google Cloud Speech answered without audio."],
  [`"${"x".repeat(5_200_000)}"`, "Google Cloud Speech answered with too much sound."],
])("an answer that makes no sense fails", async (raw, message) => {
  vendor.onSpeech(() => [{ raw }]);
  await expect(speak("Hi.")).rejects.toMatchObject({ kind: "bad_answer", message });
});

test("a wrong key is told in the vendor's words", async () => {
  await expect(speak("Hi.", { apiKey: "wrong" })).rejects.toMatchObject({
    kind: "unauthorized",
    message: "Google Cloud Speech answered 400: API key not valid. Please pass a valid API key.",
  });
});
