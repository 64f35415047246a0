/** The vendor's own client against the double, so that the double is the vendor's protocol and not our idea of it. */
import { DeepgramClient } from "@deepgram/sdk";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startFluxDouble } from "../../../test/doubles/flux-server.ts";
import { tone } from "../../../test/doubles/sound.ts";
import type { TranscriptionDouble } from "../../../test/doubles/transcription-socket.ts";

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
