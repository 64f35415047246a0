/** The vendor's own client against the double, so that the double is the vendor's protocol and not our idea of it. */
// Only this part of the package: all of it takes a second to load.
import {
  AudioFormat,
  CommitStrategy,
  RealtimeEvents,
  ScribeRealtime,
} from "@elevenlabs/elevenlabs-js/wrapper/realtime/index.js";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startScribeDouble } from "@parley/testing/transcribers/scribe-server";
import { tone } from "@parley/testing/sound/sound";
import type { TranscriptionDouble } from "@parley/testing/transcribers/transcription-socket";

let vendor: TranscriptionDouble;
beforeEach(async () => {
  vendor = await startScribeDouble({ utterances: ["Hello, there."] });
});
afterEach(() => vendor.close());

function connect(apiKey = vendor.apiKey) {
  return new ScribeRealtime({ apiKey, baseUrl: vendor.baseUrl }).connect({
    modelId: "scribe_v2_realtime",
    audioFormat: AudioFormat.PCM_16000,
    sampleRate: 16_000,
    commitStrategy: CommitStrategy.MANUAL,
    includeLanguageDetection: true,
    keyterms: ["Parley", "New York"],
  });
}

test("Scribe: it hears what is committed, with its language", async () => {
  const connection = await connect();
  const events: string[] = [];
  await new Promise<void>((resolve) => connection.on(RealtimeEvents.SESSION_STARTED, () => resolve()));
  const repeated = new Promise<void>((resolve) =>
    connection.on(RealtimeEvents.PARTIAL_TRANSCRIPT, ({ text }) => {
      if (events.at(-1)?.startsWith("en")) resolve();
      events.push(`partial: ${text}`);
    }),
  );
  connection.on(RealtimeEvents.COMMITTED_TRANSCRIPT, ({ text }) => events.push(`committed: ${text}`));
  connection.on(RealtimeEvents.COMMITTED_TRANSCRIPT_WITH_TIMESTAMPS, ({ language_code, text }) =>
    events.push(`${language_code}: ${text}`),
  );
  for (let i = 0; i < 5; i++)
    connection.send({ audioBase64: Buffer.from(tone(440, 100).buffer).toString("base64") });
  connection.commit();
  await repeated;
  connection.close();
  await vendor.until(() => vendor.openSockets() === 0);
  expect(events).toEqual([
    "partial: Hello,",
    "partial: Hello, there.",
    "committed: Hello, there.",
    "en: Hello, there.",
    "partial: Hello, there.",
  ]);
  expect(vendor.streams[0]?.query.getAll("keyterms")).toEqual(["Parley", "New York"]);
});

test("Scribe: it knows a wrong key", async () => {
  const connection = await connect("wrong");
  const error = await new Promise((resolve) => connection.on(RealtimeEvents.ERROR, resolve));
  expect(error).toEqual({
    message_type: "auth_error",
    error: "You must be authenticated to use this endpoint.",
  });
});
