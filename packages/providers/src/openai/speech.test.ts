import { afterEach, beforeEach, expect, test } from "vitest";
import { startOpenAiDouble, type OpenAiDouble } from "@parley/testing/models/openai-server";
import { status, type ReplyStep } from "@parley/testing/models/reply-steps";
import { loudness, pitch, tone, writeWav } from "@parley/testing/sound/sound";
import { createGate } from "@parley/testing/timing/watch";
import type { ProviderError } from "@parley/conversation/ports";
import { splitInput } from "../tts-shared/split-input.ts";
import { createVendorClient, type VendorClient } from "../http/vendor-client.ts";
import { createOpenAiSpeech } from "./speech.ts";

let vendor: OpenAiDouble;
let client: VendorClient;
beforeEach(async () => {
  vendor = await startOpenAiDouble();
  client = createVendorClient();
});
afterEach(async () => {
  await client.close();
  await vendor.close();
});

function speak(text: string, speed: number | null = null, provider: "openai" | "voice-server" = "openai") {
  const { baseUrl, apiKey } = vendor;
  const speech = createOpenAiSpeech(client, {
    provider,
    baseUrl,
    apiKey,
    model: "tts",
    voice: "alloy",
    speed,
  });
  return speech.speak(text, { language: "en", signal: new AbortController().signal })[Symbol.asyncIterator]();
}

async function sound(text = "Hello."): Promise<Int16Array> {
  const all: number[] = [];
  const chunks = speak(text);
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) all.push(...next.value);
  return Int16Array.from(all);
}

const bytesOf = (samples: Int16Array): Uint8Array =>
  new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
const as = (type: string): ReplyStep => ({ head: { status: 200, headers: { "content-type": type } } });

test("asks for PCM with the agent's voice", async () => {
  await sound("Hello there.");
  expect(vendor.speeches[0]?.body).toEqual({
    model: "tts",
    voice: "alloy",
    input: "Hello there.",
    response_format: "pcm",
  });
});

test("asks for another speed only if there is one", async () => {
  await speak("Hello.", 1.25).next();
  expect(vendor.speeches[0]?.body).toMatchObject({ input: "Hello.", speed: 1.25 });
});

test("the first sound is passed on before the rest has come", async () => {
  const gate = createGate();
  const pcm = bytesOf(tone(440, 400, 24_000));
  vendor.onSpeech(() => [{ raw: pcm }, gate.opened, { raw: pcm }]);
  const chunks = speak("Hello.");
  const first = await chunks.next();
  expect(loudness(first.value ?? new Int16Array())).toBeGreaterThan(1000);
  gate.open();
  let rest = first.value?.length ?? 0;
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) rest += next.value.length;
  expect(rest).toBe(800 * 16);
});

const stereo = (samples: Int16Array): Int16Array =>
  Int16Array.from({ length: samples.length * 2 }, (_, i) => samples[i >> 1] ?? 0);

/** A WAV of 32-bit floats; extensible: with the code in its subformat. */
function floatWav(samples: Int16Array, rate: number, isExtensible = false): Buffer {
  const head = Buffer.from(writeWav(new Int16Array(0), rate));
  const data = Buffer.from(Float32Array.from(samples, (sample) => sample / 32_768).buffer);
  const extra = Buffer.alloc(isExtensible ? 24 : 0);
  if (isExtensible) extra.writeUInt16LE(3, 8);
  head.writeUInt32LE(16 + extra.length, 16);
  head.writeUInt16LE(isExtensible ? 0xfffe : 3, 20);
  head.writeUInt16LE(32, 34);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head.subarray(0, 36), extra, head.subarray(36), data]);
}

test.for<[string, ReplyStep[]]>([
  ["24 kHz PCM", [as("audio/pcm"), { raw: bytesOf(tone(500, 500, 24_000)) }]],
  ["PCM that names its rate", [as("audio/pcm; rate=16000"), { raw: bytesOf(tone(500, 500, 16_000)) }]],
  ["PCM without a type", [as("application/octet-stream"), { raw: bytesOf(tone(500, 500, 24_000)) }]],
  ["22.05 kHz WAV", [as("audio/wav"), { raw: writeWav(tone(500, 500, 22_050), 22_050) }]],
  ["WAV under a wrong name", [as("audio/mpeg"), { raw: writeWav(tone(500, 500, 16_000), 16_000) }]],
  [
    "WAV of floats, as Kokoros sends it",
    [as("audio/wav"), { raw: floatWav(tone(500, 500, 24_000), 24_000) }],
  ],
  ["extensible WAV of floats", [as("audio/wav"), { raw: floatWav(tone(500, 500, 24_000), 24_000, true) }]],
  ["stereo WAV", [as("audio/wav"), { raw: writeWav(stereo(tone(500, 500, 24_000)), 24_000, 2) }]],
])("%s becomes 16 kHz mono", async ([, steps]) => {
  vendor.onSpeech(() => steps);
  const samples = await sound();
  expect(Math.abs(samples.length - 8_000)).toBeLessThan(20);
  expect(Math.abs(pitch(samples) - 500)).toBeLessThan(10);
  expect(loudness(samples)).toBeGreaterThan(4_000);
});

test("samples cut in two, and a header in drops, are put together", async () => {
  const file = writeWav(tone(500, 500, 24_000), 24_000);
  const drops = Array.from({ length: 50 }, (_, i) => [
    { raw: file.subarray(i, i + 1) },
    Promise.resolve(),
  ]).flat();
  vendor.onSpeech(() => [
    as("audio/wav"),
    ...drops,
    { raw: file.subarray(50, 3_001) },
    Promise.resolve(),
    { raw: file.subarray(3_001) },
  ]);
  expect(Math.abs(pitch(await sound()) - 500)).toBeLessThan(10);
});

test.for<[string, ReplyStep[], ProviderError["kind"]]>([
  ["a refusal", status(400, "voice unknown"), "bad_request"],
  ["a rate limit", status(429), "rate_limited"],
  ["no server behind the proxy", status(502), "unavailable"],
  ["a reset in the middle", [{ raw: bytesOf(tone(500, 200, 24_000)) }, "reset"], "unavailable"],
  ["MP3", [as("audio/mpeg"), { raw: "\u00ff\u00fb............" }], "bad_answer"],
  ["Ogg", [as("application/octet-stream"), { raw: "OggS............" }], "bad_answer"],
  ["JSON", [as("application/json"), { raw: '{"error":"no"}' }], "bad_answer"],
  [
    "WAV of 32-bit integers",
    [as("audio/wav"), { raw: Buffer.from(writeWav(tone(500, 100), 16_000)).fill(32, 34, 35) }],
    "bad_answer",
  ],
])("%s", async ([, steps, kind]) => {
  vendor.onSpeech(() => steps);
  await expect(sound()).rejects.toMatchObject({ name: "ProviderError", kind });
});

test("a text beyond the vendor's limit is spoken in pieces", async () => {
  vendor.onSpeech(() => ({ pcm: tone(440, 20, 24_000) }));
  await sound("word ".repeat(1_000));
  expect(vendor.speeches.map(({ body }) => body.input.length)).toEqual([4_094, 904]);
  expect(splitInput("a".repeat(9), 4)).toEqual(["aaaa", "aaaa", "a"]);
  expect(splitInput("aaa👋", 4)).toEqual(["aaa", "👋"]);
});

test("a server of one's own is asked for WAV, which names its rate, and for PCM where it has none", async () => {
  vendor.onSpeech(() => [as("audio/wav"), { raw: writeWav(tone(500, 500, 22_050), 22_050) }]);
  const all = await Array.fromAsync({ [Symbol.asyncIterator]: () => speak("Hello.", null, "voice-server") });
  expect(Math.abs(all.reduce((sum, each) => sum + each.length, 0) - 8_000)).toBeLessThan(20);
  vendor.onSpeech(({ body }) =>
    body.response_format === "wav"
      ? status(422, "response_format: Input should be 'pcm' or 'mp3'")
      : [{ raw: bytesOf(tone(500, 500, 24_000)) }],
  );
  await Array.fromAsync({ [Symbol.asyncIterator]: () => speak("Hello.", null, "voice-server") });
  expect(vendor.speeches.map(({ body }) => body.response_format)).toEqual(["wav", "wav", "pcm"]);
});

test("how to speak is told in words only if there are any", async () => {
  const { baseUrl, apiKey } = vendor;
  const access = { provider: "openai" as const, baseUrl, apiKey, model: "tts", voice: "alloy", speed: null };
  for (const style of [{ instructions: "Calm, like a librarian." }, {}]) {
    const { speak: say } = createOpenAiSpeech(client, { ...access, ...style });
    await Array.fromAsync(say("Hello.", { language: "en", signal: new AbortController().signal }));
  }
  expect(vendor.speeches.map(({ body }) => body.instructions)).toEqual([
    "Calm, like a librarian.",
    undefined,
  ]);
});
