import { expect, test } from "vitest";
import { tone } from "@parley/testing/sound/test-signals";
import { PHONE_CODEC_KINDS } from "../codecs/phone-codecs.ts";
import { decodeAlaw } from "../codecs/g711.ts";
import { PhoneSender } from "./phone-sender.ts";
import { parseRtp, type RtpPacket } from "./rtp-packet.ts";
import { RtpOutlet } from "./rtp-outlet.ts";

async function createSender(packetMs: number) {
  const packets: RtpPacket[] = [];
  const outlet = new RtpOutlet((header, payload) => {
    const packet = parseRtp(Buffer.concat([header, payload]));
    if (packet) packets.push(packet);
  });
  const sender = new PhoneSender(outlet);
  const encoder = await PHONE_CODEC_KINDS.PCMA.createEncoder();
  sender.use({ encoder, payloadType: 8, clockRate: 8_000, bytesPerMs: 8, packetMs, keyType: null });
  return { sender, packets };
}

test.each([10, 20, 30, 40, 60])("packets of %i ms carry the same sound", async (packetMs) => {
  const { sender, packets } = await createSender(packetMs);
  const sound = tone({ hz: 500, dbfs: -10, ms: 600 });
  for (let at = 0; at < sound.length; at += 320) sender.play(sound.slice(at, at + 320), false);
  expect(packets).toHaveLength(600 / packetMs);
  for (const [index, { payload, timestamp, sequence, marker }] of packets.entries()) {
    expect(payload).toHaveLength(packetMs * 8);
    expect((timestamp - packets[0]!.timestamp) >>> 0).toBe(index * packetMs * 8);
    expect((sequence - packets[0]!.sequence) & 0xffff).toBe(index);
    expect(marker).toBe(index === 0);
  }
  const { sender: other, packets: plain } = await createSender(20);
  for (let at = 0; at < sound.length; at += 320) other.play(sound.slice(at, at + 320), false);
  expect(Buffer.concat(packets.map(({ payload }) => payload))).toEqual(
    Buffer.concat(plain.map(({ payload }) => payload)),
  );
});

test("a format that has another payload type only goes on without a gap", async () => {
  const { sender, packets } = await createSender(30);
  sender.play(null, false);
  const encoder = await PHONE_CODEC_KINDS.PCMA.createEncoder();
  sender.use({ encoder, payloadType: 9, clockRate: 8_000, bytesPerMs: 8, packetMs: 30, keyType: null }, true);
  sender.play(null, false);
  expect(packets.map(({ payloadType, marker }) => [payloadType, marker])).toEqual([[9, true]]);
  expect(packets[0]?.payload).toHaveLength(240);
});

test("silence is sent as silence; while muted, only time passes", async () => {
  const { sender, packets } = await createSender(20);
  for (let i = 0; i < 5; i++) sender.play(null, false);
  for (let i = 0; i < 10; i++) sender.play(null, true);
  sender.play(null, false);
  expect(packets).toHaveLength(6);
  expect(Math.max(...decodeAlaw(packets[3]!.payload).map(Math.abs))).toBeLessThan(16);
  expect((packets[5]!.timestamp - packets[0]!.timestamp) >>> 0).toBe(15 * 160);
  expect((packets[5]!.sequence - packets[0]!.sequence) & 0xffff).toBe(5);
});
