import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { randomSequence } from "@parley/testing/sound/test-signals";
import { PHONE_CODEC_KINDS } from "../codecs/phone-codecs.ts";
import { createKeyReceiver, KEYS } from "./key-receiver.ts";
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
    .map((packet) => receiver.take(packet))
    .map((received) => (received?.isNew ? received.key : ""))
    .join("");
}

/** Gear that doesn't keep to RFC 4733: the timestamps it gives to the packets of a key, counted from 0. */
const GEAR = {
  "all keys at 0 (diago)": () => 0,
  "every second key at the time of the one before (LK PR 796)": (key) => Math.floor(key / 2) * 6_400,
  "every end packet at another time (rtpengine #1812)": (key, packet) =>
    key * 3_200 + Math.max(0, packet - 4) * 160,
  "every packet at another time (Genesys, rtpengine #1929)": (key, packet) => key * 3_200 + packet * 160,
} as const satisfies Record<string, (key: number, packet: number) => number>;

/** Eight packets of a key, the last three with the end bit, and `between` packets of sound after them. */
function keysOf(
  digits: string,
  timeOf: (key: number, packet: number) => number,
  between: number,
): RtpPacket[] {
  let sequence = 65_500;
  return Array.from(digits).flatMap((digit, key) => {
    const packets = Array.from({ length: 8 }, (_, packet) => {
      const payload = Buffer.from([KEYS.indexOf(digit), packet >= 5 ? 0x8a : 0x0a, 0, 0]);
      payload.writeUInt16BE(Math.min(packet + 1, 5) * 160, 2);
      const timestamp = (0xffff_0000 + timeOf(key, packet)) >>> 0;
      const number = sequence++ & 0xffff;
      return { payloadType: KEY_TYPE, marker: false, sequence: number, timestamp, ssrc: 7, payload };
    });
    sequence += between;
    return packets;
  });
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

describe.each(Object.entries(GEAR))("with %s", (_, timeOf: (key: number, packet: number) => number) => {
  test.each(["*01", "42#", "111", "4", "44", "1123#"])("%s is read as it was pressed", (digits) => {
    for (const between of [0, 2, 500, 40_000]) expect(read(keysOf(digits, timeOf, between))).toBe(digits);
  });

  test("a tenth of the packets may be lost, and others overtaken", () => {
    for (let seed = 1; seed <= 50; seed++) {
      const random = randomSequence(seed);
      const packets = keysOf("1123#", timeOf, 3).filter(() => random() >= 0.1);
      for (let i = 0; i + 1 < packets.length; i += 5)
        [packets[i], packets[i + 1]] = [packets[i + 1]!, packets[i]!];
      expect(read(packets)).toBe("1123#");
    }
  });
});

test("a key is told to be down until its first end packet", () => {
  const receiver = createKeyReceiver();
  const told = keysOf("55", (key) => key * 3_200, 3).map((packet) => receiver.take(packet)?.isNew ?? null);
  const each = [true, false, false, false, false, false, null, null];
  expect(told).toEqual([...each, ...each]);
});

test("keys of another stream are new", () => {
  const first = keysOf("5", () => 0, 0);
  expect(read([...first, ...first.map((packet) => ({ ...packet, ssrc: 8 }))])).toBe("55");
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
  const take = (sequence: number, timestamp: number, bytes: number[]) =>
    receiver.take({ sequence, timestamp, ssrc: 7, payload: Buffer.from(bytes) });
  expect(take(1, 1_000, [7, 10, 0xff, 0xff])).toEqual({ key: "7", isNew: true });
  expect(take(2, 1_000 + 0xffff, [7, 10, 0, 160])).toEqual({ key: "7", isNew: false });
  expect(take(3, 9_000, [16, 10, 0, 160])).toBeNull();
  expect(take(4, 9_000, [1])).toBeNull();
});

test("no bytes make it throw", () => {
  const receiver = createKeyReceiver();
  fc.assert(
    fc.property(
      fc.nat({ max: 0xffff }),
      fc.nat(),
      fc.uint8Array({ maxLength: 8 }),
      (sequence, timestamp, bytes) => {
        const packet = { sequence, timestamp, ssrc: 7, payload: Buffer.from(bytes) };
        expect(() => receiver.take(packet)).not.toThrow();
      },
    ),
  );
});
