import { afterEach, beforeEach, expect, test } from "vitest";
import type { VoiceDouble } from "@parley/testing/voices/voice-server";
import { startRimeDouble } from "@parley/testing/voices/voice-servers";
import type { VoiceAccess } from "@parley/conversation/call-plan";
import { createVendorClient, type VendorClient } from "../http/vendor-client.ts";
import { createRimeSpeech } from "./speech.ts";

let vendor: VoiceDouble;
let client: VendorClient;
beforeEach(async () => {
  vendor = await startRimeDouble();
  client = createVendorClient();
});
afterEach(async () => {
  await client.close();
  await vendor.close();
});

/** The length of what is said, in ms. */
async function speak(
  text: string,
  settings: Partial<VoiceAccess<"rime">> = {},
  language = "en-GB",
): Promise<number> {
  const { baseUrl, apiKey } = vendor;
  const access = { baseUrl, apiKey, model: "coda", voice: "astra", speed: null, ...settings };
  const voice = createRimeSpeech(client, { provider: "rime", ...access });
  const chunks = await Array.fromAsync(voice.speak(text, { language, signal: new AbortController().signal }));
  return chunks.reduce((sum, { length }) => sum + length, 0) / 16;
}

test("the voice is asked for PCM at 16 kHz in the agent's language, unless it is detected", async () => {
  expect(await speak("Hello.")).toBe(6 * 60);
  expect(await speak("Hi.", { baseUrl: `${vendor.baseUrl}/v1` }, "auto")).toBe(3 * 60);
  const common = { modelId: "coda", speaker: "astra", samplingRate: 16_000 };
  expect(vendor.speeches.map(({ body }) => body)).toEqual([
    { ...common, lang: "en", text: "Hello." },
    { ...common, text: "Hi." },
  ]);
});

test("a higher speed makes the sound shorter, by each model's own name for it", async () => {
  for (const model of ["coda", "mistv3", "mistv2"]) await speak("Hi.", { model, speed: 1.25 });
  expect(vendor.speeches.map(({ body }) => [body["timeScaleFactor"], body["speedAlpha"]])).toEqual([
    [0.8, undefined],
    [0.8, undefined],
    [undefined, 0.8],
  ]);
});

test("a text over the vendor's limit is said in parts", async () => {
  const text = "word ".repeat(150).trim();
  await speak(text);
  expect(vendor.speeches.map(({ body }) => body["text"]).join(" ")).toBe(text);
});

test("what goes wrong is told in the vendor's words, which are plain text", async () => {
  await expect(speak("Hi.", { apiKey: "wrong" })).rejects.toMatchObject({
    kind: "unauthorized",
    message: "Rime answered 401: invalid apikey",
  });
  await expect(speak("Hi.", { voice: "nobody" })).rejects.toMatchObject({
    kind: "bad_request",
    message: "Rime answered 400: speaker nobody not found",
  });
});
