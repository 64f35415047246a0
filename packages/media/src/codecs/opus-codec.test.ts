import { afterEach, beforeEach, expect, test } from "vitest";
import { loudness, pitch, tone } from "@parley/testing/sound/sound";
import { voice } from "@parley/testing/sound/voice";
import { FRAME_SAMPLES, type Frame } from "@parley/audio/frame";
import { createOpusDecoder, createOpusEncoder, type OpusDecoder, type OpusEncoder } from "./opus-codec.ts";

let encoder: OpusEncoder;
let decoders: OpusDecoder[];
beforeEach(async () => {
  encoder = await createOpusEncoder();
  decoders = await Promise.all([createOpusDecoder(), createOpusDecoder(), createOpusDecoder()]);
});
afterEach(() => {
  for (const codec of [encoder, ...decoders]) codec.free();
});

function frames(samples: Int16Array): Frame[] {
  return Array.from({ length: samples.length / FRAME_SAMPLES }, (_, index) =>
    Int16Array.from(samples.subarray(index * FRAME_SAMPLES, (index + 1) * FRAME_SAMPLES)),
  );
}

function encode(samples: Int16Array): Uint8Array[] {
  return frames(samples).map((frame) => encoder.encode(frame) ?? new Uint8Array());
}

function difference(a: Int16Array, b: Int16Array): number {
  return loudness(Int16Array.from(a, (value, index) => (value - (b[index] ?? 0)) / 2));
}

test("a tone comes out as it went in, at about 32 kbit/s", () => {
  const packets = encode(tone(700, 1_000));
  const out = Int16Array.from(packets.flatMap((packet) => [...(decoders[0]?.decode(packet) ?? [])]));
  expect(out.length).toBe(16_000);
  expect(Math.abs(pitch(out.subarray(4_000)) - 700)).toBeLessThan(3);
  expect(loudness(out.subarray(4_000))).toBeGreaterThan(4_500);
  expect(packets.reduce((sum, packet) => sum + packet.length, 0)).toBeLessThan(5_000);
});

test("a steady tone is sent without a pause, although libopus takes it for noise", () => {
  const packets = frames(tone(500, 3_000)).map((frame) => encoder.encode(frame));
  expect(packets).not.toContain(null);
});

test("a pause costs almost nothing, and sound after it is sent at once", () => {
  encode(voice(500));
  const pause = Array.from({ length: 100 }, () => encoder.encode(null));
  expect(pause.slice(20).filter((packet) => packet !== null).length).toBeLessThan(8);
  expect(encoder.encode(frames(voice(20))[0] ?? null)).not.toBeNull();
});

test("a packet's copy of the one before it is closer to the original than a guess", () => {
  encoder.setExpectedLoss(0.3);
  const packets = encode(voice(2_000));
  const [whole, repairing, guessing] = decoders as [OpusDecoder, OpusDecoder, OpusDecoder];
  const lost = new Set([25, 40, 55, 70, 85]);
  let [repairedBy, guessedBy] = [0, 0];
  for (const [index, packet] of packets.entries()) {
    const truth = whole.decode(packet) ?? new Int16Array();
    if (!lost.has(index)) {
      repairing.decode(packet);
      guessing.decode(packet);
      continue;
    }
    repairedBy += difference(truth, repairing.recover(packets[index + 1] ?? packet));
    guessedBy += difference(truth, guessing.conceal());
  }
  expect(repairedBy).toBeLessThan(guessedBy * 0.85);
});

test("data that isn't Opus decodes to nothing, and recovering from it is a guess", () => {
  const [decoder] = decoders;
  expect(decoder?.decode(Uint8Array.from([0xff, 0xff, 0xff]))).toBeNull();
  expect(decoder?.recover(Uint8Array.from([0xff, 0xff, 0xff]))).toHaveLength(FRAME_SAMPLES);
});

test("creating and freeing 1,000 codecs grows the module no more than one does", async () => {
  const before = process.memoryUsage().arrayBuffers;
  for (let i = 0; i < 1_000; i++) {
    const [out, into] = [await createOpusEncoder(), await createOpusDecoder()];
    into.decode(out.encode(frames(voice(20))[0] ?? null) ?? new Uint8Array([0]));
    out.free();
    into.free();
  }
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(4_000_000);
});
