import { afterEach, beforeEach, expect, test } from "vitest";
import { startCartesiaDouble, type CartesiaDouble } from "@parley/testing/voices/cartesia-server";
import type { VoiceAccess } from "@parley/conversation/call-plan";
import type { SpokenMark } from "@parley/conversation/ports";
import type { OpenSocket } from "../http/open-socket.ts";
import { createCartesiaSpeech } from "./speech.ts";

let vendor: CartesiaDouble;
let sockets: Set<OpenSocket>;
let clock: number;
beforeEach(async () => {
  vendor = await startCartesiaDouble();
  sockets = new Set();
  clock = 0;
});
afterEach(async () => {
  for (const socket of sockets) socket.terminate();
  await vendor.until(() => vendor.openConnections() === 0);
  await vendor.close();
});

function voiceOf(settings: Partial<VoiceAccess<"cartesia">> = {}) {
  const { baseUrl, apiKey } = vendor;
  const access = { baseUrl, apiKey, model: "sonic-3", voice: "v1", speed: null, ...settings };
  const voice = createCartesiaSpeech({ provider: "cartesia", ...access }, sockets, { now: () => clock });
  const speak = async (text: string, language = "en", signal = new AbortController().signal) => {
    const marks: SpokenMark[] = [];
    const onMarks = (more: readonly SpokenMark[]) => void marks.push(...more);
    const chunks = await Array.fromAsync(voice.speak(text, { language, signal, onMarks }));
    const ms = chunks.reduce((sum, { length }) => sum + length, 0) / 16;
    return { ms, marks: marks.map(({ place, ms: at }) => `${text.slice(0, place)} ${Math.round(at)}`) };
  };
  return Object.assign(speak, { warm: () => voice.warm?.() });
}

test("asks for 16 kHz in the agent's language, at a speed that the vendor takes", async () => {
  await voiceOf({ speed: 0.3 })("Hello.", "pt-BR");
  await voiceOf()("Hello.", "auto");
  const common = {
    model_id: "sonic-3",
    voice: { mode: "id", id: "v1" },
    output_format: { container: "raw", encoding: "pcm_s16le", sample_rate: 16_000 },
    add_timestamps: true,
    max_buffer_delay_ms: 0,
  };
  expect(vendor.contexts.map(({ settings }) => settings)).toEqual([
    { ...common, language: "pt", generation_config: { speed: 0.6 } },
    common,
  ]);
});

test("sentences that follow closely go on in one context and connection, each with its own sound", async () => {
  const speak = voiceOf();
  expect((await speak("Hello.")).ms).toBe(6 * 60);
  clock += 600;
  expect((await speak("How are you?")).ms).toBe(12 * 60);
  expect(vendor.contexts.map(({ transcript }) => transcript)).toEqual(["Hello. How are you?"]);
  clock += 800;
  await speak("Still there?");
  expect(vendor.contexts.map(({ transcript }) => transcript)).toEqual([
    "Hello. How are you?",
    "Still there?",
  ]);
  expect(vendor.accepted()).toBe(1);
});

test("another language, and a sentence at the same time, have a context of their own", async () => {
  const speak = voiceOf();
  await Promise.all([speak("One."), speak("Two.")]);
  await speak("Drei.", "de");
  expect(vendor.contexts.map(({ transcript }) => transcript)).toEqual(["One.", "Two.", "Drei."]);
});

test.each(["context", "sentence"] as const)("times of words from the beginning of the %s", async (from) => {
  vendor.timesFrom = from;
  const speak = voiceOf();
  expect((await speak("Hello there.")).marks).toEqual(["Hello 300", "Hello there. 720"]);
  expect((await speak("All good?")).marks).toEqual(["All 180", "All good? 540"]);
});

test("an interruption cancels the context, and the next sentence begins a new one", async () => {
  vendor.hold = true;
  const speak = voiceOf();
  const controller = new AbortController();
  const cut = speak("Let me explain that at length.", "en", controller.signal);
  await Promise.all([
    expect(cut).rejects.toThrow("barge-in"),
    vendor.until(() => vendor.contexts[0]?.flushes === 1).then(() => controller.abort(new Error("barge-in"))),
  ]);
  await vendor.until(() => vendor.contexts[0]?.state === "cancelled");
  vendor.hold = false;
  vendor.send({ type: "chunk", context_id: vendor.contexts[0]?.id, data: "AAAA" });
  expect((await speak("Sorry.")).ms).toBe(6 * 60);
  expect(vendor.contexts.map(({ transcript }) => transcript)).toEqual([
    "Let me explain that at length.",
    "Sorry.",
  ]);
  expect(vendor.accepted()).toBe(1);
});

test("a context or connection that ended in the meantime is replaced without anybody noticing", async () => {
  const speak = voiceOf();
  await speak("One.");
  vendor.expire();
  expect((await speak("Two.")).ms).toBe(4 * 60);
  vendor.drop();
  await vendor.until(() => vendor.openConnections() === 0);
  expect((await speak("Three.")).ms).toBe(6 * 60);
  expect(vendor.contexts.map(({ transcript }) => transcript)).toEqual(["One.", "Two.", "Three."]);
  expect(vendor.accepted()).toBe(2);
});

test("a connection opened ahead serves the next sentence; one that was refused is opened again", async () => {
  const speak = voiceOf();
  speak.warm();
  speak.warm();
  await expect.poll(() => vendor.accepted()).toBe(1);
  expect(vendor.contexts).toEqual([]);
  expect((await speak("Hello.")).ms).toBeGreaterThan(0);
  speak.warm();
  expect(vendor.accepted()).toBe(1);
  const refused = voiceOf({ apiKey: "wrong" });
  refused.warm();
  await expect.poll(() => sockets.size).toBe(1);
  await expect(refused("Hello.")).rejects.toThrow("Cartesia");
});

test("what goes wrong is told in the vendor's words", async () => {
  await expect(voiceOf({ apiKey: "wrong" })("Hi.")).rejects.toMatchObject({
    kind: "unauthorized",
    message: "Cartesia answered 401: Invalid API key",
  });
  await expect(voiceOf({ voice: 7 as never })("Hi.")).rejects.toMatchObject({
    kind: "bad_request",
    message: "Cartesia answered 400: voice",
  });
  vendor.hold = true;
  const dropped = voiceOf()("This takes a little longer.");
  await Promise.all([
    expect(dropped).rejects.toMatchObject({
      kind: "unavailable",
      message: expect.stringContaining("1011") as string,
    }),
    vendor.until(() => vendor.contexts.at(-1)?.flushes === 1).then(() => vendor.drop()),
  ]);
});

test("messages that make no sense are passed over", async () => {
  vendor.hold = true;
  const speak = voiceOf();
  const sound = speak("Hi there.");
  await vendor.until(() => vendor.contexts[0]?.flushes === 1);
  const { id } = vendor.contexts[0]!;
  for (const message of ["{", "7", {}, { context_id: "other", type: "flush_done" }]) vendor.send(message);
  vendor.send({ context_id: id, type: "timestamps", word_timestamps: { words: 1 } });
  vendor.send({ context_id: id, type: "chunk", data: 5 });
  vendor.send({ context_id: id, type: "done" });
  expect((await sound).ms).toBe(9 * 60);
});

test("an emotion goes along, with or without a speed", async () => {
  await voiceOf({ emotion: "calm" })("Hello.");
  await voiceOf({ emotion: "excited", speed: 1.2 })("Hello.");
  expect(vendor.contexts.map(({ settings }) => settings["generation_config"])).toEqual([
    { emotion: "calm" },
    { emotion: "excited", speed: 1.2 },
  ]);
});
