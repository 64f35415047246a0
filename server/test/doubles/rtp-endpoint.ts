/**
 * One end of a call's audio, for tests whose signalling is done elsewhere (by sipp): a UDP socket that keeps every RTP
 * packet, returns what it heard, and sends audio and digits in real time.
 */
import { createSocket } from "node:dgram";
import { onTestFinished } from "vitest";
import { decodeG711, encodeG711, PAYLOAD_TYPE, type G711 } from "./g711.ts";
import type { PeerOptions } from "./peers/peer-process.ts";
import type { HeardSound } from "@parley/testing/sound/sound";
import { createWatch } from "@parley/testing/timing/watch";

const RATE = 8_000;
export const EVENTS_TYPE = 101;

export interface RtpPacketReceived {
  /** By performance.now(). */
  at: number;
  from: { address: string; port: number };
  payloadType: number;
  marker: boolean;
  sequence: number;
  timestamp: number;
  ssrc: number;
  payload: Buffer;
}

export interface RtpEndpoint {
  port: number;
  packets: RtpPacketReceived[];
  /** Digits pressed at the other end, one for each RFC 4733 event. */
  readonly keys: string;
  /** Resolves when `condition` holds; checked on every packet. */
  until(condition: () => boolean): Promise<void>;
  /** The G.711 audio of all packets so far, by timestamp, with silence where there was none. */
  heard(): HeardSound;
  /** Resolves as soon as what it has heard meets the condition. */
  hears(condition: (sound: HeardSound) => boolean): Promise<HeardSound>;
  /** Plays 8 kHz audio, repeatedly if `loop`, in place of what it played before. Null stops sending. */
  say(to: { port: number; address?: string }, sound: Int16Array | null, options?: SayOptions): void;
  /** Presses digits, 100 ms each, during whatever is being said. */
  press(keys: string, options?: PressOptions): Promise<void>;
  close(): Promise<void>;
}

export interface SayOptions {
  law?: G711;
  ptime?: number;
  loop?: boolean;
}

export interface PressOptions {
  /** Leaves out the marker bit on the first packet, as some gateways do. */
  withoutMarker?: boolean;
  /** Whether the packet with this number is lost. */
  loses?: (packet: number) => boolean;
}

export async function openRtpEndpoint({ onFinish = onTestFinished }: PeerOptions = {}): Promise<RtpEndpoint> {
  const socket = createSocket("udp4");
  const watch = createWatch();
  const packets: RtpPacketReceived[] = [];
  const ssrc = Math.floor(Math.random() * 2 ** 32);
  let sequence = Math.floor(Math.random() * 2 ** 16);
  let timestamp = Math.floor(Math.random() * 2 ** 32);
  let target = { port: 0, address: "127.0.0.1" };
  let timer: NodeJS.Timeout | undefined;
  /** While a key is pressed nothing else is sent. */
  let isPressing = false;

  socket.on("message", (bytes, from) => {
    const packet = readPacket(bytes, from);
    if (packet) packets.push(packet);
    watch.look();
  });
  const send = (payloadType: number, at: number, marker: boolean, payload: Buffer): void => {
    const head = Buffer.alloc(12);
    head.writeUInt8(0x80, 0);
    head.writeUInt8((marker ? 0x80 : 0) | payloadType, 1);
    head.writeUInt16BE((sequence = (sequence + 1) & 0xffff), 2);
    head.writeUInt32BE(at >>> 0, 4);
    head.writeUInt32BE(ssrc, 8);
    socket.send(Buffer.concat([head, payload]), target.port, target.address);
  };
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));

  const endpoint: RtpEndpoint = {
    port: socket.address().port,
    packets,
    get keys() {
      const starts = new Map<number, number>();
      for (const { payloadType, timestamp: at, payload } of packets) {
        if (payloadType === EVENTS_TYPE && !starts.has(at)) starts.set(at, payload.readUInt8(0));
      }
      return [...starts.values()].map((event) => KEYS[event]).join("");
    },
    until: (condition) => watch.until(condition),
    heard: () => ({ sampleRate: RATE, samples: soundOf(packets) }),
    async hears(condition) {
      await watch.until(() => condition(endpoint.heard()));
      return endpoint.heard();
    },
    say(to, sound, { law = "PCMA", ptime = 20, loop = true } = {}) {
      clearInterval(timer);
      target = { address: "127.0.0.1", ...to };
      if (!sound) return;
      const bytes = encodeG711(law, sound);
      const size = (RATE / 1000) * ptime;
      let position = 0;
      let due = performance.now();
      let marker = true;
      timer = setInterval(() => {
        for (; due <= performance.now(); due += ptime) {
          const payload = bytes.subarray(position, position + size);
          if (payload.length < size) {
            clearInterval(timer);
            return;
          }
          if (!isPressing) send(PAYLOAD_TYPE[law], timestamp, marker, payload);
          marker = isPressing;
          timestamp += size;
          position = loop && position + 2 * size > bytes.length ? 0 : position + size;
        }
      }, 5);
    },
    async press(keys, { withoutMarker = false, loses = () => false } = {}) {
      let sent = 0;
      isPressing = true;
      for (const key of keys) {
        const began = timestamp;
        // Five updates of 20 ms, the end three times (RFC 4733, 2.5.1.4), and a pause.
        for (let step = 1; step <= 8; step++) {
          const payload = Buffer.from([KEYS.indexOf(key), (step > 5 ? 0x80 : 0) | 10, 0, 0]);
          payload.writeUInt16BE(160 * Math.min(step, 5), 2);
          if (!loses(sent++)) send(EVENTS_TYPE, began, step === 1 && !withoutMarker, payload);
          await pace();
        }
        if (timestamp === began) timestamp += 1_280; // nothing else is being said
        for (let pause = 0; pause < 3; pause++) await pace();
      }
      isPressing = false;
    },
    async close() {
      clearInterval(timer);
      await new Promise<void>((resolve) => socket.close(() => resolve()));
    },
  };
  onFinish(() => endpoint.close());
  return endpoint;
}

const KEYS = "0123456789*#ABCD";

/** A phone's own pace, not a wait for something else. */
function pace(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20));
}

function readPacket(bytes: Buffer, from: { address: string; port: number }): RtpPacketReceived | null {
  if (bytes.length < 12 || bytes.readUInt8(0) >> 6 !== 2) return null;
  const payloadType = bytes.readUInt8(1) & 0x7f;
  if (payloadType >= 64 && payloadType < 96) return null; // RTCP (RFC 5761, 4)
  return {
    at: performance.now(),
    from: { address: from.address, port: from.port },
    payloadType,
    marker: bytes.readUInt8(1) > 127,
    sequence: bytes.readUInt16BE(2),
    timestamp: bytes.readUInt32BE(4),
    ssrc: bytes.readUInt32BE(8),
    payload: bytes.subarray(12 + 4 * (bytes.readUInt8(0) & 15)),
  };
}

function soundOf(packets: RtpPacketReceived[]): Int16Array {
  const spoken = packets.filter(({ payloadType }) => payloadType === 0 || payloadType === 8);
  const first = spoken[0]?.timestamp ?? 0;
  const placed = spoken.map(({ timestamp, payload, payloadType }) => ({
    at: (timestamp - first) | 0,
    sound: decodeG711(payloadType === 8 ? "PCMA" : "PCMU", payload),
  }));
  const late = placed.filter(({ at }) => at >= 0);
  const samples = new Int16Array(Math.max(0, ...late.map(({ at, sound }) => at + sound.length)));
  for (const { at, sound } of late) samples.set(sound, at);
  return samples;
}
