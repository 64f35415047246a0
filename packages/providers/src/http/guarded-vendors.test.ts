import { afterEach, beforeEach, expect, test } from "vitest";
import { startDeepgramDouble, type DeepgramDouble } from "@parley/testing/transcribers/deepgram-server";
import { startOpenAiDouble, type OpenAiDouble } from "@parley/testing/models/openai-server";
import { createWatch } from "@parley/testing/timing/watch";
import { MessageChannel } from "node:worker_threads";
import { utter } from "../contract/speech-to-text-contract.ts";
import type { NetworkPolicy } from "@parley/base/net/guarded-request";
import type { ModelPart, ProviderError } from "@parley/conversation/ports";
import { createProviders, type Providers } from "../create-providers.ts";

const CLOSED: NetworkPolicy = { allow: [], demoPrefix: null, own: null };
const OPEN: NetworkPolicy = { allow: ["127.0.0.1"], demoPrefix: null, own: null };

let openai: OpenAiDouble;
let deepgram: DeepgramDouble;
let channel: MessageChannel;
let providers: Providers;
beforeEach(async () => {
  openai = await startOpenAiDouble();
  deepgram = await startDeepgramDouble({ utterances: ["hello", "hello"] });
  channel = new MessageChannel();
  providers = createProviders(channel.port1);
});
afterEach(async () => {
  await providers.close();
  channel.port1.close();
  await openai.close();
  await deepgram.close();
});

async function ask(guard?: NetworkPolicy, host = "127.0.0.1"): Promise<ModelPart[]> {
  const model = await providers.languageModel({
    provider: "openai",
    baseUrl: openai.baseUrl.replace("127.0.0.1", host),
    apiKey: openai.apiKey,
    model: "m",
    temperature: null,
    api: null,
    ...(guard && { guard }),
  });
  const parts: ModelPart[] = [];
  const messages = [{ role: "user" as const, text: "Hello?" }];
  for await (const part of model.generate({ messages, tools: [] }, new AbortController().signal))
    parts.push(part);
  return parts;
}

/** The result of a transcription stream: the transcript, or the failure. */
async function listen(guard?: NetworkPolicy): Promise<string | ProviderError> {
  const ears = await providers.speechToText({
    provider: "deepgram",
    baseUrl: deepgram.baseUrl,
    apiKey: deepgram.apiKey,
    model: "nova-3",
    ...(guard && { guard }),
  });
  const watch = createWatch();
  let outcome: string | ProviderError | null = null;
  const stream = ears?.open({
    language: "en",
    onTranscript: ({ text, final }) => {
      if (final) outcome = text;
      watch.look();
    },
    onFailure: (error) => {
      outcome = error;
      watch.look();
    },
  });
  if (stream) utter(stream);
  await watch.until(() => outcome !== null);
  stream?.close();
  return outcome as unknown as string | ProviderError;
}

/** The result of opening a speech model: what it heard, or the failure. */
async function converse(guard: NetworkPolicy): Promise<string | ProviderError> {
  const { baseUrl, apiKey } = openai;
  const access = { provider: "openai", baseUrl, apiKey, model: "m", voice: "v", guard } as const;
  const { speech } = await providers.speechModel(access);
  const outcome = Promise.withResolvers<string | ProviderError>();
  const stream = speech.open({
    language: "en",
    messages: [],
    tools: [],
    onTranscript: ({ text, final }) => {
      if (final) outcome.resolve(text);
    },
    onFailure: outcome.resolve,
  });
  utter(stream);
  const result = await outcome.promise;
  stream.close();
  return result;
}

test("an operator's own server may be in a private network", async () => {
  expect(await ask()).toEqual([{ type: "text", text: "Hello." }]);
});

test("a workspace's may not: nothing connects, and there is no second try", async () => {
  await expect(ask(CLOSED)).rejects.toMatchObject({
    name: "ProviderError",
    kind: "bad_request",
    retryable: false,
    message: expect.stringContaining("private address") as string,
  });
  await expect(ask(CLOSED, "localhost")).rejects.toMatchObject({ kind: "bad_request" });
  expect(openai.connections().accepted).toBe(0);
});

test("what the operator allows is reached", async () => {
  expect(await ask(OPEN)).toEqual([{ type: "text", text: "Hello." }]);
});

test("a connection opened without the guard is never used with it", async () => {
  await ask();
  await expect(ask(CLOSED)).rejects.toMatchObject({ kind: "bad_request" });
  expect(openai.chats).toHaveLength(1);
});

test("the guard holds for WebSockets too", async () => {
  expect(await listen(CLOSED)).toMatchObject({
    kind: "bad_request",
    message: expect.stringContaining("private address") as string,
  });
  expect(deepgram.streams).toHaveLength(0);
  expect(await listen(OPEN)).toBe("hello");
  expect(deepgram.streams).toHaveLength(1);
});

test("and for speech models", async () => {
  expect(await converse(CLOSED)).toMatchObject({ kind: "bad_request" });
  expect(openai.connections().accepted).toBe(0);
  expect(await converse(OPEN)).toBe("hello");
});
