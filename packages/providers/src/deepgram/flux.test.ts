import { afterEach, beforeEach, expect, test } from "vitest";
import { startFluxDouble, turnInfo } from "@parley/testing/transcribers/flux-server";
import type { TranscriptionDouble } from "@parley/testing/transcribers/transcription-socket";
import { openTranscriber } from "../contract/open-transcriber.test-helper.ts";
import { utter } from "../contract/speech-to-text-contract.ts";
import { fluxUrl } from "./flux.ts";
import { createDeepgramListen } from "./deepgram-transcription.ts";

let vendor: TranscriptionDouble;
const opened: { close(): void }[] = [];
beforeEach(async () => {
  vendor = await startFluxDouble();
});
afterEach(async () => {
  for (const stream of opened.splice(0)) stream.close();
  await vendor.close();
});

async function connected(judgeMs = 20, patience = {}) {
  const { baseUrl, apiKey } = vendor;
  const access = { provider: "deepgram" as const, baseUrl, apiKey, model: "flux-general-en" };
  const caller = openTranscriber(createDeepgramListen(access, new Set(), { judgeMs, patience }));
  opened.push(caller.stream);
  await vendor.until(() => vendor.streams.length === 1);
  const [server] = vendor.streams;
  if (!server) throw new Error("no stream");
  return { ...caller, server };
}

test("a turn that may be over is settled, goes on as a guess, and is final at its end", async () => {
  const { server, heard, until } = await connected();
  server.send(turnInfo("StartOfTurn", "Where", 0.02));
  server.send(turnInfo("EagerEndOfTurn", "Where is it", 0.55));
  server.send(turnInfo("Update", "Where is it", 0.6));
  server.send(turnInfo("TurnResumed", "Where is it", 0.1));
  server.send(turnInfo("Update", "", 0.1));
  server.send(turnInfo("EndOfTurn", "Where is it now?", 0.9, { trigger: "model", languages: ["en"] }));
  await until(() => heard.length === 5);
  expect(heard).toEqual([
    { text: "Where", final: false },
    { text: "Where is it", final: false, settled: true, endOfTurn: 0.55 },
    { text: "Where is it", final: false, settled: true, endOfTurn: 0.6 },
    { text: "Where is it", final: false },
    { text: "Where is it now?", final: true, endOfTurn: 0.9, language: "en" },
  ]);
});

test("a turn that it doesn't judge in time is ended for it, which is no judgement", async () => {
  const { server, stream, heard, until } = await connected();
  server.send(turnInfo("StartOfTurn", "So I would", 0.02));
  await until(() => heard.length === 1);
  stream.speechEnded();
  await vendor.until(() => server.messages.length === 1);
  expect(server.messages).toEqual([{ type: "ForceEndTurn" }]);
  server.send(turnInfo("EndOfTurn", "So I would", 0.1, { trigger: "manual" }));
  await until(() => heard.length === 2);
  expect(heard[1]).toEqual({ text: "So I would", final: true });
});

test("a turn that it has judged isn't ended for it", async () => {
  const { server, stream, heard, until } = await connected(1, { keepAliveMs: 20 });
  server.send(turnInfo("EagerEndOfTurn", "Where is it", 0.55));
  await until(() => heard.length === 1);
  stream.speechEnded();
  // Two pauses in which silence is sent are longer than it would wait.
  const before = server.samples;
  await vendor.until(() => server.samples >= before + 2 * 1_280);
  expect(server.messages).toEqual([]);
});

test.for<[string, (caller: Awaited<ReturnType<typeof connected>>) => Promise<void>]>([
  [
    "it judges it in time",
    async ({ server, heard, until }) => {
      server.send(turnInfo("EagerEndOfTurn", "Where is it", 0.55));
      await until(() => heard.length === 1);
    },
  ],
  [
    "the caller goes on",
    ({ stream }) => {
      stream.speechStarted();
      return Promise.resolve();
    },
  ],
])("nor is a turn where %s", async ([, act]) => {
  const caller = await connected(1_000, { keepAliveMs: 1_100, emptyMs: 60_000 });
  const { server, stream } = caller;
  stream.speechEnded();
  await act(caller);
  const before = server.samples;
  await vendor.until(() => server.samples >= before + 2 * 1_280);
  expect(server.messages).toEqual([]);
});

test("noise leads to empty final words, and silence keeps the stream open", async () => {
  const { server, stream, heard, until } = await connected(20, { keepAliveMs: 20, emptyMs: 50 });
  utter(stream);
  await until(() => heard.length === 1);
  expect(heard).toEqual([{ text: "", final: true }]);
  const before = server.samples;
  await vendor.until(() => server.samples > before);
});

test("an error message fails the stream", async () => {
  const { server, failures, until } = await connected();
  server.send({ type: "Error", sequence_id: 2, code: "INTERNAL", description: "overloaded" });
  await until(() => failures.length === 1);
  expect(failures).toMatchObject([{ kind: "unavailable", message: "Deepgram: overloaded" }]);
});

test("the URL has what each model takes", () => {
  const queryOf = (model: string, language: string) =>
    Object.fromEntries(new URL(fluxUrl("https://api.deepgram.com/v1", model, [language])).searchParams);
  const always = { encoding: "linear16", sample_rate: "16000", eager_eot_threshold: "0.5" };
  expect(queryOf("flux-general-en", "en-US")).toEqual({ model: "flux-general-en", ...always });
  expect(queryOf("flux-general-multi", "auto")).toEqual({ model: "flux-general-multi", ...always });
  expect(queryOf("flux-general-multi", "de-CH")).toMatchObject({ language_hint: "de" });
  const hintsOf = (...tags: string[]) =>
    new URL(fluxUrl("https://api.deepgram.com", "flux-general-multi", tags)).searchParams.getAll(
      "language_hint",
    );
  expect(hintsOf("de", "en-US", "tr")).toEqual(["de", "en"]);
  expect(hintsOf("auto", "fr", "en")).toEqual(["fr", "en"]);
  const url = new URL(
    fluxUrl("https://api.deepgram.com/v1", "flux-general-en", ["en"], ["Parley", "New York"]),
  );
  expect([url.origin + url.pathname, url.searchParams.getAll("keyterm")]).toEqual([
    "wss://api.deepgram.com/v2/listen",
    ["Parley", "New York"],
  ]);
});

test("an agent's own threshold, silence and choice about training go along as far as Flux takes them", () => {
  const queryOf = (choice: Parameters<typeof fluxUrl>[4]) =>
    Object.fromEntries(
      new URL(fluxUrl("https://api.deepgram.com", "flux-general-en", ["en"], [], choice)).searchParams,
    );
  const known = { model: "flux-general-en", encoding: "linear16", sample_rate: "16000" };
  expect(queryOf({})).toEqual({ ...known, eager_eot_threshold: "0.5" });
  expect(queryOf({ threshold: 0.8, longestSilenceMs: 3_000, optsOut: true })).toEqual({
    ...known,
    eager_eot_threshold: "0.5",
    eot_threshold: "0.8",
    eot_timeout_ms: "3000",
    mip_opt_out: "true",
  });
  // Flux takes less than 0.5 only for a turn that may be over, not for its end.
  expect(queryOf({ threshold: 0.35, longestSilenceMs: 100 })).toMatchObject({
    eager_eot_threshold: "0.35",
    eot_threshold: "0.5",
    eot_timeout_ms: "500",
  });
});

test.for([
  ["its own choice", { eot_timeout_ms: 700, turnSilence: { finishedMs: 60_000, unfinishedMs: 900 } }, "700"],
  ["what the agent waits", { turnSilence: { finishedMs: 20, unfinishedMs: 900 } }, "900"],
  ["nothing", {}, null],
] as const)("how long it may judge follows %s", async ([, choice, sent]) => {
  const { baseUrl, apiKey } = vendor;
  const access = { provider: "deepgram" as const, baseUrl, apiKey, model: "flux-general-en", ...choice };
  const caller = openTranscriber(createDeepgramListen(access, new Set(), { judgeMs: 20 }));
  opened.push(caller.stream);
  await vendor.until(() => vendor.streams.length === 1);
  const [server] = vendor.streams;
  expect(server?.query.get("eot_timeout_ms")).toBe(sent);
  caller.stream.speechEnded();
  await vendor.until(() => server?.messages.length === 1);
  expect(server?.messages).toEqual([{ type: "ForceEndTurn" }]);
});
