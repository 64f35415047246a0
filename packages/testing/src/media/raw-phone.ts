/** A phone that is nothing but a socket, and a call with it. Both are closed when the test has finished. */
import { createSocket, type Socket } from "node:dgram";
import { onTestFinished } from "vitest";
import { tone } from "../sound/test-signals.ts";
import { encodeUlaw } from "@parley/media/codecs/g711";
import { parseRtp, type RtpPacket, writeRtpHeader } from "@parley/media/rtp/rtp-packet";
import { type HandTime, type HeardEnd, openEnd } from "./phone-pair.ts";

export interface RawPhone {
  port: number;
  packets: RtpPacket[];
  /** Sends 20 ms of a 400 Hz tone, or of silence. */
  say(port: number, isLoud?: boolean): void;
  send(bytes: Buffer, port: number): void;
}

export async function openRawPhone(address = "127.0.0.1"): Promise<RawPhone> {
  const socket: Socket = createSocket("udp4");
  await new Promise<void>((resolve) => socket.bind(0, address, resolve));
  onTestFinished(() => new Promise<void>((resolve) => socket.close(() => resolve())));
  const packets: RtpPacket[] = [];
  socket.on("message", (bytes) => {
    const packet = parseRtp(bytes);
    if (packet) packets.push(packet);
  });
  const sound = tone({ hz: 400, dbfs: -12, ms: 20_000, sampleRate: 8_000 });
  let slot = 0;
  return {
    port: socket.address().port,
    packets,
    say(port, isLoud = true) {
      const samples = isLoud ? sound.slice(slot * 160, slot * 160 + 160) : new Int16Array(160);
      const header = writeRtpHeader({
        payloadType: 0,
        marker: false,
        sequence: slot,
        timestamp: slot * 160,
        ssrc: 77,
      });
      slot += 1;
      socket.send(Buffer.concat([header, encodeUlaw(samples)]), port, "127.0.0.1");
    },
    send: (bytes, port) => socket.send(bytes, port, "127.0.0.1"),
  };
}

/** A call with a phone that claims to be at `port` of `address`, on a trunk with these media networks. */
export async function callWith(
  time: HandTime,
  port: number,
  address = "127.0.0.1",
  mediaNetworks: string[] = [],
): Promise<HeardEnd & { port: number }> {
  const media = { mediaNetworks, network: { allow: ["127.0.0.0/8"], demoPrefix: null, own: null } };
  const offer = `v=0\r\nc=IN IP4 ${address}\r\nm=audio ${port} RTP/AVP 0\r\n`;
  const end = await openEnd(time, { media, offer });
  onTestFinished(() => end.line.close());
  end.line.pickUp();
  return Object.assign(end, { port: Number(/m=audio (\d+)/.exec(end.sdp)?.[1]) });
}
