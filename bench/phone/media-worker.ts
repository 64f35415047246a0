/**
 * The measured thread of bench/phone/media.ts: phone lines with
 * PCMA that send and receive audio, without signalling or engine.
 */
import { parentPort } from "node:worker_threads";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { FRAME_MS, FRAME_SAMPLES } from "@parley/audio/frame";
import { openPhoneLine } from "@parley/media/phone/phone-line";
import { createPhonePorts } from "@parley/media/phone/phone-ports";
import { createTicker } from "@parley/media/ticker";
import type { Line } from "@parley/conversation/line/line-port";
import { voice } from "@parley/testing/sound/voice";

type Request = { type: "offer"; sdp: string } | { type: "measure" } | { type: "close" };

setFlagsFromString("--expose-gc");
const gc = runInNewContext("gc") as () => void;
const ports = createPhonePorts({ from: 34_000, to: 34_999 });
const sound = voice(10_000);
const lines: Line[] = [];
let slot = 0;
let frames = 0;
const ticker = createTicker(FRAME_MS, console.error);
const stop = ticker.subscribe(() => {
  const at = (slot++ * FRAME_SAMPLES) % sound.length;
  for (const line of lines) line.send(Int16Array.from(sound.subarray(at, at + FRAME_SAMPLES)));
});

parentPort?.on("message", (request: Request) => void take(request));
parentPort?.postMessage({ type: "ready" });

async function take(request: Request): Promise<void> {
  if (request.type === "offer") {
    const { line, sdp } = await openPhoneLine({
      ports,
      ticker,
      media: {
        codecs: ["PCMA"],
        srtp: "off",
        dtmf: "rfc4733",
        addresses: ["127.0.0.1"],
        network: { allow: ["127.0.0.1"], demoPrefix: null, own: null },
        signallingAddress: "127.0.0.1",
      },
      offer: request.sdp,
      onDigitsWanted: () => undefined,
      onUnusableAnswer: console.error,
      onError: console.error,
    });
    line.open({
      onConnected: () => void lines.push(line),
      onFrame: () => void (frames += 1),
      onText: () => undefined,
      onClosed: () => undefined,
    });
    line.pickUp();
    parentPort?.postMessage({ type: "answer", sdp });
  } else if (request.type === "measure") {
    gc();
    const { heapUsed, external } = process.memoryUsage();
    parentPort?.postMessage({ type: "measured", lines: lines.length, frames, bytes: heapUsed + external });
  } else {
    stop();
    await Promise.all(lines.map((line) => line.close()));
    parentPort?.close();
  }
}
