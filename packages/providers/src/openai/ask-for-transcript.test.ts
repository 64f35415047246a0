import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startPieceServer, type PieceServer } from "@parley/testing/transcribers/piece-server";
import { recordNoise, recordSpeech } from "@parley/testing/sound/recorded-speech";
import { status, type ReplyStep } from "@parley/testing/models/reply-steps";
import { joined } from "@parley/testing/sound/spoken";
import { UNSHARED } from "@parley/base/bounds/cpu-share";
import { createRememberedRefusals, type RememberedRefusals } from "../http/remembered-refusals.ts";
import { createVendorClient, type VendorClient } from "../http/vendor-client.ts";
import { createTranscriptAsker, transcriptLimit } from "./ask-for-transcript.ts";

const order = recordSpeech(["a table for four"]);
const cough = recordNoise(600, "See you in the next video.");
const music = recordNoise(600, "La, la.", { noSpeechProb: 0.9, avgLogprob: -0.4 });

let server: PieceServer;
let client: VendorClient;
let refusals: RememberedRefusals;
let now = 0;
beforeEach(async () => {
  server = await startPieceServer([order, cough, music], { baseMs: 0 });
  client = createVendorClient();
  now = 0;
  refusals = createRememberedRefusals(() => now);
});
afterEach(async () => {
  await client.close();
  await server.stop();
});

async function hears(samples: Int16Array, model = "whisper-1", limit = transcriptLimit) {
  const { baseUrl, apiKey } = server;
  const access = { provider: "transcription-server", baseUrl, apiKey, model } as const;
  const options = { languages: ["en"], share: UNSHARED, refusals, limit };
  const dropped: string[] = [];
  const text = await createTranscriptAsker(
    client,
    access,
    options,
  )({
    samples,
    isLast: true,
    signal: new AbortController().signal,
    onGuess: () => undefined,
    onDropped: (words) => void dropped.push(words),
  });
  return { text, dropped };
}

const formats = () => server.requests.map(({ fields }) => fields["response_format"]);

describe("scores", () => {
  test("words that nobody said are left out, and told", async () => {
    expect(await hears(cough.samples)).toEqual({ text: "", dropped: ["See you in the next video."] });
  });

  test("words that the transcriber is sure of stay, and so does speech", async () => {
    expect(await hears(music.samples)).toEqual({ text: "La, la.", dropped: [] });
    expect(await hears(order.samples)).toEqual({ text: "A table for four.", dropped: [] });
  });

  test("only the invented segments are left out", async () => {
    const scores = (no_speech_prob: number, avg_logprob: number) => ({ no_speech_prob, avg_logprob });
    const segments = [
      { text: " A table for four.", ...scores(0.1, -0.2) },
      { text: " Thanks for watching.", ...scores(0.7, -1.2) },
      { text: " At seven.", ...scores(0.7, -0.9) },
    ];
    const text = " A table for four. Thanks for watching. At seven.";
    server.onRequest(() => [{ raw: JSON.stringify({ text, segments }) }]);
    const heard = { text: "A table for four. At seven.", dropped: ["Thanks for watching."] };
    expect(await hears(order.samples)).toEqual(heard);
    // And of servers that trim them.
    const trimmed = segments.map((segment) => ({ ...segment, text: segment.text.trim() }));
    server.onRequest(() => [{ raw: JSON.stringify({ text, segments: trimmed }) }]);
    expect(await hears(order.samples)).toEqual(heard);
  });

  test.each([400, 422])(
    "a server that answers %d to the format with scores is asked without, and not again for an hour",
    async (code) => {
      server.onRequest(({ fields }) =>
        fields["response_format"] === "verbose_json" ? status(code, "Input should be 'json'") : null,
      );
      expect((await hears(order.samples)).text).toBe("A table for four.");
      expect((await hears(order.samples)).text).toBe("A table for four.");
      expect(formats()).toEqual(["verbose_json", "json", "json"]);
      await hears(order.samples, "another-model");
      expect(formats().slice(3)).toEqual(["verbose_json", "json"]);
      now += 3_600_000;
      await hears(order.samples);
      expect(formats().slice(5)).toEqual(["verbose_json", "json"]);
    },
  );

  test("a request that is refused in both formats fails, and is not remembered", async () => {
    server.onRequest(() => status(400, "no such model"));
    await expect(hears(order.samples)).rejects.toMatchObject({ kind: "bad_request", retryable: false });
    expect(formats()).toEqual(["verbose_json", "json"]);
    server.onRequest(() => null);
    await hears(order.samples);
    expect(formats().slice(2)).toEqual(["verbose_json"]);
  });

  test("OpenAI's own models, which have no scores, are not asked for them", async () => {
    expect((await hears(order.samples, "gpt-transcribe")).text).toBe("A table for four.");
    expect(formats()).toEqual(["json"]);
  });
});

describe("a server that fails", () => {
  test.each<[string, ReplyStep[]]>([
    ["answers 500", status(500)],
    ["answers 503", status(503)],
    ["breaks the connection", ["reset"]],
  ])("and %s is asked once more, with everything", async (_, steps) => {
    const long = joined(order.samples, 9_000, order.samples);
    server.onRequest((_request, nth) => (nth === 0 ? steps : null));
    expect((await hears(long)).text).toBe("A table for four a table for four.");
    expect(server.requests.map(({ samples }) => samples.length)).toEqual([long.length, long.length]);
  });

  test("twice is not asked a third time", async () => {
    server.onRequest(() => status(500));
    await expect(hears(order.samples)).rejects.toMatchObject({
      kind: "unavailable",
      status: 500,
      isRepeated: true,
    });
    expect(server.requests).toHaveLength(2);
  });

  test.each([429, 504, 401])("with %d is not asked again", async (code) => {
    server.onRequest(() => status(code));
    await expect(hears(order.samples)).rejects.toMatchObject({ status: code, isRepeated: false });
    expect(server.requests).toHaveLength(1);
  });
});

test("a server that takes too long is not asked again", async () => {
  await hears(order.samples);
  server.onRequest(() => ["hang"]);
  await expect(hears(order.samples, "whisper-1", () => 100)).rejects.toMatchObject({
    kind: "timeout",
    isTooSlow: true,
    message: "The transcriber took longer than 0.1 s for 1.1 s of speech.",
  });
  expect(server.requests.length).toBeLessThanOrEqual(2);
});

test("the last transcriber has more time, according to the speech", () => {
  expect(transcriptLimit(7_000, false)).toBe(10_000);
  expect(transcriptLimit(7_000, true)).toBe(24_000);
  expect(transcriptLimit(25_000, true)).toBe(60_000);
  expect(transcriptLimit(40_000, true)).toBe(60_000);
});
