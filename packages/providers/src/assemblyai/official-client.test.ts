/** The vendor's own client against the double, so that the double is the vendor's protocol and not our idea of it. */
import { StreamingTranscriber, type TurnEvent } from "assemblyai";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { startAssemblyAiDouble } from "@parley/testing/transcribers/assemblyai-server";
import { TEST_CERTIFICATE, TEST_KEY } from "@parley/testing/network/tls-certificate";
import { tone } from "@parley/testing/sound/sound";
import type { TranscriptionDouble } from "@parley/testing/transcribers/transcription-socket";

// The client refuses connections without TLS.
const trusted = getCACertificates("default");
beforeAll(() => setDefaultCACertificates([...trusted, TEST_CERTIFICATE]));
afterAll(() => setDefaultCACertificates(trusted));

let vendor: TranscriptionDouble;
beforeEach(async () => {
  vendor = await startAssemblyAiDouble({
    utterances: ["Hello, there."],
    tls: { cert: TEST_CERTIFICATE, key: TEST_KEY },
  });
});
afterEach(() => vendor.close());

function transcriber(apiKey = vendor.apiKey) {
  return new StreamingTranscriber({
    websocketBaseUrl: `${vendor.baseUrl}/v3/ws`,
    apiKey,
    sampleRate: 16_000,
    encoding: "pcm_s16le",
    speechModel: "universal-streaming-english",
    formatTurns: true,
    maxConnectionRetries: 0,
    keytermsPrompt: ["Parley"],
  });
}

test("it hears a turn, first as it is and then formatted", async () => {
  const client = transcriber();
  const turns: TurnEvent[] = [];
  const formatted = new Promise<void>((resolve) =>
    client.on("turn", (event) => {
      turns.push(event);
      if (event.turn_is_formatted) resolve();
    }),
  );
  await client.connect();
  for (let i = 0; i < 4; i++) client.sendAudio(tone(440, 100).buffer);
  client.forceEndpoint();
  await formatted;
  await client.close();
  expect(turns.map((event) => [event.transcript, event.end_of_turn])).toEqual([
    ["", false],
    ["hello", false],
    ["hello there", true],
    ["Hello, there.", true],
  ]);
  expect(vendor.streams[0]?.query.get("keyterms_prompt")).toBe('["Parley"]');
});

test("it knows a wrong key", async () => {
  await expect(transcriber("wrong").connect()).rejects.toThrow("Unauthorized Connection");
});
