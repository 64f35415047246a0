import { afterEach, beforeEach, expect, test } from "vitest";
import { speechmatics, startSpeechmaticsDouble } from "@parley/testing/transcribers/speechmatics-server";
import type { TranscriptionDouble } from "@parley/testing/transcribers/transcription-socket";
import type { ProviderError, TranscriptOptions } from "@parley/conversation/ports";
import { openTranscriber } from "../contract/open-transcriber.test-helper.ts";
import { utter } from "../contract/speech-to-text-contract.ts";
import { speechmatics as adapters } from "./adapters.ts";
import { createSpeechmaticsRealtime } from "./speechmatics-transcription.ts";
import { startRecognition } from "./start-recognition.ts";

let vendor: TranscriptionDouble;
const opened: { close(): void }[] = [];
beforeEach(async () => {
  vendor = await startSpeechmaticsDouble();
});
afterEach(async () => {
  for (const stream of opened.splice(0)) stream.close();
  await vendor.close();
});

async function connected(settleMs = 5_000, patience = {}, more: Partial<TranscriptOptions> = {}) {
  const { baseUrl, apiKey } = vendor;
  const access = { provider: "speechmatics" as const, baseUrl, apiKey, model: "enhanced" };
  const caller = openTranscriber(
    createSpeechmaticsRealtime(access, new Set(), { settleMs, patience }),
    "en-US",
    more,
  );
  opened.push(caller.stream);
  await vendor.until(() => vendor.streams[0]?.messages.length === 1);
  const [server] = vendor.streams;
  if (!server) throw new Error("no stream");
  return { ...caller, server };
}

test("words are a guess until the utterance ends, also those that have settled", async () => {
  const { server, heard, until } = await connected();
  server.send(speechmatics("AddPartialTranscript", "Where is"));
  server.send(speechmatics("AddTranscript", "Where "));
  server.send("not JSON");
  server.send(speechmatics("AddPartialTranscript", "is it"));
  server.send(speechmatics("AddPartialTranscript", "is it "));
  server.send(speechmatics("AddTranscript", "is it "));
  server.send(speechmatics("AddTranscript", "? "));
  server.send(speechmatics("AddTranscript", ""));
  server.send(speechmatics("EndOfUtterance"));
  await until(() => heard.some(({ final }) => final));
  expect(heard).toEqual([
    { text: "Where is", final: false },
    { text: "Where is it", final: false },
    { text: "Where is it?", final: false },
    { text: "Where is it?", final: true },
  ]);
});

test("asked to, it tells who said what", async () => {
  const { server, heard, until } = await connected(5_000, {}, { tellSpeakers: true });
  expect(server.messages[0]).toMatchObject({ transcription_config: { diarization: "speaker" } });
  const result = (content: string, nth: number, speaker: string, attached?: string) => ({
    type: attached ? "punctuation" : "word",
    start_time: nth,
    end_time: nth + 0.5,
    alternatives: [{ content, speaker }],
    ...(attached && { attaches_to: attached }),
  });
  server.send({
    ...speechmatics("AddTranscript", "Where is it? "),
    results: [
      result("Where", 0, "S1"),
      result("is", 1, "UU"),
      result("it", 2, "S1"),
      result("?", 2, "S1", "previous"),
    ],
  });
  server.send({ ...speechmatics("AddPartialTranscript", "News"), results: [result("News", 3, "S2")] });
  server.send(speechmatics("EndOfUtterance"));
  await until(() => heard.some(({ final }) => final));
  const own = { speaker: "S1", text: "Where is it?", fromMs: 0, untilMs: 2500 };
  expect(heard.map(({ speakers }) => speakers)).toEqual([
    [own],
    [own, { speaker: "S2", text: "News", fromMs: 3000, untilMs: 3500 }],
    [own],
  ]);
});

test("it's asked to end the utterance, at the end of the sound so far", async () => {
  const { server, stream } = await connected();
  utter(stream, 13);
  await vendor.until(() => server.messages.length === 2);
  expect(server.messages[1]).toEqual({ message: "ForceEndOfUtterance", timestamp: 33 * 0.02 });
  expect(server.samples).toBe(33 * 320);
});

test("noise leads to empty final words, and words after it have time", async () => {
  const { server, stream, heard, failures, until } = await connected(30, { emptyMs: 50 });
  for (let i = 0; i < 3; i++) {
    utter(stream);
    await until(() => heard.length === 1 + i);
  }
  server.send(speechmatics("AddPartialTranscript", "Hello"));
  await until(() => heard.length === 4);
  expect(heard.map(({ text }) => text)).toEqual(["", "", "", "Hello"]);
  expect(failures).toEqual([]);
});

test("words that don't settle in time fail the stream", async () => {
  const { server, stream, heard, failures, until } = await connected(30);
  server.send(speechmatics("AddPartialTranscript", "Hello"));
  await until(() => heard.length === 1);
  stream.speechEnded();
  await until(() => failures.length === 1);
  expect(failures).toMatchObject([
    { kind: "timeout", message: "Speechmatics: It didn't settle its words within 0.03 s." },
  ]);
});

test("an utterance without end is passed on in pieces", async () => {
  const { server, heard, until } = await connected();
  for (let i = 0; i < 6; i++) server.send(speechmatics("AddTranscript", `${"so ".repeat(333)} `));
  await until(() => heard.some(({ final }) => final));
  expect(heard.at(-1)?.text.length).toBeGreaterThan(5_000);
});

test.for<[string, ProviderError["kind"]]>([
  ["not_authorised", "unauthorized"],
  ["quota_exceeded", "rate_limited"],
  ["timelimit_exceeded", "bad_request"],
  ["invalid_language", "bad_request"],
  ["session_timeout", "unavailable"],
  ["an_error_of_the_future", "unavailable"],
])("%s: %s", async ([type, kind]) => {
  const { server, failures, until } = await connected();
  server.send({ message: "Warning", type: "duration_limit_exceeded", reason: "not an error" });
  server.send({ message: "Error", type, reason: "in its own words" });
  await until(() => failures.length > 0);
  expect(failures).toMatchObject([{ kind, message: "Speechmatics: in its own words" }]);
});

test.for<[number, ProviderError["kind"]]>([
  [4001, "unauthorized"],
  [4004, "bad_request"],
  [4005, "rate_limited"],
  [1011, "unavailable"],
])("closed with %i: %s", async ([code, kind]) => {
  const { server, failures, until } = await connected();
  server.closeWith(code);
  await until(() => failures.length > 0);
  expect(failures[0]?.kind).toBe(kind);
});

test.for<[string, Record<string, unknown>]>([
  ["en-GB", { language: "en", output_locale: "en-GB" }],
  ["en-IE", { language: "en" }],
  ["de-CH", { language: "de" }],
  ["zh-CN", { language: "cmn" }],
  ["zh-HK", { language: "yue" }],
  ["nb", { language: "no" }],
  ["fil", { language: "tl" }],
  ["auto", { language: "en" }],
])("%s begins as %o", ([language, expected]) => {
  const { transcription_config: config } = startRecognition("enhanced", language);
  expect(config).toEqual({ model: "enhanced", enable_partials: true, max_delay: 2, ...expected });
});

test("keyterms go along as a dictionary", () => {
  expect(startRecognition("standard", "en", ["Parley", "New York"])).toMatchObject({
    transcription_config: { additional_vocab: [{ content: "Parley" }, { content: "New York" }] },
  });
});

test.for([
  ["https://eu.rt.speechmatics.com", "https://eu1.asr.api.speechmatics.com/v2/jobs?limit=1"],
  ["https://us2.rt.speechmatics.com/v2", "https://us1.asr.api.speechmatics.com/v2/jobs?limit=1"],
  ["http://asr:9000/v2", "http://asr:9000/v1/discovery/features"],
])("a key for %s is checked at %s", ([baseUrl = "", url]) => {
  expect(adapters.keyCheck({ baseUrl, apiKey: "k" }).url).toBe(url);
});
