import { afterEach, beforeEach, expect, test } from "vitest";
import { startDeepgramDouble, type DeepgramDouble } from "@parley/testing/transcribers/deepgram-server";
import { createWatch } from "@parley/testing/timing/watch";
import { silence } from "@parley/audio/frame";
import { UNSHARED, type CpuShare } from "@parley/base/bounds/cpu-share";
import type { ProviderError, Transcript, TranscriptStream } from "@parley/conversation/ports";
import { utter } from "../contract/speech-to-text-contract.ts";
import type { OpenSocket } from "../http/open-socket.ts";
import type { SocketPatience } from "../websocket/transcript-socket.ts";
import { createDeepgramListen } from "./deepgram-transcription.ts";
import { deepgramLanguage, listenUrl } from "./listen-url.ts";

const PATIENCE: Partial<SocketPatience> = {
  connectMs: 5_000,
  keepAliveMs: 4_000,
  answerMs: 5_000,
  closeMs: 1_000,
  maxBuffered: 320_000,
};

let vendor: DeepgramDouble;
const opened: TranscriptStream[] = [];
beforeEach(async () => {
  vendor = await startDeepgramDouble();
});
afterEach(async () => {
  for (const stream of opened.splice(0)) stream.close();
  await vendor.close();
});

function listen(
  patience: Partial<SocketPatience> = {},
  baseUrl = vendor.baseUrl,
  share: CpuShare = UNSHARED,
  tellSpeakers = false,
) {
  const watch = createWatch();
  const heard: Transcript[] = [];
  const failures: ProviderError[] = [];
  const sockets = new Set<OpenSocket>();
  const access = { provider: "deepgram" as const, baseUrl, apiKey: vendor.apiKey, model: "nova-3" };
  const stream = createDeepgramListen(access, sockets, {
    patience: { ...PATIENCE, ...patience },
    share,
  }).open({
    language: "en-US",
    tellSpeakers,
    onTranscript: (transcript) => {
      heard.push(transcript);
      watch.look();
    },
    onFailure: (error) => {
      failures.push(error);
      watch.look();
    },
  });
  opened.push(stream);
  return { stream, heard, failures, sockets, until: (condition: () => boolean) => watch.until(condition) };
}

async function connected(patience: Partial<SocketPatience> = {}) {
  const caller = listen(patience);
  await vendor.until(() => vendor.streams.length === 1);
  const [server] = vendor.streams;
  if (!server) throw new Error("no stream");
  return { ...caller, server };
}

test("asked to, it tells who said what; Flux can't", async () => {
  const { heard, until } = listen({}, vendor.baseUrl, UNSHARED, true);
  await vendor.until(() => vendor.streams.length === 1);
  const [server] = vendor.streams;
  expect(server?.query["diarize"]).toBe("true");
  const word = (punctuated_word: string, nth: number, speaker: number) => ({
    word: punctuated_word.toLowerCase(),
    punctuated_word,
    start: nth,
    end: nth + 0.5,
    speaker,
  });
  const words = [word("Where", 0, 0), word("now", 1, 1), word("is", 2, 0), word("it?", 3, 0)];
  const alternatives = [{ transcript: "Where now is it?", words }];
  server?.send({ type: "Results", is_final: true, channel: { alternatives } });
  await until(() => heard.length === 1);
  expect(heard[0]?.speakers).toEqual([
    { speaker: "0", text: "Where", fromMs: 0, untilMs: 500 },
    { speaker: "1", text: "now", fromMs: 1000, untilMs: 1500 },
    { speaker: "0", text: "is it?", fromMs: 2000, untilMs: 3500 },
  ]);
  const access = { provider: "deepgram" as const, baseUrl: vendor.baseUrl, apiKey: "k" };
  const offers = (model: string) => createDeepgramListen({ ...access, model }, new Set()).tellsSpeakers;
  expect([offers("nova-3"), offers("flux-general-en")]).toEqual([true, undefined]);
});

test("opens a stream of 16 kHz PCM with interim results", async () => {
  const { server } = await connected();
  expect(server.query).toEqual({
    model: "nova-3",
    language: "en-US",
    encoding: "linear16",
    sample_rate: "16000",
    channels: "1",
    interim_results: "true",
    punctuate: "true",
    smart_format: "true",
    endpointing: "300",
  });
  expect(server.headers.authorization).toBe("Token test-key");
});

test("guesses, final segments, and the end of a Finalize", async () => {
  const { server, heard, until } = await connected();
  server.results("");
  server.results("where is");
  server.results("Where is my order", { is_final: true });
  server.results("", { is_final: true, speech_final: true });
  server.send({ type: "UtteranceEnd", last_word_end: 1 });
  server.send("not JSON");
  server.results("1003?", { is_final: true, from_finalize: true });
  server.results("", { is_final: true, from_finalize: true });
  await until(() => heard.length === 4);
  expect(heard).toEqual([
    { text: "where is", final: false },
    { text: "Where is my order", final: true },
    { text: "1003?", final: true },
    { text: "", final: true },
  ]);
});

test("the language of the words, where it is detected", async () => {
  const { server, heard, until } = await connected();
  const results = (languages: unknown) => ({
    type: "Results",
    is_final: true,
    channel: { alternatives: [{ transcript: "hola okay", languages }] },
  });
  for (const languages of [["es", "en"], [], "es", undefined]) server.send(results(languages));
  await until(() => heard.length === 4);
  const words = { text: "hola okay", final: true };
  expect(heard).toEqual([{ ...words, language: "es" }, words, words, words]);
});

test("sound is sent as it is, and Finalize when the caller stops", async () => {
  const { stream, server } = await connected();
  utter(stream, 30);
  await vendor.until(() => server.finalizes === 1);
  expect(server.soundBytes).toBe(50 * 640);
});

test("silence on the line is bridged by KeepAlive, sound is not", async () => {
  const { server } = await connected({ keepAliveMs: 20 });
  await vendor.until(() => server.keepAlives >= 2);
  expect(server.soundBytes).toBe(0);
});

test("closed, it says CloseStream and lets the vendor close", async () => {
  const { stream, server, sockets, heard, failures, until } = await connected();
  server.results("hello");
  await until(() => heard.length === 1);
  stream.close();
  await vendor.until(() => server.closeCode !== null && vendor.openSockets() === 0);
  expect(server.messages.at(-1)).toEqual({ type: "CloseStream" });
  expect(server.closeCode).toBe(1000);
  expect(failures).toEqual([]);
  expect(sockets.size).toBe(0);
});

test.for<[string, (server: DeepgramDouble["streams"][number]) => void, ProviderError["kind"]]>([
  ["closed for want of sound", (server) => server.closeWith(1011, "NET-0001"), "unavailable"],
  ["closed without a word", (server) => server.closeWith(1000), "unavailable"],
  ["closed over bad sound", (server) => server.closeWith(1008, "DATA-0000"), "bad_request"],
  ["reset", (server) => server.reset(), "unavailable"],
  ["an error message", (server) => server.send({ type: "Error", description: "overloaded" }), "unavailable"],
])("%s", async ([, fault, kind]) => {
  const { server, failures, until } = await connected();
  fault(server);
  await until(() => failures.length > 0);
  await vendor.until(() => vendor.openSockets() === 0);
  expect(failures.map((error) => error.kind)).toEqual([kind]);
});

test.for([
  [400, "bad_request"],
  [402, "bad_request"],
  [429, "rate_limited"],
  [500, "unavailable"],
] as const)("handshake answered %i", async ([status, kind]) => {
  vendor.refuseWith = { status, body: { err_msg: "Model not found." } };
  const { failures, until } = listen();
  await until(() => failures.length > 0);
  expect(failures.map((error) => error.kind)).toEqual([kind]);
  expect(failures[0]?.message).toContain("Model not found.");
});

test("a handshake that hangs, and a host that is not there", async () => {
  vendor.refuseWith = "hang";
  const hung = listen({ connectMs: 50 });
  const absent = listen({}, "ws://127.0.0.1:1");
  await hung.until(() => hung.failures.length > 0);
  await absent.until(() => absent.failures.length > 0);
  expect(hung.failures[0]?.kind).toBe("timeout");
  expect(absent.failures[0]?.kind).toBe("unavailable");
});

test("a vendor that does not answer a Finalize is given up", async () => {
  const { stream, failures, until } = await connected({ answerMs: 50 });
  utter(stream);
  await until(() => failures.length > 0);
  expect(failures[0]?.kind).toBe("timeout");
});

test("the sound of a connection that does not come up is not kept for ever", () => {
  vendor.refuseWith = "hang";
  const { stream, failures } = listen({ maxBuffered: 6_400 });
  for (let i = 0; i < 11; i++) stream.write(silence());
  expect(failures.map((error) => error.kind)).toEqual(["timeout"]);
});

test.for([
  ["nova-3", { keyterm: ["New York", "Aya: B"], keywords: [] }],
  ["nova-2", { keyterm: [], keywords: ["New", "York", "Aya", "B"] }],
] as const)("keyterms for %s", ([model, expected]) => {
  const url = new URL(listenUrl(vendor.baseUrl, model, ["en"], ["New York", "Aya: B"]));
  const { searchParams: query } = url;
  expect({ keyterm: query.getAll("keyterm"), keywords: query.getAll("keywords") }).toEqual(expected);
});

test.for([
  ["en", "en"],
  ["en-US", "en-US"],
  ["nb-NO", "no"],
  ["fil", "tl"],
  ["yue", "zh-HK"],
  ["cmn-Hans-CN", "zh-Hans"],
  ["xh", "multi"],
  ["de-ch", "de-CH"],
  ["de-AT", "de"],
  ["zh-Hant", "zh-Hant"],
  ["fr-BE", "fr"],
  ["auto", "multi"],
] as const)("language %s is %s", ([language, known]) => {
  expect(deepgramLanguage("nova-3", [language])).toBe(known);
});

test("several languages are detected if the model switches between all of them; else the first is heard", () => {
  expect(deepgramLanguage("nova-3", ["de-AT", "en-US"])).toBe("multi");
  expect(deepgramLanguage("nova-3", ["de", "tr"])).toBe("de");
  expect(deepgramLanguage("nova-2", ["de", "en"])).toBe("de");
  expect(deepgramLanguage("nova-3", ["auto", "de"])).toBe("multi");
});

test.for([
  ["https://api.deepgram.com", "wss://api.deepgram.com/v1/listen"],
  ["https://api.eu.deepgram.com/v1/", "wss://api.eu.deepgram.com/v1/listen"],
  ["ws://localhost:8080/dg", "ws://localhost:8080/dg/v1/listen"],
] as const)("base URL %s", ([baseUrl, address]) => {
  expect(listenUrl(baseUrl, "nova-3", ["en"]).split("?")[0]).toBe(address);
});

test("messages wait, in order and with the stream's end behind them, while the call has used up its share", async () => {
  const turns: (() => void)[] = [];
  const share: CpuShare = { turn: () => new Promise((resolve) => void turns.push(resolve)) };
  const caller = listen({}, vendor.baseUrl, share);
  await vendor.until(() => vendor.streams.length === 1);
  const [server] = vendor.streams;
  for (const word of ["one", "two", "three"]) server?.results(word);
  server?.closeWith(1011);
  await expect.poll(() => turns.length).toBe(1);
  expect(caller.heard).toEqual([]);
  for (let count = 1; count <= 3; count++) {
    expect(caller.failures).toEqual([]);
    turns[count - 1]?.();
    await caller.until(() => caller.heard.length === count);
  }
  await caller.until(() => caller.failures.length === 1);
  expect(caller.heard.map(({ text }) => text)).toEqual(["one", "two", "three"]);
});

test("who opts out of training says so", () => {
  const optOutOf = (url: string) => new URL(url).searchParams.get("mip_opt_out");
  expect(optOutOf(listenUrl(vendor.baseUrl, "nova-3", ["en"], [], { optsOut: true }))).toBe("true");
  expect(optOutOf(listenUrl(vendor.baseUrl, "nova-3", ["en"]))).toBeNull();
});
