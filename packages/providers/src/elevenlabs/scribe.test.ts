import { afterEach, beforeEach, expect, test } from "vitest";
import { scribeError, startScribeDouble } from "@parley/testing/transcribers/scribe-server";
import type { TranscriptionDouble } from "@parley/testing/transcribers/transcription-socket";
import { silence } from "@parley/audio/frame";
import type { ProviderError } from "@parley/conversation/ports";
import { openTranscriber } from "../contract/open-transcriber.test-helper.ts";
import { loud, utter } from "../contract/speech-to-text-contract.ts";
import { createElevenLabsScribe } from "./scribe.ts";
import { scribeUrl } from "./scribe-url.ts";

let vendor: TranscriptionDouble;
const opened: { close(): void }[] = [];
beforeEach(async () => {
  vendor = await startScribeDouble();
});
afterEach(async () => {
  for (const stream of opened.splice(0)) stream.close();
  await vendor.close();
});

async function connected({ language = "en-US", apiKey = vendor.apiKey, patience = {} } = {}) {
  const access = { provider: "elevenlabs" as const, baseUrl: vendor.baseUrl, apiKey };
  const scribe = createElevenLabsScribe({ ...access, model: "scribe_v2_realtime" }, new Set(), { patience });
  const caller = openTranscriber(scribe, language);
  opened.push(caller.stream);
  await vendor.until(() => vendor.streams.length === 1);
  const [server] = vendor.streams;
  if (!server) throw new Error("no stream");
  const say = (type: string, text: string, fields = {}): void =>
    server.send({ message_type: type, text, ...fields });
  return { ...caller, server, say };
}

test("words are guesses until they are committed; words that won't change are settled", async () => {
  const { say, stream, heard, until } = await connected();
  say("partial_transcript", "Where is");
  say("final_transcript", "Where is it?");
  say("partial_transcript", "Where is it? Now");
  await until(() => heard.length === 3);
  stream.speechEnded();
  say("committed_transcript", "Where is it? Now.");
  await until(() => heard.length === 4);
  expect(heard).toEqual([
    { text: "Where is", final: false },
    { text: "Where is it?", final: false, settled: true },
    { text: "Where is it? Now", final: false },
    { text: "Where is it? Now.", final: true },
  ]);
});

test("committed words that come again as a guess are dropped, unless they are said again", async () => {
  const { say, heard, until } = await connected();
  say("committed_transcript", "Yes.");
  say("partial_transcript", "Yes.");
  say("partial_transcript", "Yes.");
  await until(() => heard.length === 2);
  expect(heard).toEqual([
    { text: "Yes.", final: true },
    { text: "Yes.", final: false },
  ]);
});

test("a detected language comes with the second answer, which is the final one in either order", async () => {
  const { say, stream, heard, until } = await connected({ language: "auto" });
  stream.speechEnded();
  say("committed_transcript", "Guten Tag.");
  say("partial_transcript", "Guten Tag.");
  say("committed_transcript_with_timestamps", "Guten Tag.", { language_code: "de" });
  stream.speechEnded();
  say("committed_transcript", "");
  say("committed_transcript_with_timestamps", "", { language_code: "de" });
  say("committed_transcript_with_timestamps", "Bonjour.", { language_code: "fr" });
  say("committed_transcript", "Bonjour.");
  say("partial_transcript", "Et");
  await until(() => heard.some(({ text }) => text === "Et"));
  expect(heard).toEqual([
    { text: "Guten Tag.", final: false, settled: true },
    { text: "Guten Tag.", final: true, language: "de" },
    { text: "", final: true },
    { text: "Bonjour.", final: true, language: "fr" },
    { text: "Et", final: false },
  ]);
});

test("a commit has at least 0.3 s of sound", async () => {
  const { server, stream, failures } = await connected();
  for (let i = 0; i < 3; i++) stream.write(loud());
  stream.speechEnded();
  stream.speechEnded();
  await vendor.until(() => server.messages.length === 2);
  expect(server.samples).toBe(2 * 5_600);
  expect(failures).toEqual([]);
});

test("silence and long speech are committed before the vendor does it, which nobody waits for", async () => {
  const { server, say, stream, heard, until } = await connected({ patience: { maxBuffered: 10_000_000 } });
  for (let i = 0; i < 1_000; i++) stream.write(silence());
  stream.speechStarted();
  for (let i = 0; i < 1_500; i++) stream.write(loud());
  await vendor.until(() => server.messages.length === 2);
  expect(server.samples).toBe(50 * 16_000);
  say("committed_transcript", "");
  say("committed_transcript", "and so on and");
  await until(() => heard.length === 1);
  expect(heard).toEqual([{ text: "and so on and", final: true }]);
});

test("after the vendor's own commit, the next one counts from there", async () => {
  const { server, say, stream, heard, until } = await connected();
  for (let i = 0; i < 50; i++) stream.write(loud());
  await vendor.until(() => server.samples === 16_000);
  say("committed_transcript", "hello");
  await until(() => heard.length === 1);
  stream.speechEnded();
  await vendor.until(() => server.messages.length === 1);
  expect(server.samples).toBe(16_000 + 5_600);
});

test("without sound, silence keeps the stream open", async () => {
  const { server } = await connected({ patience: { keepAliveMs: 10 } });
  await vendor.until(() => server.samples >= 2 * 320);
  expect(server.messages).toEqual([]);
});

test("a vendor that doesn't answer is given up", async () => {
  const { stream, failures, until } = await connected({ patience: { answerMs: 50 } });
  utter(stream);
  await until(() => failures.length === 1);
  expect(failures[0]?.kind).toBe("timeout");
});

test("a wrong key is told after the handshake", async () => {
  const { failures, until } = await connected({ apiKey: "wrong-key" });
  await until(() => failures.length > 0);
  expect(failures).toMatchObject([
    { kind: "unauthorized", message: "ElevenLabs: You must be authenticated to use this endpoint." },
  ]);
});

test.for<[string, ProviderError["kind"]]>([
  ["quota_exceeded", "bad_request"],
  ["invalid_request", "bad_request"],
  ["rate_limited", "rate_limited"],
  ["session_time_limit_exceeded", "unavailable"],
  ["an_error_of_the_future", "unavailable"],
])("%s: %s", async ([type, kind]) => {
  const { server, failures, until } = await connected();
  server.send({ message_type: "warning", warning: "not an error" });
  server.send("not JSON");
  server.send(scribeError(type, "in its own words"));
  await until(() => failures.length > 0);
  expect(failures).toMatchObject([{ kind, message: "ElevenLabs: in its own words" }]);
});

test("the URL has the language or asks for it, and only keyterms that the vendor takes", () => {
  const many = Array.from({ length: 60 }, (_, n) => `term ${n}`);
  const url = new URL(
    scribeUrl(
      "https://api.elevenlabs.io/v1",
      "scribe_v2_realtime",
      ["de-CH"],
      ["a term that is too long", "an [odd] one", ...many],
    ),
  );
  expect(url.origin + url.pathname).toBe("wss://api.elevenlabs.io/v1/speech-to-text/realtime");
  expect(url.searchParams.getAll("keyterms")).toEqual(many.slice(0, 50));
  url.searchParams.delete("keyterms");
  const always = { model_id: "scribe_v2_realtime", audio_format: "pcm_16000", commit_strategy: "manual" };
  expect(Object.fromEntries(url.searchParams)).toEqual({ ...always, language_code: "de" });
  const detecting = new URL(scribeUrl("https://api.elevenlabs.io", "scribe_v2_realtime", ["auto"]));
  expect(Object.fromEntries(detecting.searchParams)).toEqual({
    ...always,
    include_language_detection: "true",
  });
  const several = new URL(scribeUrl("https://api.elevenlabs.io", "scribe_v2_realtime", ["nb", "fil", "en"]));
  expect(several.searchParams.get("language_code")).toBe("no");
  expect(several.searchParams.getAll("secondary_languages")).toEqual(["fil", "en"]);
  expect(several.searchParams.get("include_language_detection")).toBe("true");
});

test("who opts out has nothing kept", () => {
  const loggingOf = (optsOut?: boolean) => {
    const url = scribeUrl("https://api.elevenlabs.io", "scribe_v2_realtime", ["en"], [], optsOut);
    return new URL(url).searchParams.get("enable_logging");
  };
  expect([loggingOf(true), loggingOf()]).toEqual(["false", null]);
});
