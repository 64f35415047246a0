/** WebRTC lines whose caller's address changes, and whose connectivity checks somebody captured. */
import { createSocket, type Socket } from "node:dgram";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type MediaPort, openMediaPort } from "@parley/media/web/media-port";
import { createWebRtcLine } from "@parley/media/web/web-rtc-line";
import { type LineListener, listenTo } from "@parley/testing/media/line-listener";
import { throughRelay } from "@parley/testing/network/lossy-relay";
import { type Nat, startNat } from "./doubles/nat.ts";
import { pitch } from "@parley/testing/sound/sound";
import { weriftCaller, type WeriftCaller } from "@parley/testing/media/werift-caller";

const until = { timeout: 15_000, interval: 20 };
let mediaPort: MediaPort;
let nat: Nat;
let caller: WeriftCaller;
let listener: LineListener | null = null;
const errors: unknown[] = [];

beforeEach(async () => {
  mediaPort = await openMediaPort({
    port: 0,
    addresses: ["127.0.0.1"],
    onError: (error) => errors.push(error),
  });
  nat = await startNat(mediaPort.port, 10);
  caller = weriftCaller();
});

afterEach(async () => {
  await listener?.stop();
  listener = null;
  await caller.close();
  await nat.close();
  await mediaPort.close();
  if (errors.length > 0) throw new AggregateError(errors.splice(0), "The port reported errors.");
});

async function connect(): Promise<LineListener> {
  const { line, answerSdp } = await createWebRtcLine({
    mediaPort,
    channelLabel: "parley",
    msid: "parley agent",
    offerSdp: await caller.offer(),
  });
  listener = listenTo(line);
  await caller.answer(throughRelay(answerSdp, nat));
  await expect.poll(() => caller.channelState(), until).toBe("open");
  return listener;
}

test("a caller whose port changes is still heard, still hears, and keeps its channel", async () => {
  const line = await connect();
  line.play(500);
  await caller.play(440, 30);
  for (let change = 1; change <= 3; change++) {
    await nat.rebind();
    const before = caller.received.length;
    const playing = caller.play(300 * change + 100, 75, from(30 + 75 * (change - 1)));
    await expect.poll(() => caller.received.length, until).toBeGreaterThan(before + 20);
    await playing;
    expect(Math.abs(pitch(line.heard(400)) - (300 * change + 100))).toBeLessThan(15);
    caller.send(JSON.stringify({ type: "text", text: `change ${change}` }));
    await expect.poll(() => line.texts.length, until).toBe(change);
  }
  expect(line.closed).toEqual([]);
});

test("a caller who only listens is followed too", async () => {
  const line = await connect();
  line.play(500);
  await expect.poll(() => caller.received.length, until).toBeGreaterThan(20);
  await nat.rebind();
  const before = caller.received.length;
  await expect.poll(() => caller.received.length, until).toBeGreaterThan(before + 50);
  expect(line.closed).toEqual([]);
});

test("captured checks replayed from elsewhere get nothing and change nothing", async () => {
  const line = await connect();
  line.play(500);
  await caller.play(440, 30);
  const checks = nat.captured.filter((packet) => (packet[0] ?? 0) < 4);
  expect(checks.length).toBeGreaterThan(0);
  const gained: Buffer[] = [];
  const strangers = Array.from({ length: 50 }, () => createSocket("udp4"));
  for (const stranger of strangers) stranger.on("message", (packet) => gained.push(packet));
  const replay = setInterval(() => {
    for (const stranger of strangers)
      for (const check of checks) stranger.send(check, mediaPort.port, "127.0.0.1");
  }, 100);
  const before = caller.received.length;
  await caller.play(660, 150, from(30));
  const arrived = caller.received.slice(before).map(({ header }) => header.sequenceNumber);
  clearInterval(replay);
  await Promise.all(strangers.map(close));
  expect(gained).toEqual([]);
  const sent = (((arrived.at(-1) ?? 0) - (arrived[0] ?? 0)) & 0xffff) + 1;
  expect(sent).toBeGreaterThan(50);
  expect(arrived.length).toBeGreaterThan(sent - 5);
  expect(Math.abs(pitch(line.heard(400)) - 660)).toBeLessThan(15);
});

/** Audio that continues after this many packets. */
function from(packets: number) {
  return { firstSequence: 1 + packets, firstTimestamp: packets * 960 };
}

function close(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.close(() => resolve()));
}
