/** The measured thread of bench/web-line.ts: one media port and lines that echo a voice, without the engine. */
import { parentPort } from "node:worker_threads";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { FRAME_MS, FRAME_SAMPLES } from "@parley/audio/frame";
import { openMediaPort } from "@parley/media/web/media-port";
import { createOpusEncoder } from "@parley/media/codecs/opus-codec";
import { createTicker } from "@parley/media/ticker";
import { createWebRtcLine } from "@parley/media/web/web-rtc-line";
import type { Line } from "@parley/conversation/line/line-port";
import { voice } from "@parley/testing/sound/voice";

type Request = { type: "offer"; id: string; sdp: string } | { type: "measure" } | { type: "close" };

setFlagsFromString("--expose-gc");
const gc = runInNewContext("gc") as () => void;
// Loads the codec's module, which happens once per worker rather than once per call.
(await createOpusEncoder()).free();
const mediaPort = await openMediaPort({ port: 0, addresses: ["127.0.0.1"] });
const sound = voice(10_000);
const lines: Line[] = [];
let slot = 0;
let frames = 0;
const stop = createTicker(FRAME_MS, console.error).subscribe(() => {
  const at = (slot++ * FRAME_SAMPLES) % sound.length;
  for (const line of lines) line.send(Int16Array.from(sound.subarray(at, at + FRAME_SAMPLES)));
});

parentPort?.on("message", (request: Request) => void take(request));
parentPort?.postMessage({ type: "ready" });

async function take(request: Request): Promise<void> {
  if (request.type === "offer") {
    const { line, answerSdp } = await createWebRtcLine({
      mediaPort,
      channelLabel: "parley",
      msid: "parley agent",
      offerSdp: request.sdp,
    });
    line.open({
      onConnected: () => void lines.push(line),
      onFrame: () => void (frames += 1),
      onText: () => undefined,
      onClosed: () => undefined,
    });
    parentPort?.postMessage({ type: "answer", id: request.id, sdp: answerSdp });
  } else if (request.type === "measure") {
    gc();
    const { heapUsed, external } = process.memoryUsage();
    parentPort?.postMessage({ type: "measured", lines: lines.length, frames, bytes: heapUsed + external });
  } else {
    stop();
    await Promise.all(lines.map((line) => line.close()));
    await mediaPort.close();
    parentPort?.close();
  }
}
