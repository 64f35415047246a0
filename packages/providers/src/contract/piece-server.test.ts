import { afterEach, beforeEach, expect, test } from "vitest";
import { createFakeClock, type FakeClock } from "@parley/testing/timing/fake-clock";
import { startPieceServer, type PieceServer } from "@parley/testing/transcribers/piece-server";
import { recordNoise, recordSpeech } from "@parley/testing/sound/recorded-speech";
import { writeWav } from "@parley/testing/sound/sound";
import { joined } from "@parley/testing/sound/spoken";
import { createOpenAiTranscription } from "../openai/transcription.ts";
import { createVendorClient, type VendorClient } from "../http/vendor-client.ts";
import { openTranscriber } from "./open-transcriber.test-helper.ts";

const order = recordSpeech(["ring the bell", 400, "twice, please"]);
const cough = recordNoise(600, "See you in the next video.");
const [ring, the, bell, twice] = order.words as [Word, Word, Word, Word];
type Word = (typeof order.words)[number];

let clock: FakeClock;
let server: PieceServer;
let client: VendorClient;
beforeEach(async () => {
  clock = createFakeClock();
  server = await startPieceServer([order, cough], { factor: 0.5, sleep: clock.sleep, now: clock.now });
  client = server.watched(createVendorClient());
});
afterEach(async () => {
  await client.close();
  await server.stop();
});

/** Whole frames of the sound, as one utterance. */
function send(samples: Int16Array, model = "whisper-1") {
  const { baseUrl, apiKey } = server;
  const transcriber = createOpenAiTranscription(client, { provider: "openai", baseUrl, apiKey, model });
  const opened = openTranscriber(transcriber);
  opened.stream.speechStarted();
  for (let at = 0; at < samples.length; at += 320) {
    const frame = new Int16Array(320);
    frame.set(samples.subarray(at, at + 320));
    opened.stream.write(frame);
  }
  opened.stream.speechEnded();
  return opened;
}

/** By a model without scores, so that nothing is left out. */
async function hears(samples: Int16Array): Promise<string | undefined> {
  const { heard } = send(samples, "gpt-transcribe");
  await server.settled();
  clock.advance(60_000);
  await server.settled();
  return heard.find(({ final }) => final)?.text;
}

test("hears what it is sent, wherever that was cut out", async () => {
  expect(await hears(order.samples)).toBe("Ring the bell twice, please.");
  expect(await hears(order.samples.subarray(the.from, bell.until))).toBe("The bell.");
  expect(await hears(order.samples.subarray(the.from + 3, bell.until + 1000))).toBe("The bell.");
});

test("hears a word of which 80 % is there, and mangles one that is cut more", async () => {
  const cutAt = (share: number) => bell.from + Math.ceil((bell.until - bell.from) * share);
  expect(await hears(order.samples.subarray(0, cutAt(0.81)))).toBe("Ring the bell.");
  expect(await hears(order.samples.subarray(0, cutAt(0.6)))).toBe("Ring the beh.");
  expect(await hears(order.samples.subarray(cutAt(0.6), twice.until))).toBe("Hll twice.");
  expect(await hears(order.samples.subarray(0, cutAt(0.1)))).toBe("Ring the.");
});

test("hears a word that is put together again", async () => {
  const middle = bell.from + 2000;
  const parts = [order.samples.subarray(0, middle), order.samples.subarray(middle, bell.until)] as const;
  expect(await hears(joined(...parts))).toBe("Ring the bell.");
  expect(await hears(joined(parts[0], 300, parts[1]))).not.toContain("bell");
});

test("invents words in noise, and hears nothing in silence", async () => {
  expect(await hears(cough.samples)).toBe("See you in the next video.");
  expect(await hears(recordNoise(500, "").samples)).toBe("Thank you for watching.");
  expect(await hears(new Int16Array(16_000))).toBe("");
  expect(await hears(joined(order.samples.subarray(0, ring.until), 200, cough.samples))).toBe("Ring.");
});

test("has one worker, which also finishes what nobody waits for", async () => {
  const first = send(new Int16Array(16_000));
  await server.settled();
  first.stream.close();
  await server.until(() => server.requests[0]?.ended === "aborted");
  const second = send(new Int16Array(32_000));
  await server.settled();
  clock.advance(800);
  await server.settled();
  clock.advance(1299);
  await server.settled();
  expect(second.heard).toEqual([]);
  clock.advance(1);
  await server.settled();
  expect(second.heard).toMatchObject([{ text: "", final: true }]);
  expect(server.requests.map(({ answeredAt, arrivedAt }) => Number(answeredAt) - arrivedAt)).toEqual([
    800, 2100,
  ]);
});

test("streams guesses of models that stream", async () => {
  const { heard } = send(order.samples.subarray(0, bell.until), "gpt-transcribe");
  await server.settled();
  clock.advance(60_000);
  await server.settled();
  expect(heard.map(({ text }) => text)).toEqual(["Ring", "Ring the", "Ring the bell.", "Ring the bell."]);
});

test("says in verbose_json what it makes of it, except with gpt-…", async () => {
  const ask = async (model: string, format: string) => {
    const form = new FormData();
    form.set(
      "file",
      new Blob([new Uint8Array(writeWav(cough.samples, 16_000))], { type: "audio/wav" }),
      "speech.wav",
    );
    form.set("model", model);
    form.set("response_format", format);
    const asking = fetch(`${server.baseUrl}/audio/transcriptions`, {
      method: "POST",
      headers: { authorization: `Bearer ${server.apiKey}` },
      body: form,
    });
    const nth = server.requests.length;
    await server.until(() => server.requests.length > nth);
    await server.settled();
    clock.advance(60_000);
    const response = await asking;
    return { status: response.status, body: (await response.json()) as { segments?: unknown[] } };
  };
  const verbose = await ask("Systran/faster-whisper-base", "verbose_json");
  expect(verbose.body.segments).toEqual([
    expect.objectContaining({ no_speech_prob: 0.85, avg_logprob: -1.3 }),
  ]);
  expect((await ask("Systran/faster-whisper-base", "json")).body).toEqual({
    text: "See you in the next video.",
  });
  expect((await ask("gpt-transcribe", "verbose_json")).status).toBe(400);
});

test("restarts at the same address", async () => {
  const { baseUrl } = server;
  await server.stop();
  await expect(fetch(baseUrl)).rejects.toThrow("fetch failed");
  await server.start();
  expect(server.baseUrl).toBe(baseUrl);
  expect(await hears(order.samples)).toBe("Ring the bell twice, please.");
});
