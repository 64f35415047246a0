/** The vendor's own client against the double, so that the double is the vendor's protocol and not our idea of it. */
import { DeepgramClient } from "@deepgram/sdk";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { startFluxDouble } from "@parley/testing/transcribers/flux-server";
import { tone } from "@parley/testing/sound/sound";
import type { TranscriptionDouble } from "@parley/testing/transcribers/transcription-socket";
import { startAuraDouble } from "@parley/testing/voices/voice-servers";

let vendor: TranscriptionDouble;
beforeEach(async () => {
  vendor = await startFluxDouble({ utterances: ["Hello, there."] });
});
afterEach(() => vendor.close());

test("Flux: it hears a turn and ends it", async () => {
  const client = new DeepgramClient({ apiKey: vendor.apiKey, baseUrl: vendor.baseUrl });
  const socket = await client.listen.v2.connect({
    model: "flux-general-en",
    encoding: "linear16",
    sample_rate: 16_000,
    eager_eot_threshold: 0.5,
    keyterm: ["Parley", "New York"],
    Authorization: `Token ${vendor.apiKey}`,
    reconnectAttempts: 0,
  });
  const events: string[] = [];
  const ended = new Promise<void>((resolve) =>
    socket.on("message", (message) => {
      const isTurn = message.type === "TurnInfo";
      events.push(isTurn ? `${message.event}: ${message.transcript}` : message.type);
      if (isTurn && message.event === "EndOfTurn") resolve();
    }),
  );
  socket.connect();
  await socket.waitForOpen();
  for (let i = 0; i < 5; i++) socket.sendMedia(tone(440, 100).buffer);
  socket.sendForceEndTurn({ type: "ForceEndTurn" });
  await ended;
  socket.sendCloseStream({ type: "CloseStream" });
  socket.close();
  expect(events).toEqual([
    "Connected",
    "StartOfTurn: Hello,",
    "Update: Hello, there.",
    "EndOfTurn: Hello, there.",
  ]);
  expect(vendor.streams[0]?.query.getAll("keyterm")).toEqual(["Parley", "New York"]);
});

test("Aura: it speaks, lists voices, and knows a wrong key", async () => {
  const voice = await startAuraDouble();
  onTestFinished(() => voice.close());
  voice.voices = [{ canonical_name: "aura-2-thalia-en", name: "thalia", languages: ["en", "en-US"] }];
  const { apiKey, baseUrl } = voice;
  const client = new DeepgramClient({ apiKey, baseUrl, maxRetries: 0 });
  const format = { encoding: "linear16", container: "none", sample_rate: 16_000 } as const;
  const answer = await client.speak.v1.audio.generate({
    text: "Hello.",
    model: "aura-2-thalia-en",
    ...format,
    speed: 1.1,
  });
  expect((await answer.arrayBuffer()).byteLength).toBe(6 * 60 * 32);
  expect((await client.manage.v1.models.list()).tts).toMatchObject([{ canonical_name: "aura-2-thalia-en" }]);
  const stranger = new DeepgramClient({ apiKey: "wrong", baseUrl, maxRetries: 0 });
  await expect(stranger.manage.v1.models.list()).rejects.toMatchObject({ statusCode: 401 });
});
