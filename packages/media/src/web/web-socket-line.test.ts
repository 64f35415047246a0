import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listenTo, type LineListener } from "@parley/testing/media/line-listener";
import { loudness, pitch, tone } from "@parley/testing/sound/sound";
import { createWebSocketLine, type WebSocketLine } from "./web-socket-line.ts";

let sent: (string | Uint8Array)[] = [];
let closes = 0;
let socket: WebSocketLine;
let listener: LineListener;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
  [sent, closes] = [[], 0];
  socket = createWebSocketLine({ send: (data) => sent.push(data), close: () => (closes += 1) });
  listener = listenTo(socket.line);
  vi.advanceTimersByTime(20);
});

afterEach(async () => {
  await listener.stop();
  const timers = vi.getTimerCount();
  vi.useRealTimers();
  if (timers > 0) throw new Error(`${timers} timers are left.`);
});

/** Sends these samples in real time, in pieces of this many bytes. */
function speak(samples: Int16Array, piece: number): void {
  const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
  for (let at = 0; at < bytes.length; at += piece) {
    socket.socketData(bytes.slice(at, at + piece));
    vi.advanceTimersByTime(piece / 32);
  }
}

test("the line is connected at once, and hears silence in real time until sound arrives", () => {
  expect(listener.connections).toBe(1);
  vi.advanceTimersByTime(1_000);
  expect(listener.frames.length).toBeGreaterThanOrEqual(50);
  expect(loudness(listener.heard(500))).toBe(0);
});

test.each([640, 320, 2_560, 128])("sound in frames of %i bytes arrives whole", (piece) => {
  listener.frames = [];
  speak(tone(440, 960), piece);
  vi.advanceTimersByTime(200);
  const heard = listener.heard(4_000);
  const sound = heard.slice(heard.findIndex((sample) => sample !== 0)).subarray(0, 15_000);
  expect(Math.abs(pitch(sound) - 440)).toBeLessThan(5);
});

test("sound that arrives all at once after a stall is played completely, and the lag soon disappears", () => {
  speak(tone(440, 200), 640);
  vi.advanceTimersByTime(300);
  listener.frames = [];
  const late = tone(440, 500);
  for (let at = 0; at < late.length; at += 320)
    socket.socketData(new Uint8Array(late.slice(at, at + 320).buffer));
  vi.advanceTimersByTime(400);
  expect(listener.frames.filter((frame) => loudness(frame) > 1_000)).toHaveLength(25);
});

test("bytes that aren't samples are refused with a sentence", () => {
  for (const length of [0, 641, 32_002]) socket.socketData(new Uint8Array(length));
  expect(sent).toHaveLength(3);
  for (const text of sent)
    expect(JSON.parse(String(text))).toMatchObject({ type: "error", code: "MALFORMED_SOUND" });
});

test("sound that comes faster than real time is limited, and reported once", () => {
  for (let i = 0; i < 2_000; i++) socket.socketData(new Uint8Array(640).fill(1));
  listener.frames = [];
  vi.advanceTimersByTime(60_000 - 55_000);
  expect(listener.frames.filter((frame) => loudness(frame) > 0).length).toBeLessThanOrEqual(50);
  expect(sent.map((text) => JSON.parse(String(text)) as unknown)).toEqual([
    expect.objectContaining({ code: "RATE_LIMITED" }),
  ]);
});

test("our frames go out as 640 bytes of little-endian samples, and nothing is sent in pauses", () => {
  const frame = new Int16Array(320);
  frame[0] = -2;
  frame[1] = 0x1234;
  socket.line.send(frame);
  socket.line.send(null);
  expect(sent).toHaveLength(1);
  expect(Buffer.from(sent[0] as Uint8Array).subarray(0, 4)).toEqual(Buffer.from([0xfe, 0xff, 0x34, 0x12]));
  expect((sent[0] as Uint8Array).length).toBe(640);
});

test("messages pass both ways", () => {
  socket.socketData('{"type":"text","text":"hello"}');
  socket.socketData("{");
  socket.line.sendMessage({ type: "state", state: "listening" });
  expect(listener.texts).toEqual([{ text: "hello", final: true, source: "typed" }]);
  expect(sent.map((text) => JSON.parse(String(text)) as unknown)).toEqual([
    expect.objectContaining({ code: "MALFORMED_MESSAGE" }),
    { type: "state", state: "listening" },
  ]);
});

test.each([
  ["was closed is a hang-up", false, "caller_hangup"],
  ["broke is a lost network", true, "network_lost"],
])("a socket that %s, and nothing more is sent to it", async (_what, wasLost, reason) => {
  socket.socketClosed(wasLost);
  socket.socketClosed(!wasLost);
  socket.line.send(new Int16Array(320));
  socket.line.sendMessage({ type: "state", state: "listening" });
  await socket.line.close();
  expect(listener.closed).toEqual([reason]);
  expect(sent).toEqual([]);
  expect(closes).toBe(0);
});

test("a page that stops sending is silent, and may return", () => {
  speak(tone(440, 200), 640);
  vi.advanceTimersByTime(5_000);
  expect(listener.breaks).toEqual([]);
  vi.advanceTimersByTime(1_500);
  expect(listener.breaks).toEqual(["silent"]);
  expect(socket.line.silentMs?.()).toBeGreaterThan(6_000);
  speak(tone(440, 200), 640);
  expect(listener.breaks).toEqual(["silent", "returned"]);
  expect(listener.closed).toEqual([]);
});

test("closing the line closes the socket once, without an event for the engine", async () => {
  await socket.line.close();
  await socket.line.close();
  socket.socketClosed(true);
  expect(closes).toBe(1);
  expect(listener.closed).toEqual([]);
});
