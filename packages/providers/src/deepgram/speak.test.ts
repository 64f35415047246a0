import { afterEach, beforeEach, expect, test } from "vitest";
import { status } from "@parley/testing/models/reply-steps";
import type { VoiceDouble } from "@parley/testing/voices/voice-server";
import { startAuraDouble } from "@parley/testing/voices/voice-servers";
import type { VoiceAccess } from "@parley/conversation/call-plan";
import { createVendorClient, type VendorClient } from "../http/vendor-client.ts";
import { createDeepgramSpeak } from "./speak.ts";

let vendor: VoiceDouble;
let client: VendorClient;
beforeEach(async () => {
  vendor = await startAuraDouble();
  client = createVendorClient();
});
afterEach(async () => {
  await client.close();
  await vendor.close();
});

/** The length of what is said, in ms. */
async function speak(text: string, settings: Partial<VoiceAccess<"deepgram">> = {}): Promise<number> {
  const { baseUrl, apiKey } = vendor;
  const access = { baseUrl, apiKey, voice: "aura-2-thalia-en", speed: null, ...settings };
  const voice = createDeepgramSpeak(client, { provider: "deepgram", ...access });
  const chunks = await Array.fromAsync(
    voice.speak(text, { language: "en", signal: new AbortController().signal }),
  );
  return chunks.reduce((sum, { length }) => sum + length, 0) / 16;
}

test("the voice is asked for 16 kHz, with or without /v1 in the address", async () => {
  expect(await speak("Hello.")).toBe(6 * 60);
  expect(await speak("Hi.", { baseUrl: `${vendor.baseUrl}/v1/`, voice: "aura-2-celeste-es" })).toBe(3 * 60);
  const common = { encoding: "linear16", container: "none", sample_rate: "16000" };
  expect(vendor.speeches.map(({ query, body }) => [Object.fromEntries(query), body])).toEqual([
    [{ model: "aura-2-thalia-en", ...common }, { text: "Hello." }],
    [{ model: "aura-2-celeste-es", ...common }, { text: "Hi." }],
  ]);
});

test("a speed stays within what the vendor takes", async () => {
  for (const speed of [0.5, 1.2, 2]) await speak("Hi.", { speed });
  expect(vendor.speeches.map(({ query }) => query.get("speed"))).toEqual(["0.7", "1.2", "1.5"]);
});

test("a text over the vendor's limit is said in parts", async () => {
  const text = "word ".repeat(500).trim();
  await speak(text);
  expect(vendor.speeches.map(({ body }) => body["text"]).join(" ")).toBe(text);
});

test.for([
  ["wrong-key", "unauthorized", "Deepgram answered 401: Invalid credentials."],
  ["test-key", "rate_limited", "Deepgram answered 429: slow down"],
] as const)("with %s it fails as %s, in the vendor's words", async ([apiKey, kind, message]) => {
  vendor.onSpeech(() => status(429, "slow down"));
  await expect(speak("Hi.", { apiKey })).rejects.toMatchObject({ name: "ProviderError", kind, message });
});

test("a model that isn't one of its voices is refused in its words", async () => {
  const refused = speak("Hi.", { voice: "nova-3" });
  await expect(refused).rejects.toMatchObject({
    kind: "bad_request",
    message: "Deepgram answered 400: No such model/version.",
  });
});

test("what mustn't be kept is said so", async () => {
  await speak("Hi.", { no_logging: true });
  await speak("Hi.");
  expect(vendor.speeches.map(({ query }) => query.get("mip_opt_out"))).toEqual(["true", null]);
});
