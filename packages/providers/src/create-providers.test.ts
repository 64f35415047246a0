import { MessageChannel } from "node:worker_threads";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startDeepgramDouble } from "@parley/testing/transcribers/deepgram-server";
import { startOpenAiDouble } from "@parley/testing/models/openai-server";
import { startElevenLabsDouble } from "@parley/testing/voices/voice-servers";
import { silence } from "@parley/audio/frame";
import { createProviders, type Providers } from "./create-providers.ts";

let channel: MessageChannel;
let providers: Providers;
beforeEach(() => {
  channel = new MessageChannel();
  providers = createProviders(channel.port1);
});
afterEach(async () => {
  await providers.close();
  channel.port1.close();
});

test("without keys: rehearsal, the page's own recognition, the built-in voice", async () => {
  const model = await providers.languageModel({ provider: "rehearsal" });
  const request = { messages: [{ role: "user" as const, text: "hello" }], tools: [] };
  const parts = await Array.fromAsync(model.generate(request, new AbortController().signal));
  expect(parts.length).toBeGreaterThan(0);
  expect(await providers.speechToText({ provider: "page" })).toBeNull();
  expect(await providers.textToSpeech({ provider: "builtin", voice: "slt" })).toHaveProperty("speak");
});

test("OpenAI: model, transcriber and voice share connections, and closing ends a request under way", async () => {
  const vendor = await startOpenAiDouble();
  vendor.onChat(() => ["hang"]);
  const access = { provider: "openai" as const, baseUrl: vendor.baseUrl, apiKey: vendor.apiKey, model: "m" };
  const voice = await providers.textToSpeech({ ...access, voice: "alloy", speed: null });
  const signal = new AbortController().signal;
  expect((await Array.fromAsync(voice.speak("Hi.", { language: "en", signal }))).length).toBeGreaterThan(0);
  expect(await providers.speechToText(access)).toHaveProperty("open");
  const model = await providers.languageModel({ ...access, temperature: null, api: null });
  const next = model.generate({ messages: [], tools: [] }, signal)[Symbol.asyncIterator]().next();
  const failed = next.then(
    () => null,
    (error: unknown) => error,
  );
  await vendor.until(() => vendor.chats.length === 1);
  await providers.close();
  expect(await failed).toMatchObject({ name: "ProviderError", kind: "unavailable" });
  await vendor.until(() => vendor.connections().open === 0);
  await vendor.close();
});

test("servers of one's own: transcription and voice at two addresses, without a key", async () => {
  const [ears, mouth] = [await startOpenAiDouble(""), await startOpenAiDouble("")];
  ears.onTranscription(() => ({ text: "hello there" }));
  const transcriber = await providers.speechToText({
    provider: "transcription-server",
    baseUrl: ears.baseUrl,
    apiKey: "",
    model: "small.en",
  });
  const heard = Promise.withResolvers<string>();
  const stream = transcriber?.open({
    language: "en-GB",
    onTranscript: ({ text }) => heard.resolve(text),
    onFailure: heard.reject,
  });
  stream?.speechStarted();
  for (let i = 0; i < 20; i++) stream?.write(silence());
  stream?.speechEnded();
  expect(await heard.promise).toBe("hello there");
  const voice = await providers.textToSpeech({
    provider: "voice-server",
    baseUrl: mouth.baseUrl,
    apiKey: "",
    model: "kokoro",
    voice: "af_heart",
    speed: null,
  });
  const signal = new AbortController().signal;
  expect((await Array.fromAsync(voice.speak("Hi.", { language: "en", signal }))).length).toBeGreaterThan(0);
  stream?.close();
  expect(ears.transcriptions.map(({ fields, headers }) => [fields, headers.authorization])).toEqual([
    [{ model: "small.en", response_format: "verbose_json", language: "en" }, undefined],
  ]);
  expect(mouth.speeches.map(({ body, headers }) => [body.model, body.voice, headers.authorization])).toEqual([
    ["kokoro", "af_heart", undefined],
  ]);
  await providers.close();
  await Promise.all([ears.close(), mouth.close()]);
});

test("Deepgram: closing ends a stream that is still open", async () => {
  const vendor = await startDeepgramDouble();
  const access = {
    provider: "deepgram" as const,
    baseUrl: vendor.baseUrl,
    apiKey: vendor.apiKey,
    model: "nova-3",
  };
  const transcriber = await providers.speechToText(access);
  const { promise, resolve } = Promise.withResolvers<string>();
  transcriber?.open({ language: "en", onTranscript: () => {}, onFailure: (error) => resolve(error.kind) });
  await vendor.until(() => vendor.streams.length === 1);
  await providers.close();
  expect(await promise).toBe("unavailable");
  await vendor.until(() => vendor.openSockets() === 0);
  await vendor.close();
});

test("a connection opened ahead serves the first request; providers without an address need none", async () => {
  const vendor = await startOpenAiDouble();
  const { baseUrl, apiKey } = vendor;
  const access = { provider: "openai" as const, baseUrl, apiKey, api: null, model: "m", temperature: null };
  providers.warm({ provider: "rehearsal" });
  providers.warm(access);
  await vendor.until(() => vendor.connections().open === 1);
  expect(vendor.chats).toEqual([]);
  const model = await providers.languageModel(access);
  await Array.fromAsync(model.generate({ messages: [], tools: [] }, new AbortController().signal));
  expect(vendor.chats).toHaveLength(1);
  expect(vendor.connections().accepted).toBe(1);
  await vendor.close();
});

test("tags reach voices that may perform them, and aren't read aloud by others", async () => {
  const [openai, eleven] = [await startOpenAiDouble(), await startElevenLabsDouble()];
  const signal = new AbortController().signal;
  const say = async (access: Parameters<Providers["textToSpeech"]>[0]) => {
    const voice = await providers.textToSpeech(access);
    await Array.fromAsync(voice.speak("[laughs] Hello.", { language: "en", signal }));
  };
  const own = { baseUrl: openai.baseUrl, apiKey: openai.apiKey, voice: "v", speed: null };
  await say({ provider: "openai", ...own, model: "gpt-4o-mini-tts" });
  await say({ provider: "openai", ...own, model: "ours" });
  await say({ provider: "voice-server", ...own, model: "gpt-4o-mini-tts" });
  expect(openai.speeches.map(({ body }) => body.input)).toEqual([
    "Hello.",
    "[laughs] Hello.",
    "[laughs] Hello.",
  ]);
  const settings = { voice: "v", speed: null, stability: null, style: null };
  const account = { baseUrl: eleven.baseUrl, apiKey: eleven.apiKey };
  for (const model of ["eleven_flash_v2_5", "eleven_v3", "eleven_v4_turbo"])
    await say({ provider: "elevenlabs", ...account, ...settings, model });
  expect(eleven.speeches.map(({ body }) => body["text"])).toEqual([
    "Hello.",
    "[laughs] Hello.",
    "[laughs] Hello.",
  ]);
  await Promise.all([openai.close(), eleven.close()]);
});
