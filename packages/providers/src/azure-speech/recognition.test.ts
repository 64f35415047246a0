import { afterEach, beforeEach, expect, test } from "vitest";
import {
  azureMessage,
  azurePhrase,
  startAzureRecognitionDouble,
} from "@parley/testing/transcribers/azure-recognition-server";
import type { TranscriptionDouble } from "@parley/testing/transcribers/transcription-socket";
import type { ProviderError } from "@parley/conversation/ports";
import { silence } from "@parley/audio/frame";
import { openTranscriber } from "../contract/open-transcriber.test-helper.ts";
import { utter } from "../contract/speech-to-text-contract.ts";
import { recognitionLocale } from "./recognition-locale.ts";
import { createAzureRecognition } from "./recognition.ts";
import { speechAddress, transcriptionBase } from "./speech-address.ts";

let vendor: TranscriptionDouble;
const opened: { close(): void }[] = [];
beforeEach(async () => {
  vendor = await startAzureRecognitionDouble();
});
afterEach(async () => {
  for (const stream of opened.splice(0)) stream.close();
  await vendor.close();
});

/** A stream whose first utterance has been said, so that Azure owes words for the turn `id`. */
async function asked(settleMs = 5_000, language = "en-US") {
  const { baseUrl, apiKey } = vendor;
  const access = { provider: "azure-speech" as const, baseUrl, apiKey };
  const caller = openTranscriber(createAzureRecognition(access, new Set(), { settleMs }), language);
  opened.push(caller.stream);
  utter(caller.stream);
  await vendor.until(() => (vendor.streams[0]?.samples ?? 0) === 50 * 320);
  const [server] = vendor.streams;
  if (!server) throw new Error("no stream");
  const ids = () =>
    server.messages.flatMap(({ path, requestId }) => (path === "speech.context" ? [requestId] : []));
  return { ...caller, server, ids, id: ids()[0] };
}

const finals = (heard: { text: string; final: boolean }[]) =>
  heard.flatMap(({ text, final }) => (final ? [text] : []));

test("phrases are a guess until the turn ends", async () => {
  const { server, id, heard, until } = await asked();
  server.send(azureMessage("speech.hypothesis", id, { Text: "where is" }));
  server.send(azurePhrase(id, "Where is it?"));
  server.send("not a message");
  server.send(azureMessage("speech.hypothesis", "0".repeat(32), { Text: "another turn's" }));
  server.send(azureMessage("speech.hypothesis", id, { Text: "my order" }));
  server.send(azurePhrase(id, "", "NoMatch"));
  server.send(azurePhrase(id, "My order."));
  server.send(azureMessage("turn.end", id));
  await until(() => finals(heard).length > 0);
  expect(heard).toEqual([
    { text: "where is", final: false },
    { text: "Where is it?", final: false },
    { text: "Where is it? my order", final: false },
    { text: "Where is it? My order.", final: false },
    { text: "Where is it? My order.", final: true },
  ]);
});

test("languages without spaces get none between phrases", async () => {
  const { server, id, heard, until } = await asked(5_000, "ja-JP");
  server.send(azurePhrase(id, "はい。"));
  server.send(azurePhrase(id, "そうです。"));
  server.send(azureMessage("turn.end", id));
  await until(() => finals(heard).length > 0);
  expect(finals(heard)).toEqual(["はい。そうです。"]);
});

test("what is said while a turn ends waits for the next", async () => {
  const { server, stream, id, ids, heard, until } = await asked();
  utter(stream);
  server.send(azurePhrase(id, "One."));
  server.send(azureMessage("turn.end", id));
  await vendor.until(() => server.samples === 100 * 320);
  expect(ids()).toHaveLength(2);
  server.send(azurePhrase(ids()[1], "Two."));
  server.send(azureMessage("turn.end", ids()[1]));
  await until(() => finals(heard).length === 2);
  expect(finals(heard)).toEqual(["One.", "Two."]);
  expect(server.closeCode).toBeNull();
});

test("an end that follows no sound is answered at once", async () => {
  const { server, stream, id, heard, until } = await asked();
  server.send(azureMessage("turn.end", id));
  await until(() => heard.length === 1);
  stream.speechEnded();
  expect(finals(heard)).toEqual(["", ""]);
});

test("a turn that Azure ends in silence goes on in another, with its last half second", async () => {
  const { server, stream, id, ids, heard, until } = await asked();
  server.send(azureMessage("turn.end", id));
  await until(() => heard.length === 1);
  let written = server.samples;
  function write(): void {
    for (let i = 0; i < 5; i++) stream.write(silence());
    written += 5 * 320;
  }
  for (let i = 0; i < 10; i++) write();
  await vendor.until(() => server.samples === written);
  server.send(azurePhrase(ids()[1], "", "InitialSilenceTimeout"));
  server.send(azureMessage("turn.end", ids()[1]));
  // Until the end arrives, sound belongs to the old turn.
  await vendor.until(() => {
    write();
    return ids().length === 3;
  });
  await vendor.until(() => server.samples === written + 8_000);
  expect(heard).toEqual([{ text: "", final: true }]);
  expect(server.closeCode).toBeNull();
});

test("words that don't settle in time fail the stream", async () => {
  const { failures, until } = await asked(30);
  await until(() => failures.length === 1);
  expect(failures).toMatchObject([
    { kind: "timeout", message: "Azure Speech: It didn't settle its words within 0.03 s." },
  ]);
});

test("an utterance without end is passed on in pieces", async () => {
  const { server, id, heard, until } = await asked();
  for (let i = 0; i < 6; i++) server.send(azurePhrase(id, "so ".repeat(333)));
  await until(() => finals(heard).length > 0);
  expect(finals(heard)[0]?.length).toBeGreaterThan(5_000);
});

test.for<[string, ProviderError["kind"]]>([
  ["Error", "unavailable"],
  ["TooManyRequests", "rate_limited"],
  ["BadRequest", "bad_request"],
  ["Forbidden", "unauthorized"],
])("%s: %s", async ([status, kind]) => {
  const { server, id, failures, until } = await asked();
  server.send(azurePhrase(id, "", "BabbleTimeout"));
  server.send(azurePhrase(id, "", status));
  await until(() => failures.length > 0);
  expect(failures).toMatchObject([{ kind, message: `Azure Speech: It ended the recognition (${status}).` }]);
});

test.for<[number, ProviderError["kind"]]>([
  [1007, "bad_request"],
  [1000, "unavailable"],
])("closed with %i: %s", async ([code, kind]) => {
  const { server, failures, until } = await asked();
  server.closeWith(code);
  await until(() => failures.length > 0);
  expect(failures[0]?.kind).toBe(kind);
});

test("keyterms are the phrase list of every turn", async () => {
  const { baseUrl, apiKey } = vendor;
  const { open } = createAzureRecognition({ provider: "azure-speech", baseUrl, apiKey }, new Set());
  const keyterms = ["Parley", "Zoë"];
  const stream = open({ language: "en", keyterms, onTranscript: () => {}, onFailure: () => {} });
  opened.push(stream);
  utter(stream);
  await vendor.until(() => vendor.streams[0]?.messages.length === 2);
  expect(vendor.streams[0]?.query.get("language")).toBe("en-US");
  expect(vendor.streams[0]?.messages).toMatchObject([
    { path: "speech.config" },
    {
      path: "speech.context",
      body: { dgi: { groups: [{ type: "Generic", items: [{ text: "Parley" }, { text: "Zoë" }] }] } },
    },
  ]);
});

test.for([
  ["de", "de-DE"],
  ["de-CH", "de-CH"],
  ["en-gb", "en-GB"],
  ["zh-Hant", "zh-TW"],
  ["es-419", "es-ES"],
  ["no", "nb-NO"],
  ["yue", "zh-HK"],
  ["auto", "en-US"],
])("%s is heard as %s", ([tag = "", locale]) => {
  expect(recognitionLocale(tag)).toBe(locale);
});

test.for([
  ["https://westeurope.tts.speech.microsoft.com", "https://westeurope.stt.speech.microsoft.com"],
  ["https://westeurope.stt.speech.microsoft.com/", "https://westeurope.stt.speech.microsoft.com"],
  ["https://virginia.tts.speech.azure.us", "https://virginia.stt.speech.azure.us"],
  ["https://ours.cognitiveservices.azure.com", "https://ours.cognitiveservices.azure.com/stt"],
  ["https://ours.cognitiveservices.azure.com/tts", "https://ours.cognitiveservices.azure.com/stt"],
  ["https://proxy.example.com/azure", "https://proxy.example.com/azure"],
])("with voices at %s, transcription is at %s", ([baseUrl = "", base]) => {
  expect(transcriptionBase(baseUrl)).toBe(base);
});

test("with transcription at a region's host, voices are at its other one", () => {
  expect(speechAddress("https://westeurope.stt.speech.microsoft.com", "v1")).toBe(
    "https://westeurope.tts.speech.microsoft.com/cognitiveservices/v1",
  );
});
