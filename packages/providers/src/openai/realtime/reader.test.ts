/** What a Realtime model that reads has to get right, besides the contract of voices. */
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { startOpenAiDouble, type OpenAiDouble } from "@parley/testing/models/openai-server";
import { status } from "@parley/testing/models/reply-steps";
import type { VoiceAccess } from "@parley/conversation/call-plan";
import type { TextToSpeech } from "@parley/conversation/ports";
import type { OpenSocket } from "../../http/open-socket.ts";
import { createVendorClient, type VendorClient } from "../../http/vendor-client.ts";
import { UNSHARED } from "@parley/base/bounds/cpu-share";
import { openai } from "../adapters.ts";

let vendor: OpenAiDouble;
let client: VendorClient;
const sockets = new Set<OpenSocket>();
beforeEach(async () => {
  vendor = await startOpenAiDouble();
  client = createVendorClient();
});
afterEach(async () => {
  for (const socket of sockets) socket.terminate();
  await client.close();
  await vendor.until(() => vendor.connections().open === 0);
  await vendor.close();
});

const wires = {
  client: () => Promise.resolve(client),
  guardedConnect: () => null,
  sockets,
  share: UNSHARED,
} as unknown as Parameters<typeof openai.voice>[1];

function voiceOf(model: string, more: Partial<VoiceAccess<"openai">> = {}): Promise<TextToSpeech> {
  const { baseUrl, apiKey } = vendor;
  const settings = { voice: "nova", speed: null, model, ...more };
  return openai.voice({ provider: "openai", baseUrl, apiKey, ...settings }, wires);
}

async function speak(voice: TextToSpeech, text: string): Promise<number> {
  let samples = 0;
  const { signal } = new AbortController();
  for await (const piece of voice.speak(text, { language: "en", signal })) samples += piece.length;
  return samples;
}

const ENDS = [
  "is on its way",
  "costs 12.50 euros",
  "was called “the 3rd one”",
  'said "call me at 4 pm"',
  "left?",
];
const SENTENCES = Array.from({ length: 50 }, (_, nth) => `Order ${1_000 + nth * 37} ${ENDS[nth % 5] ?? ""}.`);

test("fifty sentences with digits and quotes are read word for word, over one connection, without a memory", async () => {
  const voice = await voiceOf("gpt-realtime-2.1-mini", { speed: 1.2 });
  for (const sentence of SENTENCES) expect(await speak(voice, sentence)).toBeGreaterThan(0);
  expect(vendor.realtime.readings.map(({ text }) => text)).toEqual(SENTENCES);
  expect(vendor.realtime.sessions).toHaveLength(1);
  const [session] = vendor.realtime.sessions;
  expect(session?.errors).toEqual([]);
  expect(session?.settings).toMatchObject({
    reasoning: { effort: "minimal" },
    // It lacks `nova`.
    audio: { output: { voice: "coral", speed: 1.2 } },
  });
});

test.each([
  ["an answer", () => "It is nine o'clock."],
  ["something after the text", (text: string) => `${text} Anything else?`],
  ["half of it", (text: string) => text.slice(0, 8)],
])("%s instead of the text is a failure, and the next sentence is read", async (_name, misreads) => {
  const voice = await voiceOf("gpt-realtime-2.1-mini");
  vendor.realtime.misreads = (text, nth) => (nth === 0 ? misreads(text) : text);
  await expect(speak(voice, "What time is it?")).rejects.toMatchObject({ kind: "bad_answer" });
  expect(await speak(voice, "Goodbye.")).toBeGreaterThan(0);
});

test("nothing is heard of other words", async () => {
  const voice = await voiceOf("gpt-realtime-2.1-mini");
  vendor.realtime.misreads = () => "It is nine o'clock.";
  const { signal } = new AbortController();
  const pieces = voice.speak("What time is it?", { language: "en", signal })[Symbol.asyncIterator]();
  await expect(pieces.next()).rejects.toMatchObject({ kind: "bad_answer" });
});

test("a model that is gone is followed by the one of the table, which is asked from then on", async () => {
  vendor.onSpeech(() => status(404, "The model `gpt-4o-mini-tts` does not exist"));
  const voice = await voiceOf("gpt-4o-mini-tts");
  expect(await speak(voice, "Hello.")).toBeGreaterThan(0);
  expect(await speak(voice, "Goodbye.")).toBeGreaterThan(0);
  expect(vendor.speeches).toHaveLength(1);
  expect(vendor.realtime.readings).toEqual([
    { model: "gpt-realtime-2.1-mini", text: "Hello." },
    { model: "gpt-realtime-2.1-mini", text: "Goodbye." },
  ]);
});

test("other failures, and models without a follow-up, stay as they are", async () => {
  vendor.onSpeech((_request, nth) => status(nth === 0 ? 500 : 404, "No."));
  await expect(speak(await voiceOf("gpt-4o-mini-tts"), "Hello.")).rejects.toMatchObject({ status: 500 });
  await expect(speak(await voiceOf("kokoro"), "Hello.")).rejects.toMatchObject({ status: 404 });
  expect(vendor.realtime.sessions).toHaveLength(0);
});

test("how to sound is added to how to read", async () => {
  const voice = await voiceOf("gpt-realtime-2.1-mini", { instructions: "Calm, like a librarian." });
  expect(await speak(voice, "Hello.")).toBeGreaterThan(0);
  const [session] = vendor.realtime.sessions;
  expect(session?.settings["instructions"]).toMatch(/^You are a voice that reads.*librarian\.$/s);
});

test("after a long pause the connection is closed, and the next sentence is read over another one", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const voice = await voiceOf("gpt-realtime-2.1-mini");
  expect(await speak(voice, "Hello.")).toBeGreaterThan(0);
  vi.advanceTimersByTime(50_000);
  vi.useRealTimers();
  expect(await speak(voice, "Goodbye.")).toBeGreaterThan(0);
  expect(vendor.realtime.sessions).toHaveLength(2);
});
