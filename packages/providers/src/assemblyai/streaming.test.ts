import { afterEach, beforeEach, expect, test } from "vitest";
import { startAssemblyAiDouble, turn } from "@parley/testing/transcribers/assemblyai-server";
import type { TranscriptionDouble } from "@parley/testing/transcribers/transcription-socket";
import { silence } from "@parley/audio/frame";
import type { TranscriberAccess } from "@parley/conversation/call-plan";
import type { ProviderError, TranscriptOptions } from "@parley/conversation/ports";
import { openTranscriber } from "../contract/open-transcriber.test-helper.ts";
import { utter } from "../contract/speech-to-text-contract.ts";
import type { SocketPatience } from "../websocket/transcript-socket.ts";
import { createAssemblyAiStreaming } from "./streaming.ts";
import { streamingUrl } from "./streaming-url.ts";

let vendor: TranscriptionDouble;
const opened: { close(): void }[] = [];
beforeEach(async () => {
  vendor = await startAssemblyAiDouble();
});
afterEach(async () => {
  for (const stream of opened.splice(0)) stream.close();
  await vendor.close();
});

async function connected(
  patience: Partial<SocketPatience> = {},
  more: Partial<TranscriptOptions> = {},
  choice: Partial<TranscriberAccess<"assemblyai">> = {},
) {
  const { baseUrl, apiKey } = vendor;
  const access = {
    provider: "assemblyai" as const,
    baseUrl,
    apiKey,
    model: "universal-streaming",
    ...choice,
  };
  const sockets = new Set<{ terminate(): void }>();
  const caller = openTranscriber(createAssemblyAiStreaming(access, sockets, { patience }), "en-US", more);
  opened.push(caller.stream);
  const before = vendor.streams.length;
  await vendor.until(() => vendor.streams.length > before);
  const server = vendor.streams.at(-1);
  if (!server) throw new Error("no stream");
  return { ...caller, server, sockets };
}

test("words that may still change are guesses; the end of a turn settles them, and its formatted form is final", async () => {
  const { server, heard, until } = await connected();
  server.send(turn("where is my"));
  server.send("not JSON");
  server.send(turn("where is my order", { end_of_turn: true, end_of_turn_confidence: 0.7 }));
  server.send(
    turn("Where is my order?", { end_of_turn: true, turn_is_formatted: true, end_of_turn_confidence: 0.7 }),
  );
  await until(() => heard.length === 3);
  expect(heard).toEqual([
    { text: "where is my", final: false },
    { text: "where is my order", final: false, settled: true, endOfTurn: 0.7 },
    { text: "Where is my order?", final: true, endOfTurn: 0.7 },
  ]);
});

test("a turn that we end is no judgement of the vendor's", async () => {
  const { server, stream, heard, until } = await connected();
  server.send(turn("so I would"));
  await until(() => heard.length === 1);
  stream.speechEnded();
  await vendor.until(() => server.messages.some(({ type }) => type === "ForceEndpoint"));
  server.send(turn("so I would", { end_of_turn: true }));
  server.send(turn("So I would", { end_of_turn: true, turn_is_formatted: true }));
  server.send(turn("like", { language_code: "en", turn_order: 1 }));
  await until(() => heard.length === 4);
  expect(heard.slice(1)).toEqual([
    { text: "so I would", final: false, settled: true },
    { text: "So I would", final: true },
    { text: "like", final: false, language: "en" },
  ]);
});

test("asked to, it tells who said what", async () => {
  expect((await connected()).server.query.has("speaker_labels")).toBe(false);
  const { server, heard, until } = await connected({}, { tellSpeakers: true });
  expect(server.query.get("speaker_labels")).toBe("true");
  const word = (text: string, nth: number, speaker?: string) => ({
    text,
    start: 200 * nth,
    end: 200 * nth + 180,
    ...(speaker && { speaker }),
  });
  const words = [word("where", 0, "A"), word("is", 1, "A"), word("news", 2, "B"), word("it", 3)];
  server.send(turn("where is news it", { words }));
  server.send(turn("where", { words: [word("where", 0)] }));
  await until(() => heard.length === 2);
  expect(heard).toEqual([
    {
      text: "where is news it",
      final: false,
      speakers: [
        { speaker: "A", text: "where is", fromMs: 0, untilMs: 380 },
        { speaker: "B", text: "news it", fromMs: 400, untilMs: 780 },
      ],
    },
    { text: "where", final: false },
  ]);
});

test("the vendor says nothing about noise, which leads to empty final words", async () => {
  const { server, stream, heard, failures, until } = await connected({ emptyMs: 20 });
  utter(stream);
  await until(() => heard.length === 1);
  server.send(turn("hello", { end_of_turn: true, end_of_turn_confidence: 0.6 }));
  await until(() => heard.length === 2);
  expect(heard).toEqual([
    { text: "", final: true },
    { text: "hello", final: false, settled: true },
  ]);
  expect(failures).toEqual([]);
});

test("a vendor that doesn't answer is given up", async () => {
  const { server, stream, heard, failures, until } = await connected({ answerMs: 50 });
  server.send(turn("so"));
  await until(() => heard.length === 1);
  stream.speechEnded();
  await until(() => failures.length === 1);
  expect(failures[0]?.kind).toBe("timeout");
});

test("closed, it says Terminate and lets the vendor close", async () => {
  const { stream, server, sockets, heard, until } = await connected();
  server.send(turn("hello"));
  await until(() => heard.length === 1);
  for (let i = 0; i < 4; i++) stream.write(silence());
  stream.close();
  await vendor.until(() => server.closeCode !== null && vendor.openSockets() === 0);
  expect(server.messages).toEqual([{ type: "Terminate" }]);
  expect([server.closeCode, server.samples, sockets.size]).toEqual([1000, 960, 0]);
});

test.for<[string, number, ProviderError["kind"]]>([
  ["Unauthorized Connection", 1008, "unauthorized"],
  ["Not Authorized", 4001, "unauthorized"],
  ["Input validation error", 3006, "bad_request"],
  ["Insufficient funds", 4002, "bad_request"],
  ["Too many concurrent sessions", 3009, "rate_limited"],
  ["Session expired", 3008, "unavailable"],
])("closed over %s (%i): %s", async ([reason, code, kind]) => {
  const { server, failures, until } = await connected();
  server.closeWith(code, reason);
  await until(() => failures.length > 0);
  expect(failures).toMatchObject([{ kind, message: `AssemblyAI closed the stream (${code} ${reason}).` }]);
});

test("an error message fails the stream in its own words", async () => {
  const { server, failures, until } = await connected();
  server.send({ type: "Error", error_code: 3009, error: "Too many concurrent sessions" });
  await until(() => failures.length > 0);
  expect(failures).toMatchObject([
    { kind: "rate_limited", message: "AssemblyAI: Too many concurrent sessions" },
  ]);
});

test("keyterms go along as JSON", () => {
  const url = new URL(streamingUrl(vendor.baseUrl, "universal-streaming", ["en"], ["Parley", "New York"]));
  expect(url.searchParams.get("keyterms_prompt")).toBe('["Parley","New York"]');
});

test.for<[string, string | string[], Record<string, string>]>([
  ["universal-streaming", "en-US", { speech_model: "universal-streaming-english" }],
  ["universal-streaming", "de", { speech_model: "universal-3-6-pro", language_codes: '["de"]' }],
  [
    "universal-streaming",
    ["en", "nb"],
    { speech_model: "universal-3-6-pro", language_detection: "true", language_codes: '["en","no"]' },
  ],
  [
    "universal-streaming-multilingual",
    ["de", "en"],
    { speech_model: "universal-streaming-multilingual", language_detection: "true" },
  ],
  ["universal-streaming-english", ["en", "de"], { speech_model: "universal-streaming-english" }],
  ["universal-streaming-multilingual", "de", { speech_model: "universal-streaming-multilingual" }],
  [
    "universal-3-6-pro",
    ["auto", "de", "en"],
    { speech_model: "universal-3-6-pro", language_detection: "true", language_codes: '["de","en"]' },
  ],
  ["universal-streaming", "auto", { speech_model: "universal-3-6-pro", language_detection: "true" }],
  ["universal-3-5-pro", "de-CH", { speech_model: "universal-3-5-pro", language_codes: '["de"]' }],
])("%s for language %s", ([model, language, expected]) => {
  const url = new URL(streamingUrl("https://streaming.eu.assemblyai.com/v3/", model, [language].flat()));
  expect(url.origin + url.pathname).toBe("wss://streaming.eu.assemblyai.com/v3/ws");
  const always = { encoding: "pcm_s16le", sample_rate: "16000", format_turns: "true" };
  expect(Object.fromEntries(url.searchParams)).toEqual({ ...always, ...expected });
});

test("an agent's own threshold and silence go along", () => {
  const { searchParams: query } = new URL(
    streamingUrl(vendor.baseUrl, "universal-streaming", ["en"], [], {
      threshold: 0.6,
      longestSilenceMs: 2_000,
    }),
  );
  expect(query.get("end_of_turn_confidence_threshold")).toBe("0.6");
  expect(query.get("max_turn_silence")).toBe("2000");
  const usual = new URL(streamingUrl(vendor.baseUrl, "universal-streaming", ["en"])).searchParams;
  expect([...usual.keys()]).toEqual(["speech_model", "encoding", "sample_rate", "format_turns"]);
});

test("with a silence of its own it may judge for so long, and is then told", async () => {
  const { server, stream, heard, until } = await connected({}, {}, { eot_timeout_ms: 500 });
  expect(server.query.get("max_turn_silence")).toBe("500");
  server.send(turn("so I would"));
  await until(() => heard.length === 1);
  stream.speechEnded(100);
  expect(server.messages).toEqual([]);
  server.send(turn("so I would", { end_of_turn: true, end_of_turn_confidence: 0.6 }));
  await until(() => heard.length === 2);
  expect(heard[1]).toMatchObject({ settled: true, endOfTurn: 0.6 });
  server.send(turn("like", { turn_order: 1 }));
  await until(() => heard.length === 3);
  stream.speechEnded(480);
  await vendor.until(() => server.messages.length === 1);
  expect(server.messages).toEqual([{ type: "ForceEndpoint" }]);
});

test("what the agent waits is its longest silence", async () => {
  const { server } = await connected({}, {}, { turnSilence: { unfinishedMs: 4_000 } });
  expect(server.query.get("max_turn_silence")).toBe("4000");
});
