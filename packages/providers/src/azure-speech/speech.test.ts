import { afterEach, beforeEach, expect, test } from "vitest";
import type { VoiceDouble } from "@parley/testing/voices/voice-server";
import { startAzureSpeechDouble } from "@parley/testing/voices/cloud-voices";
import type { VoiceAccess } from "@parley/conversation/call-plan";
import { createVendorClient, type VendorClient } from "../http/vendor-client.ts";
import { speechAddress } from "./speech-address.ts";
import { createAzureSpeech } from "./speech.ts";
import { ssmlOf } from "./ssml.ts";

let vendor: VoiceDouble;
let client: VendorClient;
beforeEach(async () => {
  vendor = await startAzureSpeechDouble();
  client = createVendorClient();
});
afterEach(async () => {
  await client.close();
  await vendor.close();
});

/** The length of what is said, in ms. */
async function speak(
  text: string,
  settings: Partial<VoiceAccess<"azure-speech">> = {},
  language = "de-CH",
): Promise<number> {
  const { baseUrl, apiKey } = vendor;
  const access = { baseUrl, apiKey, voice: "en-US-AvaMultilingualNeural", speed: null, ...settings };
  const voice = createAzureSpeech(client, { provider: "azure-speech", ...access });
  const chunks = await Array.fromAsync(voice.speak(text, { language, signal: new AbortController().signal }));
  return chunks.reduce((sum, { length }) => sum + length, 0) / 16;
}

test("the text is sent as SSML for PCM at 16 kHz, in the agent's language or else the voice's", async () => {
  expect(await speak('5 < 6 & "yes".\u0000')).toBe('5 < 6 & "yes". '.length * 60);
  expect(await speak("Hi.", { voice: "en-GB-SoniaNeural", speed: 1.2 }, "auto")).toBe(3 * 60);
  const speakElement = '<speak version="1.0" xmlns="http://www.w3.org/2001/10/synthesis"';
  expect(vendor.speeches.map(({ text }) => text)).toEqual([
    `${speakElement} xml:lang="de-CH"><voice name="en-US-AvaMultilingualNeural">5 &lt; 6 &amp; &quot;yes&quot;. </voice></speak>`,
    `${speakElement} xml:lang="en-GB"><voice name="en-GB-SoniaNeural"><prosody rate="1.2">Hi.</prosody></voice></speak>`,
  ]);
});

test("neither a voice's name nor a text can add markup", () => {
  const sound = '"><audio src="https://example.com"/>';
  const written = ssmlOf(sound, { voice: sound, language: "en", speed: null });
  expect(written).not.toContain("<audio");
  expect(written.match(/</g)).toHaveLength(4);
  expect(written.match(/"/g)).toHaveLength(8);
});

test.each([
  ["https://westeurope.tts.speech.microsoft.com", "/cognitiveservices/v1"],
  ["https://ours.cognitiveservices.azure.com/", "/tts/cognitiveservices/v1"],
  ["https://ours.cognitiveservices.azure.com/tts", "/tts/cognitiveservices/v1"],
  ["https://proxy.example.com/azure", "/azure/cognitiveservices/v1"],
])("the address at %s", (baseUrl, path) => {
  expect(new URL(speechAddress(baseUrl, "v1")).pathname).toBe(path);
});

test("what goes wrong is told in the vendor's words", async () => {
  await expect(speak("Hi.", { apiKey: "wrong" })).rejects.toMatchObject({
    kind: "unauthorized",
    message: "Azure Speech answered 401: Access denied due to invalid subscription key.",
  });
});
