/**
 * WebRTC callers for bench/calls.ts in a separate process, so
 * that their cost isn't counted: offers go out, answers come in.
 */
import { createEncoder } from "libopus-wasm";
import { loadSynthesiser } from "@parley/providers/builtin-voice/synthesise";
import { weriftCaller, type WeriftCaller } from "@parley/testing/media/werift-caller";
import { benchSpeech } from "./bench-speech.ts";

/** Speech, encoded once for all callers, because separate encoders would use up a whole core. */
const encoder = await createEncoder({ channels: 1, sampleRate: 16_000 });
const payloads = benchSpeech(await loadSynthesiser()).map((frame) => Buffer.from(encoder.encode(frame)));
encoder.free();

type Request =
  | { type: "offer"; id: string }
  | { type: "answer"; id: string; sdp: string }
  | { type: "close" };

const callers = new Map<string, WeriftCaller>();

async function take(request: Request): Promise<void> {
  if (request.type === "offer") {
    const caller = weriftCaller();
    callers.set(request.id, caller);
    process.send?.({ id: request.id, sdp: await caller.offer() });
  } else if (request.type === "answer") {
    const caller = callers.get(request.id);
    await caller?.answer(request.sdp);
    // Until this process is told to close.
    for (let round = 0; ; round++) {
      const sent = round * payloads.length;
      const options = { firstSequence: sent, firstTimestamp: sent * 960, payloads };
      await caller?.play(300, payloads.length, options);
    }
  } else {
    for (const caller of callers.values()) await caller.close();
    process.exit(0);
  }
}

process.on("message", (request: Request) => void take(request));
