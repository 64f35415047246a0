import { afterEach, beforeEach, expect, test } from "vitest";
import { status } from "@parley/testing/models/reply-steps";
import type { VoiceDouble } from "@parley/testing/voices/voice-server";
import { startElevenLabsDouble } from "@parley/testing/voices/voice-servers";
import type { VoiceAccess } from "@parley/conversation/call-plan";
import type { SpeakOptions, SpokenMark } from "@parley/conversation/ports";
import { createVendorClient, type VendorClient } from "../http/vendor-client.ts";
import { createElevenLabsSpeech } from "./speech.ts";

let vendor: VoiceDouble;
let client: VendorClient;
beforeEach(async () => {
  vendor = await startElevenLabsDouble();
  client = createVendorClient();
});
afterEach(async () => {
  await client.close();
  await vendor.close();
});

function voiceOf(settings: Partial<VoiceAccess<"elevenlabs">> = {}) {
  const { baseUrl, apiKey } = vendor;
  const standard = { model: "eleven_flash_v2_5", voice: "v1", speed: null, stability: null, style: null };
  const voice = createElevenLabsSpeech(client, {
    provider: "elevenlabs",
    baseUrl,
    apiKey,
    ...standard,
    ...settings,
  });
  return (
    text: string,
    language = "en",
    signal = new AbortController().signal,
    onMarks?: SpeakOptions["onMarks"],
  ) => Array.fromAsync(voice.speak(text, { language, signal, ...(onMarks && { onMarks }) }));
}

test("a sentence goes with those before it, in the agent's language", async () => {
  const speak = voiceOf();
  await speak("Hello there.", "de-CH");
  await speak("How are you?", "auto");
  expect(vendor.speeches.map(({ voice, body }) => [voice, body])).toEqual([
    ["v1", { text: "Hello there.", model_id: "eleven_flash_v2_5", language_code: "de" }],
    ["v1", { text: "How are you?", model_id: "eleven_flash_v2_5", previous_text: "Hello there." }],
  ]);
});

test("what was said before is cut off, and forgotten after an interruption", async () => {
  const speak = voiceOf();
  await speak("word ".repeat(100));
  await speak("Yes.");
  expect(String(vendor.speeches[1]?.body["previous_text"]).length).toBeLessThanOrEqual(300);
  const controller = new AbortController();
  vendor.onSpeech(() => ["hang"]);
  const cut = speak("Let me explain.", "en", controller.signal);
  await Promise.all([
    expect(cut).rejects.toThrow("barge-in"),
    vendor.until(() => vendor.speeches.length === 3).then(() => controller.abort(new Error("barge-in"))),
  ]);
  vendor.onSpeech(() => [{ raw: JSON.stringify({ audio_base64: "AAAA" }) }]);
  await speak("Sorry.");
  expect(vendor.speeches[3]?.body).not.toHaveProperty("previous_text");
});

test("it says when each character has been said, over all lines of the answer", async () => {
  const marks: SpokenMark[] = [];
  const text = "It's open until six.";
  await voiceOf()(text, "en", new AbortController().signal, (more) => marks.push(...more));
  const spoken = text.split("").flatMap((sign, at) => (sign === " " ? [] : [at + 1]));
  expect(marks.map(({ place }) => place)).toEqual(spoken);
  expect(marks.map(({ ms }) => Math.round(ms))).toEqual(spoken.map((place) => place * 60));
});

test("v3 isn't asked for times, and an answer without them is only sound", async () => {
  const marks: unknown[] = [];
  const signal = new AbortController().signal;
  const told = (more: readonly SpokenMark[]) => marks.push(...more);
  expect((await voiceOf({ model: "eleven_v3" })("One.", "en", signal, told)).length).toBeGreaterThan(0);
  vendor.onSpeech(() => [
    { raw: '{"audio_base64":"AAAAAA==","alignment":null}\n{"audio_base64":null}\n{"alignment":{}}\nnull\n' },
  ]);
  expect(await voiceOf()("Two.", "en", signal, told)).toEqual([new Int16Array(2)]);
  expect(marks).toEqual([]);
  vendor.onSpeech(() => [{ raw: "<html>\n" }]);
  await expect(voiceOf()("Three.")).rejects.toMatchObject({ kind: "bad_answer" });
});

test("speed stays within what the vendor takes; other settings go as they are", async () => {
  await voiceOf({ speed: 3, stability: 0.2, style: 0.4 })("Hi.");
  await voiceOf({ speed: 0.9 })("Hi.");
  expect(vendor.speeches.map(({ body }) => body["voice_settings"])).toEqual([
    { speed: 1.2, stability: 0.2, style: 0.4 },
    { speed: 0.9 },
  ]);
});

test.for(["eleven_v3", "eleven_multilingual_v2"])("%s gets nothing that it would refuse", async (model) => {
  const speak = voiceOf({ model });
  await speak("One.", "fr");
  expect((await speak("Two.", "fr")).length).toBeGreaterThan(0);
});

test.for([
  ["wrong-key", "unauthorized", "ElevenLabs answered 401: Invalid API key"],
  ["test-key", "rate_limited", "ElevenLabs answered 429: slow down"],
] as const)("with %s it fails as %s, in the vendor's words", async ([apiKey, kind, message]) => {
  vendor.onSpeech(() => status(429, "slow down"));
  await expect(voiceOf({ apiKey })("Hi.")).rejects.toMatchObject({ name: "ProviderError", kind, message });
});

test("similarity, speaker boost and no logging are asked for where they are set, and only there", async () => {
  await voiceOf({ similarity: 0.7, speaker_boost: true, no_logging: true })("Hi.");
  await voiceOf()("Hi.");
  const [first, second] = vendor.speeches;
  expect(first?.body["voice_settings"]).toEqual({ similarity_boost: 0.7, use_speaker_boost: true });
  expect(first?.query.get("enable_logging")).toBe("false");
  expect(second?.body).not.toHaveProperty("voice_settings");
  expect(second?.query.has("enable_logging")).toBe(false);
});
