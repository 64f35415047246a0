/** What only OpenAI's Realtime API has to get right, besides the contract of speech models. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { startOpenAiDouble, type OpenAiDouble } from "@parley/testing/models/openai-server";
import { createWatch } from "@parley/testing/timing/watch";
import type { ModelMessage, ProviderError } from "@parley/conversation/ports";
import type { SpeechModelStream } from "@parley/conversation/speech-mode/speech-model-port";
import { utter } from "../../contract/speech-to-text-contract.ts";
import type { OpenSocket } from "../../http/open-socket.ts";
import { createOpenAiRealtime } from "./realtime-model.ts";

let vendor: OpenAiDouble;
let stream: SpeechModelStream;
let words: string[];
let failures: ProviderError[];
const watch = createWatch();
beforeEach(async () => {
  vendor = await startOpenAiDouble();
  [words, failures] = [[], []];
  const { baseUrl, apiKey } = vendor;
  const access = { provider: "openai", baseUrl, apiKey, model: "gpt-realtime", voice: "marin" } as const;
  stream = createOpenAiRealtime(access, new Set<OpenSocket>()).open({
    language: "en",
    messages: [],
    tools: [],
    onTranscript({ text, final }) {
      if (final) words.push(text);
      watch.look();
    },
    onFailure(error) {
      failures.push(error);
      watch.look();
    },
  });
});
afterEach(async () => {
  stream.close();
  await vendor.until(() => vendor.connections().open === 0);
  await vendor.close();
});

const ask = (messages: ModelMessage[]) =>
  Array.fromAsync(stream.answer({ messages, tools: [] }, new AbortController().signal));

test("sound that nobody can understand has no words", async () => {
  vendor.realtime.onHeard(() => null);
  utter(stream);
  await watch.until(() => words.length > 0);
  expect([words, failures]).toEqual([[""], []]);
});

test("a transcription that fails isn't taken for silence", async () => {
  vendor.realtime.onHeard(() => ({ type: "tokens", code: "rate_limit_exceeded", message: "Too many." }));
  utter(stream);
  await watch.until(() => failures.length > 0);
  expect([words, failures]).toEqual([[], [expect.objectContaining({ kind: "rate_limited" })]]);
});

test("if the vendor refuses a part of the conversation, it isn't answered without it", async () => {
  const { realtime } = vendor;
  realtime.onChange(({ type }) => (type === "conversation.item.create" ? "too long" : null));
  await expect(ask([{ role: "user", text: "My number is 12." }])).rejects.toMatchObject({
    kind: "bad_answer",
    message: expect.stringContaining("too long") as string,
  });
  realtime.onChange(() => null);
  await ask([{ role: "user", text: "My number is 12." }]);
  expect(realtime.sessions[0]?.conversation().filter((line) => line.startsWith("user"))).toEqual([
    "user: My number is 12.",
  ]);
});

test("a model that is gone is followed by the one of the table on the next connection", async () => {
  vendor.realtime.goneModels = ["gpt-realtime"];
  const { baseUrl, apiKey } = vendor;
  const access = { provider: "openai", baseUrl, apiKey, model: "gpt-realtime", voice: "marin" } as const;
  const speech = createOpenAiRealtime(access, new Set<OpenSocket>());
  const lost: ProviderError[] = [];
  const open = () =>
    speech.open({
      language: "nb-NO",
      messages: [],
      tools: [],
      onTranscript: () => undefined,
      onFailure(error) {
        lost.push(error);
        watch.look();
      },
    });
  open();
  await watch.until(() => lost.length > 0);
  expect(lost).toMatchObject([
    { retryable: true, message: expect.stringContaining("gpt-realtime-2.1 takes") as string },
  ]);
  const second = open();
  await vendor.until(() => vendor.realtime.sessions.some(({ model }) => model === "gpt-realtime-2.1"));
  const session = vendor.realtime.sessions.find(({ model }) => model === "gpt-realtime-2.1");
  await vendor.until(() => Object.keys(session?.settings ?? {}).length > 0);
  expect(session?.settings).toMatchObject({
    reasoning: { effort: "minimal" },
    audio: { input: { transcription: { model: "gpt-transcribe", languages: ["no"] } } },
  });
  second.close();
});
