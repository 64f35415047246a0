import { createSocket } from "node:dgram";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type LineListener, listenTo } from "@parley/testing/media/line-listener";
import { loudness, pitch } from "@parley/testing/sound/sound";
import { weriftCaller, type WeriftCaller } from "@parley/testing/media/werift-caller";
import { type MediaPort, openMediaPort } from "./media-port.ts";
import { createWebRtcLine, OfferError } from "./web-rtc-line.ts";

const until = { timeout: 10_000, interval: 20 };
let mediaPort: MediaPort;
let errors: unknown[] = [];
let callers: WeriftCaller[] = [];
let listeners: LineListener[] = [];

beforeEach(async () => {
  errors = [];
  mediaPort = await openMediaPort({
    port: 0,
    addresses: ["127.0.0.1"],
    onError: (error) => errors.push(error),
  });
});

afterEach(async () => {
  await Promise.all(listeners.splice(0).map((listener) => listener.stop()));
  await Promise.all(callers.splice(0).map((caller) => caller.close()));
  await mediaPort.close();
  if (errors.length > 0) throw new AggregateError(errors, "The port reported errors.");
});

async function call(change: (offer: string) => string = (offer) => offer) {
  const caller = weriftCaller();
  callers.push(caller);
  const { line, answerSdp } = await createWebRtcLine({
    mediaPort,
    channelLabel: "parley",
    msid: "parley agent",
    offerSdp: change(await caller.offer()),
  });
  const listener = listenTo(line);
  listeners.push(listener);
  await caller.answer(answerSdp);
  return { caller, listener };
}

/** The most packets sent, 20 ms each: a busy machine sends some too late, and those count as lost. */
const LONG = 500;

/** Whether it is the caller's tone, give or take some Hz. */
function isTone(sound: Int16Array, hz: number): boolean {
  return Math.abs(pitch(sound) - 440) < hz && loudness(sound) > 4_000;
}

async function connectedCall() {
  const both = await call();
  await expect.poll(() => both.caller.channelState(), until).toBe("open");
  return both;
}

test("a caller's tone arrives, and our packets are a continuous stream", async () => {
  const { caller, listener } = await connectedCall();
  listener.play(500);
  const isHeard = () => isTone(listener.heard(400), 10) && caller.received.length > 50;
  await caller.play(440, LONG, { until: isHeard });
  expect(isHeard()).toBe(true);
  const headers = caller.received.map(({ header }) => header);
  expect(headers[0]?.marker).toBe(true);
  for (const [index, header] of headers.entries()) {
    const before = headers[index - 1];
    if (!before) continue;
    expect((header.sequenceNumber - before.sequenceNumber) & 0xffff).toBe(1);
    expect((header.timestamp - before.timestamp) >>> 0).toBe(960);
    expect(header.marker).toBe(false);
  }
});

test("in a pause the clock keeps running, little is sent, and the marker says where sound resumes", async () => {
  const { caller, listener } = await connectedCall();
  listener.play(500);
  await expect.poll(() => caller.received.length, until).toBeGreaterThan(10);
  listener.play(0);
  await expect.poll(() => caller.received.at(-1)?.header.marker, until).toBe(true); // a silence update
  const paused = caller.received.length;
  listener.play(500);
  await expect.poll(() => caller.received.length, until).toBeGreaterThan(paused + 10);
  const gaps = caller.received.map(({ header }, index) => {
    const before = caller.received[index - 1]?.header;
    return before ? (header.timestamp - before.timestamp) >>> 0 : 960;
  });
  expect(Math.max(...gaps)).toBeGreaterThan(960 * 5);
  expect(gaps.every((gap) => gap % 960 === 0)).toBe(true);
});

test("the tone survives lost and repeated packets and wraps of both counters", async () => {
  const { caller, listener } = await connectedCall();
  const copies = (index: number) => (index > 10 && index % 9 === 0 ? 0 : 1 + (index % 5 === 0 ? 1 : 0));
  let sent = 0;
  // 11% of the packets are lost. sound-receiver.test.ts, where time is passed in, verifies frame by frame that FEC
  // fills single losses.
  const quiet = () => listener.frames.slice(-80).filter((frame) => loudness(frame) < 3_000).length;
  const isHeard = () => ++sent > 120 && quiet() < 20 && isTone(listener.heard(1_000), 15);
  const counters = { firstSequence: 65_500, firstTimestamp: 2 ** 32 - 50 * 960 }; // they wrap after 36 and 50 packets
  await caller.play(440, LONG, { ...counters, copies, until: isHeard });
  expect(isHeard()).toBe(true);
});

test("frames arrive in real time even if the caller sends nothing", async () => {
  const began = performance.now();
  const { listener } = await connectedCall();
  await expect.poll(() => listener.frames.length, until).toBeGreaterThanOrEqual(50);
  // A late timer is made up for, but no frame comes before its time.
  expect((listener.frames.length - 1) * 20).toBeLessThanOrEqual(performance.now() - began);
  expect(loudness(listener.heard(500))).toBe(0);
});

test("messages pass both ways, even one sent before the channel opens", async () => {
  const { caller, listener } = await call();
  listener.line.sendMessage({ type: "state", state: "connecting" });
  await expect.poll(() => caller.channelState(), until).toBe("open");
  caller.send(JSON.stringify({ type: "text", text: " hi " }));
  await expect.poll(() => listener.texts, until).toEqual([{ text: "hi", final: true, source: "typed" }]);
  caller.send("no json");
  await expect.poll(() => caller.messages.length, until).toBe(2);
  expect(caller.messages.map((text) => JSON.parse(text) as unknown)).toEqual([
    { type: "state", state: "connecting" },
    expect.objectContaining({ type: "error", code: "MALFORMED_MESSAGE" }),
  ]);
});

test("a caller whose certificate doesn't match its offer is rejected", async () => {
  const { caller, listener } = await call((offer) => offer.replaceAll(/(sha-256 )[0-9A-F]{2}/g, "$100"));
  await expect.poll(() => listener.closed, until).toEqual(["network_lost"]);
  expect(listener.connections).toBe(0);
  expect(caller.channelState()).not.toBe("open");
});

test("noise on the port is not answered and disturbs no call", async () => {
  const { caller, listener } = await connectedCall();
  const stranger = createSocket("udp4");
  const answers: Buffer[] = [];
  stranger.on("message", (packet) => answers.push(packet));
  const starts = [0, 1, 2, 3, 20, 22, 63, 64, 127, 128, 144, 200, 255];
  for (let index = 0; index < 2_000; index++) {
    const packet = Buffer.alloc((index * 37) % 1_500, (index * 31) & 0xff);
    if (packet.length > 0) packet[0] = starts[index % starts.length] ?? 0;
    stranger.send(packet, mediaPort.port, "127.0.0.1");
    if (index % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  const isHeard = () => isTone(listener.heard(300), 20);
  await caller.play(440, LONG, { until: isHeard });
  expect(isHeard()).toBe(true);
  expect(answers).toEqual([]);
  expect(listener.closed).toEqual([]);
  await new Promise<void>((resolve) => stranger.close(() => resolve()));
});

test("a line can be closed twice while its peer is connecting, and frees its port", async () => {
  const { caller, listener } = await call();
  await Promise.all([listener.line.close(), listener.line.close()]);
  expect(listener.closed).toEqual([]);
  expect(caller.channelState()).not.toBe("open");
});

test("events before the engine listens are kept for it", async () => {
  const caller = weriftCaller();
  callers.push(caller);
  const { line, answerSdp } = await createWebRtcLine({
    mediaPort,
    channelLabel: "parley",
    msid: "parley agent",
    offerSdp: await caller.offer(),
  });
  await caller.answer(answerSdp);
  await expect.poll(() => caller.channelState(), until).toBe("open");
  caller.send(JSON.stringify({ type: "text", text: "first words" }));
  caller.send(JSON.stringify({ type: "dance" }));
  await expect.poll(() => caller.messages.length, until).toBe(1);
  const listener = listenTo(line);
  listeners.push(listener);
  expect(listener.connections).toBe(1);
  expect(listener.texts.map(({ text }) => text)).toEqual(["first words"]);
});

test("an offer that can't be answered says why and leaves nothing open", async () => {
  await expect(
    createWebRtcLine({ mediaPort, channelLabel: "parley", msid: "parley agent", offerSdp: "hello" }),
  ).rejects.toThrow(OfferError);
});
