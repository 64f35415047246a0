import * as fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { DataChannel } from "./data-channel.ts";
import { CHUNK, type Chunk, parseParameters, parseSctp, writeParameter, writeSctp } from "./sctp-packet.ts";

let channel: DataChannel;
let sent: Chunk[] = [];
let tags: number[] = [];
let texts: (string | null)[] = [];
let events: string[] = [];
let ourTag = 0;
let tsn = 1000;

function start(): void {
  [sent, tags, texts, events, ourTag, tsn] = [[], [], [], [], 0, 1000];
  channel = new DataChannel({
    label: "parley",
    localPort: 5000,
    remotePort: 5001,
    longestMessage: 1_000,
    send(packet) {
      const read = parseSctp(packet);
      expect(read).toMatchObject({ sourcePort: 5000, destinationPort: 5001 });
      sent.push(...(read?.chunks ?? []));
      tags.push(read?.verificationTag ?? 0);
    },
    onText: (text) => texts.push(text),
    onOpen: () => events.push("open"),
    onClosed: () => events.push("closed"),
  });
}
beforeEach(start);

function say(type: number, body: Buffer, flags = 0, tag = ourTag): void {
  const packet = {
    sourcePort: 5001,
    destinationPort: 5000,
    verificationTag: tag,
    chunks: [{ type, flags, body }],
  };
  channel.receive(writeSctp(packet));
}

function sayInit(): void {
  const init = Buffer.alloc(16);
  init.writeUInt32BE(0xabcd, 0);
  init.writeUInt32BE(65_536, 4);
  init.writeUInt32BE(tsn, 12);
  say(CHUNK.INIT, init, 0, 0);
}

function associate(): void {
  sayInit();
  const ack = sent.at(-1)?.body ?? Buffer.alloc(16);
  ourTag = ack.readUInt32BE(0);
  const cookie = parseParameters(ack.subarray(16)).find(({ type }) => type === 7)?.value ?? Buffer.alloc(0);
  say(CHUNK.COOKIE_ECHO, cookie);
}

function sayData(protocol: number, payload: Buffer, stream = 0): void {
  const body = Buffer.alloc(12 + payload.length);
  body.writeUInt32BE(tsn++, 0);
  body.writeUInt16BE(stream, 4);
  body.writeUInt32BE(protocol, 8);
  payload.copy(body, 12);
  say(CHUNK.DATA, body, 3);
}

function openChannel(label = "parley"): void {
  const open = Buffer.concat([
    Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, label.length, 0, 0]),
    Buffer.from(label),
  ]);
  sayData(50, open);
}

const bodies = (type: number) => sent.filter((chunk) => chunk.type === type).map(({ body }) => body);

test("the browser connects and opens its channel, and text passes both ways", () => {
  channel.sendText("early");
  associate();
  expect(tags.at(-1)).toBe(0xabcd);
  openChannel();
  expect(events).toEqual(["open"]);
  sayData(51, Buffer.from("hello"));
  expect(texts).toEqual(["hello"]);
  expect(bodies(CHUNK.DATA).map((body) => body.subarray(12).toString("latin1"))).toEqual(["\x02", "early"]);
  expect(bodies(CHUNK.SACK).at(-1)?.readUInt32BE(0)).toBe(tsn - 1);
});

test("a lost INIT ACK or COOKIE ACK is repeated", () => {
  sayInit();
  associate();
  expect(bodies(CHUNK.INIT_ACK)).toHaveLength(2);
  const cookie = parseParameters(bodies(CHUNK.INIT_ACK)[1]?.subarray(16) ?? Buffer.alloc(0));
  say(CHUNK.COOKIE_ECHO, cookie.find(({ type }) => type === 7)?.value ?? Buffer.alloc(0));
  expect(bodies(CHUNK.COOKIE_ACK)).toHaveLength(2);
});

test("packets with a wrong tag, cookie or checksum are ignored", () => {
  sayInit();
  ourTag = sent.at(-1)?.body.readUInt32BE(0) ?? 0;
  say(CHUNK.COOKIE_ECHO, Buffer.alloc(32));
  expect(bodies(CHUNK.COOKIE_ACK)).toEqual([]);
  associate();
  say(CHUNK.ABORT, Buffer.alloc(0), 0, (ourTag ^ 1) >>> 0);
  expect(events).toEqual([]);
});

test("a message longer than the page accepts isn't sent", () => {
  associate();
  openChannel();
  expect(channel.sendText("é".repeat(501))).toBe(false);
  expect(channel.sendText("é".repeat(500))).toBe(true);
});

test("a hundred heartbeats in one packet don't get a hundred answers", () => {
  associate();
  const chunks = Array.from({ length: 100 }, () => ({
    type: CHUNK.HEARTBEAT,
    flags: 0,
    body: Buffer.alloc(4),
  }));
  channel.receive(writeSctp({ sourcePort: 5001, destinationPort: 5000, verificationTag: ourTag, chunks }));
  expect(bodies(CHUNK.HEARTBEAT_ACK)).toHaveLength(4);
});

test("a channel with another label isn't opened", () => {
  associate();
  openChannel("other");
  sayData(51, Buffer.from("hello"));
  expect(events).toEqual([]);
  expect(texts).toEqual([]);
});

test("binary messages are refused, empty ones ignored", () => {
  associate();
  openChannel();
  sayData(53, Buffer.from([1, 2, 3]));
  sayData(56, Buffer.from([0]));
  expect(texts).toEqual([null]);
});

test("resetting the channel's stream closes it and is confirmed, and counts only once", () => {
  associate();
  openChannel();
  const request = Buffer.alloc(14);
  request.writeUInt32BE(77, 0);
  for (let i = 0; i < 2; i++) say(CHUNK.RECONFIG, writeParameter(13, request));
  expect(events).toEqual(["open", "closed"]);
  const [answer] = parseParameters(bodies(CHUNK.RECONFIG)[0] ?? Buffer.alloc(0));
  expect(answer?.type).toBe(16);
  expect(answer?.value.readUInt32BE(0)).toBe(77);
  expect(answer?.value.readUInt32BE(4)).toBe(1);
});

test.each([
  ["ABORT", CHUNK.ABORT],
  ["SHUTDOWN", CHUNK.SHUTDOWN],
])("%s from the peer closes the channel", (_name, type) => {
  associate();
  openChannel();
  say(type, Buffer.alloc(4));
  expect(events).toEqual(["open", "closed"]);
});

test("an ABORT of a peer that has forgotten the association carries the peer's own tag, and says so", () => {
  associate();
  openChannel();
  say(CHUNK.ABORT, Buffer.alloc(0), 0, 0xabcd);
  say(CHUNK.ABORT, Buffer.alloc(0), 1, 0xabce);
  expect(events).toEqual(["open"]);
  say(CHUNK.ABORT, Buffer.alloc(0), 1, 0xabcd);
  expect(events).toEqual(["open", "closed"]);
});

test("a heartbeat is answered with its contents", () => {
  associate();
  say(CHUNK.HEARTBEAT, Buffer.from("beat"));
  expect(bodies(CHUNK.HEARTBEAT_ACK)).toEqual([Buffer.from("beat")]);
});

test("closing notifies the peer once, and nothing is sent or reported afterwards", () => {
  associate();
  openChannel();
  channel.close();
  channel.close();
  expect(bodies(CHUNK.ABORT)).toHaveLength(1);
  sayData(51, Buffer.from("late"));
  expect(channel.sendText("late")).toBe(false);
  expect(texts).toEqual([]);
  expect(events).toEqual(["open"]);
});

test("no chunk makes it throw", () => {
  const chunk = fc.record({
    type: fc.oneof(fc.constantFrom(...Object.values(CHUNK)), fc.nat(255)),
    flags: fc.nat(7),
    body: fc.uint8Array({ maxLength: 80 }).map((bytes) => Buffer.from(bytes)),
  });
  const any = fc.property(
    fc.array(chunk, { maxLength: 10 }),
    fc.uint8Array({ maxLength: 60 }),
    (chunks, bytes) => {
      start();
      associate();
      channel.receive(Buffer.from(bytes));
      channel.receive(
        writeSctp({ sourcePort: 5001, destinationPort: 5000, verificationTag: ourTag, chunks }),
      );
      for (const { type, flags, body } of chunks) say(type, body, flags);
      channel.close();
    },
  );
  expect(() => fc.assert(any)).not.toThrow();
});
