import * as fc from "fast-check";
import { expect, test } from "vitest";
import { randomSequence } from "@parley/testing/sound/test-signals";
import { PHONE_CODEC_KINDS } from "../codecs/phone-codecs.ts";
import { createKeyReceiver } from "./key-receiver.ts";
import { PhoneSender } from "./phone-sender.ts";
import { parseRtp, type RtpPacket } from "./rtp-packet.ts";
import { RtpOutlet } from "./rtp-outlet.ts";

const KEY_TYPE = 101;

async function sendKeys(digits: string, slots = 400): Promise<RtpPacket[]> {
  const packets: RtpPacket[] = [];
  const outlet = new RtpOutlet((header, payload) => {
    const packet = parseRtp(Buffer.concat([header, payload]));
    if (packet) packets.push(packet);
  });
  const sender = new PhoneSender(outlet);
  const encoder = await PHONE_CODEC_KINDS.PCMU.createEncoder();
  const format = {
    encoder,
    payloadType: 0,
    clockRate: 8_000,
    bytesPerMs: 8,
    packetMs: 20,
    keyType: KEY_TYPE,
  };
  sender.use(format);
  const done = sender.sendKeys(digits);
  for (let i = 0; i < slots; i++) sender.play(null, false);
  await done;
  return packets;
}

function read(packets: RtpPacket[]): string {
  const receiver = createKeyReceiver();
  return packets
    .filter(({ payloadType }) => payloadType === KEY_TYPE)
    .map((packet) => receiver.take(packet) ?? "")
    .join("");
}

test("keys are read as they were sent, each once", async () => {
  expect(read(await sendKeys("0123456789*#ABCD"))).toBe("0123456789*#ABCD");
});

test("1123# without markers and with 30% loss is read as 1123#, once", async () => {
  const packets = (await sendKeys("1123#")).map((packet) => ({ ...packet, marker: false }));
  for (let seed = 1; seed <= 50; seed++) {
    const random = randomSequence(seed);
    expect(read(packets.filter(() => random() >= 0.3))).toBe("1123#");
  }
});

test("repeated and reordered packets change nothing", async () => {
  const packets = await sendKeys("42");
  const twice = packets.flatMap((packet) => [packet, packet]);
  for (let i = 0; i + 3 < twice.length; i += 4) [twice[i], twice[i + 3]] = [twice[i + 3]!, twice[i]!];
  expect(read(twice)).toBe("42");
});

test("a key's packets share a timestamp, grow, and end three times; sequence numbers have no gaps", async () => {
  const packets = await sendKeys("5,6", 100);
  for (let i = 1; i < packets.length; i++)
    expect((packets[i]!.sequence - packets[i - 1]!.sequence) & 0xffff).toBe(1);
  const [first, ...others] = Object.values(
    Object.groupBy(
      packets.filter(({ payloadType }) => payloadType === KEY_TYPE),
      ({ timestamp }) => timestamp,
    ),
  );
  expect(others).toHaveLength(1);
  const told = first!.map(({ payload, marker }) => [
    payload[0],
    (payload[1]! & 0x80) !== 0,
    payload.readUInt16BE(2),
    marker,
  ]);
  expect(told).toEqual([
    [5, false, 160, true],
    [5, false, 320, false],
    [5, false, 480, false],
    [5, false, 640, false],
    [5, false, 800, false],
    [5, true, 800, false],
    [5, true, 800, false],
    [5, true, 800, false],
  ]);
  const sound = packets.filter(({ payloadType }) => payloadType === 0);
  expect((sound[0]!.timestamp - first![0]!.timestamp) >>> 0).toBe(8 * 160);
  expect(((others[0]![0]!.timestamp - first![0]!.timestamp) >>> 0) / 160).toBe(8 + 5 + 25);
});

test("a long key in two segments counts once; other events don't count", () => {
  const receiver = createKeyReceiver();
  const payload = Buffer.from([7, 10, 0xff, 0xff]);
  expect(receiver.take({ timestamp: 1_000, payload })).toBe("7");
  expect(receiver.take({ timestamp: 1_000 + 0xffff, payload })).toBeNull();
  expect(receiver.take({ timestamp: 9_000, payload: Buffer.from([16, 10, 0, 160]) })).toBeNull();
  expect(receiver.take({ timestamp: 9_000, payload: Buffer.from([1]) })).toBeNull();
});

test("no bytes make it throw", () => {
  const receiver = createKeyReceiver();
  fc.assert(
    fc.property(fc.nat(), fc.uint8Array({ maxLength: 8 }), (timestamp, bytes) => {
      expect(() => receiver.take({ timestamp, payload: Buffer.from(bytes) })).not.toThrow();
    }),
  );
});
