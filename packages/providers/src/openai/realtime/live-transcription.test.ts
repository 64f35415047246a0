import { MessageChannel } from "node:worker_threads";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  startLiveTranscriptionDouble,
  transcribed,
} from "@parley/testing/transcribers/live-transcription-server";
import type { TranscriptionDouble } from "@parley/testing/transcribers/transcription-socket";
import { FRAME_SAMPLES, silence } from "@parley/audio/frame";
import type { ProviderError } from "@parley/conversation/ports";
import { openTranscriber } from "../../contract/open-transcriber.test-helper.ts";
import { utter } from "../../contract/speech-to-text-contract.ts";
import { createProviders } from "../../create-providers.ts";
import { createOpenAiLiveTranscription, sessionUpdate } from "./live-transcription.ts";

let vendor: TranscriptionDouble;
const opened: { close(): void }[] = [];
beforeEach(async () => {
  vendor = await startLiveTranscriptionDouble();
});
afterEach(async () => {
  for (const stream of opened.splice(0)) stream.close();
  await vendor.close();
});

const accessTo = ({ baseUrl, apiKey }: TranscriptionDouble) => ({
  provider: "openai" as const,
  baseUrl,
  apiKey,
  model: "gpt-live-transcribe",
});

async function connected(patience = {}) {
  const caller = openTranscriber(createOpenAiLiveTranscription(accessTo(vendor), new Set(), { patience }));
  opened.push(caller.stream);
  await vendor.until(() => vendor.streams[0]?.messages[0]?.["type"] === "session.update");
  const [server] = vendor.streams;
  if (!server) throw new Error("no stream");
  const commits = (count: number) => vendor.until(() => server.messages.length === 1 + count);
  const committed = (item: string): void =>
    server.send({ type: "input_audio_buffer.committed", item_id: item });
  return { ...caller, server, commits, committed };
}

test("only speech is sent, with 300 ms from before it", async () => {
  const { server, stream, commits } = await connected();
  for (let i = 0; i < 100; i++) stream.write(silence());
  utter(stream, 5);
  for (let i = 0; i < 100; i++) stream.write(silence());
  await commits(1);
  const frames = Math.round(server.samples / FRAME_SAMPLES);
  expect(frames).toBe(15 + 5 + 10); // before it, loud, and until it's known to have ended
  expect(server.messages.at(-1)).toEqual({ type: "input_audio_buffer.commit" });
});

test("words come while they are said, and are final once their piece is complete", async () => {
  const { server, stream, commits, committed, heard, until } = await connected();
  server.send(transcribed("delta", "a", { delta: "Where is" }));
  server.send(transcribed("delta", "a", { delta: " it" }));
  await until(() => heard.length === 2);
  utter(stream);
  await commits(1);
  committed("a");
  server.send("not JSON");
  server.send(transcribed("completed", "a", { transcript: "Where is it? ", languages: [{ code: "en" }] }));
  await until(() => heard.length === 3);
  expect(heard).toEqual([
    { text: "Where is", final: false },
    { text: "Where is it", final: false },
    { text: "Where is it?", final: true, language: "en" },
  ]);
});

test("pieces that are completed in another order are told in that in which they were said", async () => {
  const { server, stream, commits, committed, heard, until } = await connected();
  utter(stream);
  utter(stream);
  await commits(2);
  committed("a");
  committed("b");
  server.send(transcribed("completed", "b", { transcript: "two" }));
  server.send(transcribed("delta", "c", { delta: "three" }));
  server.send(transcribed("completed", "a", { transcript: "one" }));
  await until(() => heard.length === 3);
  expect(heard.map(({ text, final }) => [text, final])).toEqual([
    ["one", true],
    ["two", true],
    ["three", false],
  ]);
});

test("a vendor that falls behind is given up", async () => {
  const { stream, failures, until } = await connected();
  for (let i = 0; i < 5; i++) utter(stream);
  await until(() => failures.length > 0);
  expect(failures).toMatchObject([{ kind: "timeout", message: "OpenAI: It can't keep up." }]);
});

test("so is one that only says that it got the sound", async () => {
  const { stream, commits, committed, failures, until } = await connected({ answerMs: 50 });
  utter(stream);
  await commits(1);
  committed("a");
  await until(() => failures.length > 0);
  expect(failures).toMatchObject([{ kind: "timeout" }]);
});

const errorEvent = (type: string, code: string) => ({
  type: "error",
  error: { type, code, message: "in its own words" },
});

test.for<[string, Record<string, unknown>, ProviderError["kind"]]>([
  ["a wrong key", errorEvent("invalid_request_error", "invalid_api_key"), "unauthorized"],
  ["an unknown model", errorEvent("invalid_request_error", "model_not_found"), "bad_request"],
  ["too many requests", errorEvent("rate_limit_error", "rate_limit_exceeded"), "rate_limited"],
  ["the end of a session", errorEvent("invalid_request_error", "session_expired"), "unavailable"],
  ["a fault", errorEvent("server_error", "internal"), "unavailable"],
  [
    "sound that it can't transcribe",
    transcribed("failed", "a", { error: { type: "server_error", message: "in its own words" } }),
    "unavailable",
  ],
])("%s", async ([, event, kind]) => {
  const { server, failures, until } = await connected();
  server.send(event);
  await until(() => failures.length > 0);
  expect(failures).toMatchObject([{ kind, message: "OpenAI: in its own words" }]);
});

test("closed over the key: unauthorized", async () => {
  const { server, failures, until } = await connected();
  server.closeWith(3000, "invalid_request_error.invalid_api_key");
  await until(() => failures.length > 0);
  expect(failures[0]?.kind).toBe("unauthorized");
});

test.for<[string, string | string[], string[], Record<string, unknown>]>([
  ["gpt-live-transcribe", "de-CH", ["Parley", "<b>"], { languages: ["de"], keywords: ["Parley"] }],
  ["gpt-live-transcribe", "auto", [], {}],
  ["gpt-live-transcribe", "fil", [], { languages: ["tl"] }],
  ["gpt-live-transcribe", "nn", [], { languages: ["no"] }],
  ["gpt-live-transcribe", "xh", [], {}],
  ["gpt-live-transcribe", ["de", "en-GB"], [], { languages: ["de", "en"] }],
  ["gpt-realtime-whisper", "en", ["Parley"], { language: "en" }],
])("%s for language %s gets what it takes", ([model, language, keyterms, expected]) => {
  expect(sessionUpdate(model, [language].flat(), keyterms)).toMatchObject({
    session: { audio: { input: { transcription: { model, ...expected } } } },
  });
});

test("the model decides: this one is transcribed live", async () => {
  const channel = new MessageChannel();
  const providers = createProviders(channel.port1);
  const ears = await providers.speechToText(accessTo(vendor));
  if (ears) opened.push(openTranscriber(ears).stream);
  await vendor.until(() => vendor.streams.length === 1);
  expect(vendor.streams[0]?.query.get("intent")).toBe("transcription");
  await providers.close();
  channel.port1.close();
});
