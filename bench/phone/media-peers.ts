/**
 * The peers of bench/phone/media.ts in a separate process: one
 * socket per call that sends PCMA and counts what it receives.
 */
import { createSocket, type Socket } from "node:dgram";
import { encodeG711 } from "../../server/test/doubles/g711.ts";
import { voice } from "@parley/testing/sound/voice";

type Request = { type: "open"; count: number } | { type: "send"; ports: number[] } | { type: "close" };

const SIZE = 160;
const sockets: Socket[] = [];
const sound = encodeG711(
  "PCMA",
  voice(5_000).filter((_, index) => index % 2 === 0),
);
let timer: NodeJS.Timeout | undefined;
let received = 0;

process.on("message", (request: Request) => void take(request));

async function take(request: Request): Promise<void> {
  if (request.type === "open") {
    for (let n = 0; n < request.count; n++) {
      const socket = createSocket("udp4");
      socket.on("message", () => (received += 1));
      await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
      sockets.push(socket);
    }
    process.send?.({ type: "opened", ports: sockets.map((socket) => socket.address().port) });
  } else if (request.type === "send") {
    let sequence = 0;
    let due = performance.now();
    timer = setInterval(() => {
      for (; due <= performance.now(); due += 20) {
        const packet = Buffer.alloc(12 + SIZE);
        packet.writeUInt16BE(0x80_08, 0);
        packet.writeUInt16BE(sequence & 0xffff, 2);
        packet.writeUInt32BE(sequence * SIZE, 4);
        const at = (sequence * SIZE) % (sound.length - SIZE);
        packet.set(sound.subarray(at, at + SIZE), 12);
        for (const [index, socket] of sockets.entries()) {
          const own = Buffer.from(packet);
          own.writeUInt32BE(index + 1, 8);
          socket.send(own, request.ports[index] ?? 0, "127.0.0.1");
        }
        sequence += 1;
      }
    }, 5);
  } else {
    clearInterval(timer);
    for (const socket of sockets) socket.close();
    process.send?.({ type: "closed", received });
    process.disconnect();
  }
}
