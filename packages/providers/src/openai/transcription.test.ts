import { afterEach, beforeEach, expect, test } from "vitest";
import { startOpenAiDouble, type OpenAiDouble } from "@parley/testing/models/openai-server";
import { loudness } from "@parley/testing/sound/sound";
import { createGate, createWatch } from "@parley/testing/timing/watch";
import type { ReplyStep } from "@parley/testing/models/reply-steps";
import { silence } from "@parley/audio/frame";
import type { ProviderError, TranscriptStream } from "@parley/conversation/ports";
import { loud, utter } from "../contract/speech-to-text-contract.ts";
import { createVendorClient, type VendorClient } from "../http/vendor-client.ts";
import { createOpenAiTranscription } from "./transcription.ts";
import { toTranscriptionForm, transcriptionFields } from "./transcription-request.ts";
import { PIECE_MS, PRE_ROLL_MS } from "./pieces/caller-pieces.ts";

let vendor: OpenAiDouble;
let client: VendorClient;
let stream: TranscriptStream | undefined;
beforeEach(async () => {
  vendor = await startOpenAiDouble();
  client = createVendorClient();
});
afterEach(async () => {
  stream?.close();
  await client.close();
  await vendor.close();
});

function listen(model = "whisper-1", language = "de-CH") {
  const watch = createWatch();
  const heard: { text: string; final: boolean }[] = [];
  const failures: ProviderError[] = [];
  const { baseUrl, apiKey } = vendor;
  const opened = createOpenAiTranscription(client, { provider: "openai", baseUrl, apiKey, model }).open({
    language,
    onTranscript: (transcript) => {
      heard.push(transcript);
      watch.look();
    },
    onFailure: (error) => {
      failures.push(error);
      watch.look();
    },
  });
  stream = opened;
  return { stream: opened, heard, failures, until: (condition: () => boolean) => watch.until(condition) };
}

test("sends the utterance as WAV, with what came just before it, and in the caller's language", async () => {
  const { stream, heard, until } = listen();
  for (let i = 0; i < 500; i++) stream.write(silence());
  utter(stream);
  await until(() => heard.length > 0);
  const sent = vendor.transcriptions[0];
  expect(sent?.fields).toEqual({ model: "whisper-1", language: "de", response_format: "verbose_json" });
  expect(sent?.fileName).toBe("speech.wav");
  expect(sent?.sampleRate).toBe(16_000);
  expect(sent?.samples.length).toBe((PRE_ROLL_MS + 600 + 200) * 16);
  expect(loudness(sent?.samples.subarray(0, PRE_ROLL_MS * 16) ?? new Int16Array())).toBe(0);
  expect(
    loudness(sent?.samples.subarray(PRE_ROLL_MS * 16, (PRE_ROLL_MS + 600) * 16) ?? new Int16Array()),
  ).toBeGreaterThan(5000);
});

test("a language that is to be detected is not sent", async () => {
  const { stream, heard, until } = listen("whisper-1", "auto");
  utter(stream);
  await until(() => heard.length > 0);
  expect(vendor.transcriptions[0]?.fields).toEqual({ model: "whisper-1", response_format: "verbose_json" });
});

test("keyterms are the prompt", () => {
  expect(transcriptionFields("whisper-1", ["en"], ["Parley", "New York"])).toMatchObject({
    prompt: "Parley, New York",
  });
});

test("gpt-transcribe takes a list of languages and ignores a single one", async () => {
  expect(transcriptionFields("openai/gpt-transcribe", ["nn", "en-GB", "xh"])).toEqual({
    model: "openai/gpt-transcribe",
    response_format: "json",
    stream: "true",
    "languages[]": ["no", "en"],
  });
  const of = (...tags: string[]) => transcriptionFields("whisper-1", tags)["language"];
  expect([of("nb"), of("auto", "de"), of("de", "en")]).toEqual(["no", undefined, undefined]);
  const { body } = toTranscriptionForm(new Int16Array(1), { "languages[]": ["no", "en"] });
  const text = Buffer.from(body).toString("latin1");
  expect([...text.matchAll(/name="languages\[\]"\r\n\r\n(\w+)/g)].map(([, code]) => code)).toEqual([
    "no",
    "en",
  ]);
});

test("streams guesses of models that stream", async () => {
  const gate = createGate();
  vendor.onTranscription(() => ({ text: "Where is it?", deltas: ["Where", " is"], after: gate.opened }));
  const { stream, heard, until } = listen("gpt-4o-transcribe");
  utter(stream);
  await until(() => heard.length === 2);
  expect(heard).toEqual([
    { text: "Where", final: false },
    { text: "Where is", final: false },
  ]);
  gate.open();
  await until(() => heard.length === 3);
  expect(heard[2]).toMatchObject({ text: "Where is it?", final: true });
  expect(vendor.transcriptions[0]?.fields["stream"]).toBe("true");
});

test("a long utterance is sent in pieces while it goes on, and its memory is bounded", async () => {
  vendor.onTranscription((_, nth) => ({ text: `piece ${nth}` }));
  const { stream, heard, until } = listen();
  utter(stream, (PIECE_MS / 20) * 2 + 50);
  await until(() => heard.length === 3);
  expect(heard.map(({ text }) => text)).toEqual(["piece 0", "piece 1", "piece 2"]);
  expect(heard.every(({ final }) => final)).toBe(true);
  const total = vendor.transcriptions.reduce((sum, { samples }) => sum + samples.length, 0);
  expect(total).toBe((10 + (PIECE_MS / 20) * 2 + 50 + 10) * 320);
});

test("a server that cannot keep up fails the stream instead of filling the memory", async () => {
  vendor.onTranscription(() => ["hang"]);
  const { stream, failures, until } = listen();
  for (let i = 0; i < 6; i++) utter(stream, PIECE_MS / 20);
  await until(() => failures.length > 0);
  expect(failures[0]?.kind).toBe("timeout");
  await vendor.until(() => vendor.transcriptions.every(({ ended }) => ended === "aborted"));
});

test("too short for words: nothing is sent", async () => {
  const { stream, heard, until } = listen();
  stream.speechStarted();
  stream.write(loud());
  stream.speechEnded();
  await until(() => heard.length > 0);
  expect(heard).toMatchObject([{ text: "", final: true }]);
  expect(vendor.transcriptions).toEqual([]);
});

const events = (...data: unknown[]): ReplyStep[] => [
  { head: { status: 200, headers: { "content-type": "text/event-stream" } } },
  ...data.map((each) => ({ data: each })),
];

test.for<[string, ReplyStep[], ProviderError["kind"]]>([
  ["no text", [{ raw: "{}" }], "bad_answer"],
  ["no JSON", [{ raw: "<html>" }], "bad_answer"],
  ["an error in the body", [{ raw: '{"error":{"message":"busy"}}' }], "unavailable"],
  ["a stream without an end", events({ type: "transcript.text.delta", delta: "Whe" }), "bad_answer"],
  [
    "an error in the stream",
    events({ type: "error", error: { message: "no", code: "rate_limit_exceeded" } }),
    "rate_limited",
  ],
  ["a reset", ["reset"], "unavailable"],
])("%s", async ([, steps, kind]) => {
  vendor.onTranscription(() => steps);
  const { stream, failures, until } = listen();
  utter(stream);
  await until(() => failures.length > 0);
  expect(failures.map((error) => error.kind)).toEqual([kind]);
});

test("plain text is a transcript too", async () => {
  vendor.onTranscription(() => [
    { head: { status: 200, headers: { "content-type": "text/plain" } } },
    { raw: "Hello.\n" },
  ]);
  const { stream, heard, until } = listen();
  utter(stream);
  await until(() => heard.length > 0);
  expect(heard).toMatchObject([{ text: "Hello.", final: true }]);
});
