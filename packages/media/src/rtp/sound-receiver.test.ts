import { afterEach, beforeEach, expect, test } from "vitest";
import { loudness } from "@parley/testing/sound/sound";
import { voice } from "@parley/testing/sound/voice";
import {
  createOpusDecoder,
  createOpusEncoder,
  type OpusDecoder,
  type OpusEncoder,
} from "../codecs/opus-codec.ts";
import { SoundReceiver } from "./sound-receiver.ts";

let encoder: OpusEncoder;
let decoder: OpusDecoder;
beforeEach(async () => {
  [encoder, decoder] = [await createOpusEncoder(), await createOpusDecoder()];
  encoder.setExpectedLoss(0.3);
});
afterEach(() => {
  encoder.free();
  decoder.free();
});

function packets(samples: Int16Array) {
  return Array.from({ length: samples.length / 320 }, (_, index) => ({
    payloadType: 111,
    marker: false,
    sequence: (65_530 + index) & 0xffff,
    timestamp: index * 960,
    ssrc: 1,
    payload: Buffer.from(
      encoder.encode(new Int16Array(samples.subarray(index * 320, index * 320 + 320))) ?? [],
    ),
  }));
}

/** Plays packets in real time, without the `lost` ones. Returns the samples that come out. */
function receive(stream: ReturnType<typeof packets>, lost: Set<number>, by = decoder): Int16Array {
  const receiver = new SoundReceiver(by, 111);
  const out: number[] = [];
  for (const [index, packet] of stream.entries()) {
    if (!lost.has(index)) receiver.push(packet, index * 20);
    for (const frame of receiver.tick()) out.push(...frame);
  }
  return Int16Array.from(out);
}

test("there are as many frames as ticks, whatever is lost", () => {
  const stream = packets(voice(2_000));
  for (const lost of [[], [30], [30, 31, 32], [50, 52, 54], Array.from({ length: 30 }, (_, i) => 40 + i)])
    expect(receive(stream, new Set(lost)).length / 320).toBeGreaterThanOrEqual(99);
});

test("for a lost packet, the next one is asked once for its copy before it is decoded itself", () => {
  const stream = packets(voice(2_000));
  const asked: string[] = [];
  const name = (packet: Uint8Array) => stream.findIndex(({ payload }) => payload.equals(packet));
  const watched: OpusDecoder = {
    ...decoder,
    decode(packet) {
      asked.push(`decode ${name(packet)}`);
      return decoder.decode(packet);
    },
    recover(next) {
      asked.push(`recover from ${name(next)}`);
      return decoder.recover(next);
    },
  };
  receive(stream, new Set([40, 55, 56]), watched);
  const expected = Array.from({ length: 98 }, (_, n) => n)
    .filter((n) => ![40, 55, 56].includes(n))
    .flatMap((n) => (n === 41 || n === 57 ? [`recover from ${n}`, `decode ${n}`] : [`decode ${n}`]));
  expect(asked.slice(0, expected.length)).toEqual(expected);
});

test("a damaged packet is concealed; one that is empty or has another payload type is ignored", () => {
  const stream = packets(voice(1_200));
  const damaged = stream.map((packet, index) =>
    index === 30 ? { ...packet, payload: Buffer.from([0xff, 0xff, 0xff]) } : packet,
  );
  expect(receive(damaged, new Set()).length / 320).toBe(60);
  const receiver = new SoundReceiver(decoder, 111);
  const first = stream[0];
  if (!first) throw new Error("no packet");
  receiver.push({ ...first, payloadType: 0 }, 0);
  receiver.push({ ...first, payload: Buffer.alloc(0) }, 0);
  expect(receiver.reception).toBeNull();
});

test("a new stream with another SSRC is picked up at once", () => {
  const stream = packets(voice(1_200));
  const changed = stream.map((packet, index) =>
    index < 30 ? packet : { ...packet, ssrc: 2, sequence: 5 + index, timestamp: 7_000_000 + index * 960 },
  );
  const heard = receive(changed, new Set());
  expect(heard.length / 320).toBe(60);
  for (let frame = 34; frame < 60; frame++)
    expect(loudness(heard.subarray(frame * 320, frame * 320 + 320))).toBeGreaterThan(500);
});

test("packets of 60 ms and of 10 ms both make frames of 20 ms", async () => {
  const { createEncoder } = await import("libopus-wasm");
  for (const ms of [60, 10]) {
    const receiver = new SoundReceiver(decoder, 111);
    const opus = await createEncoder({ channels: 1, sampleRate: 16_000, frameSize: ms * 16 });
    const samples = voice(3_000);
    let loud = 0;
    for (let now = 0; now < 3_000; now += 10) {
      if (now % ms === 0) {
        const index = now / ms;
        const payload = Buffer.from(opus.encode(samples.slice(index * ms * 16, (index + 1) * ms * 16)));
        const timestamp = index * ms * 48;
        receiver.push({ payloadType: 111, marker: false, sequence: index, timestamp, ssrc: 1, payload }, now);
      }
      if (now % 20 === 0) loud += receiver.tick().filter((frame) => loudness(frame) > 500).length;
    }
    opus.free();
    expect(loud).toBeGreaterThan(120);
  }
});

test("the end of the stream is followed by silence at once, without concealment", () => {
  const receiver = new SoundReceiver(decoder, 111);
  for (const [index, packet] of packets(voice(1_000)).entries()) {
    receiver.push(packet, index * 20);
    receiver.tick();
  }
  receiver.end();
  expect(receiver.reception).toBeNull();
  const after = Array.from({ length: 50 }, () => receiver.tick()).flat();
  expect(after.length).toBeGreaterThanOrEqual(49);
  expect(Math.max(...after.slice(1).map((frame) => loudness(frame)))).toBe(0);
});
