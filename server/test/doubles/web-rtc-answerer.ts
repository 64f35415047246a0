/** A process that holds our end of calls and nothing else, so that its memory and handles are only ours. */
import { openMediaPort } from "@parley/media/web/media-port";
import { createWebRtcLine } from "@parley/media/web/web-rtc-line";
import type { Line } from "@parley/conversation/line/line-port";

export type AnswererInput =
  | { type: "offer"; sdp: string }
  | { type: "hang_up" }
  | { type: "measure" }
  | { type: "end" };
export type AnswererOutput =
  | { type: "answer"; sdp: string }
  | { type: "hung_up" }
  | { type: "bytes"; bytes: number };

const mediaPort = await openMediaPort({ port: 0, addresses: ["127.0.0.1"] });
const lines: Line[] = [];

process.on("message", (input: AnswererInput) => void act(input));

async function act(input: AnswererInput): Promise<void> {
  switch (input.type) {
    case "offer": {
      const { line, answerSdp } = await createWebRtcLine({
        mediaPort,
        channelLabel: "parley",
        msid: "parley agent",
        offerSdp: input.sdp,
      });
      lines.push(line);
      line.open({
        onConnected: () => undefined,
        onFrame: (frame) => line.send(frame),
        onText: () => line.sendMessage({ type: "state", state: "listening" }),
        onClosed: () => undefined,
      });
      return say({ type: "answer", sdp: answerSdp });
    }
    case "hang_up":
      await Promise.all(lines.splice(0).map((line) => line.close()));
      return say({ type: "hung_up" });
    case "measure":
      return say({ type: "bytes", bytes: await settledBytes() });
    case "end":
      await mediaPort.close();
      // from here on, anything that keeps the process alive is a leak; the parent waits for it to end
      process.disconnect();
  }
}

async function settledBytes(): Promise<number> {
  for (let i = 0; i < 3; i++) {
    globalThis.gc?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function say(output: AnswererOutput): void {
  process.send?.(output);
}
