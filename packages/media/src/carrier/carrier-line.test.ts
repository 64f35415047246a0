import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { listenTo, type LineListener } from "@parley/testing/media/line-listener";
import { loudness, pitch, tone } from "@parley/testing/sound/sound";
import { decodeUlaw, encodeAlaw, encodeUlaw } from "../codecs/g711.ts";
import { createG722Encoder } from "../codecs/g722-codec.ts";
import { createOpusEncoder } from "../codecs/opus-codec.ts";
import { createTicker } from "../ticker.ts";
import { createCarrierLine, type CarrierLine } from "./carrier-line.ts";
import type { CarrierKind } from "./carrier-messages.ts";

interface Message {
  event: string;
  media?: { payload: string };
  mark?: { name: string };
}

let sent: Message[] = [];
let closes = 0;
let digitsWanted: string[] = [];
let warnings: string[] = [];
let digits: string[] = [];
let carrier: CarrierLine;
let listener: LineListener;
let chunk = 0;

const START: Record<CarrierKind, (encoding: string) => object> = {
  twilio: () => ({
    event: "start",
    streamSid: "MZ1",
    start: { streamSid: "MZ1", mediaFormat: { encoding: "audio/x-mulaw", sampleRate: 8000, channels: 1 } },
  }),
  telnyx: (encoding) => ({
    event: "start",
    stream_id: "s",
    start: { media_format: { encoding, sample_rate: 8000, channels: 1 } },
  }),
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  [sent, closes, digitsWanted, warnings, digits, chunk] = [[], 0, [], [], [], 0];
  carrier = createCarrierLine({
    send: (text) => sent.push(JSON.parse(text) as Message),
    close: () => (closes += 1),
    onDigitsWanted: (wanted) => digitsWanted.push(wanted),
    onWarning: (message) => warnings.push(message),
    ticker: createTicker(20, (error) => {
      throw error;
    }),
  });
  const { line } = carrier;
  const opening = line.open.bind(line);
  line.open = (handlers) => opening({ ...handlers, onDigit: (digit) => digits.push(digit) });
  listener = listenTo(line);
});

afterEach(async () => {
  await listener.stop();
  const timers = vi.getTimerCount();
  vi.useRealTimers();
  if (timers > 0) throw new Error(`${timers} timers are left.`);
});

async function open(kind: CarrierKind = "twilio", encoding = "PCMU"): Promise<void> {
  await carrier.opened(kind, JSON.stringify(START[kind](encoding)));
  vi.advanceTimersByTime(20);
}

async function opusEncoder() {
  const encoder = await createOpusEncoder();
  onTestFinished(() => encoder.free());
  return (samples: Int16Array) => encoder.encode(Int16Array.from(samples)) ?? new Uint8Array();
}

const tell = (message: object) => carrier.socketData(JSON.stringify(message));

function mediaOf(payload: Uint8Array, number = ++chunk): object {
  const media = { track: "inbound", chunk: String(number), payload: Buffer.from(payload).toString("base64") };
  return { event: "media", media };
}

/** Splits `sound` into messages of 20 ms each. */
function messages(sound: Int16Array, encode: (samples: Int16Array) => Uint8Array): object[] {
  return Array.from({ length: sound.length / 160 }, (_, index) =>
    mediaOf(encode(sound.subarray(index * 160, (index + 1) * 160))),
  );
}

function hear(all: object[]): Int16Array {
  listener.frames = [];
  for (const message of all) {
    tell(message);
    vi.advanceTimersByTime(20);
  }
  vi.advanceTimersByTime(200);
  const heard = listener.heard(4_000);
  return heard.slice(heard.findIndex((sample) => Math.abs(sample) > 500));
}

/** Sends a sine of `hz`, frame by frame in real time. */
function say(hz: number, ms: number): void {
  const sound = tone(hz, ms);
  for (let at = 0; at < sound.length; at += 320) {
    carrier.line.send(sound.slice(at, at + 320));
    vi.advanceTimersByTime(20);
  }
}

function played(): Int16Array {
  const payloads = sent.flatMap(({ media }) => (media ? [...Buffer.from(media.payload, "base64")] : []));
  return decodeUlaw(Uint8Array.from(payloads));
}

test("a call rings until its stream opens", async () => {
  vi.advanceTimersByTime(40_000);
  carrier.line.send(new Int16Array(320));
  expect([listener.connections, listener.closed, sent]).toEqual([0, [], []]);
  await open();
  expect(listener.connections).toBe(1);
});

test.each([
  ["twilio", "PCMU", encodeUlaw],
  ["telnyx", "PCMU", encodeUlaw],
  ["telnyx", "PCMA", encodeAlaw],
] as const)("the caller is heard by %s in %s", async (kind, encoding, encode) => {
  await open(kind, encoding);
  const sound = hear(messages(tone(440, 1_000, 8_000), encode)).subarray(0, 15_000);
  expect(Math.abs(pitch(sound) - 440)).toBeLessThan(5);
  expect(loudness(sound)).toBeGreaterThan(5_000);
});

test.each([
  ["G722", 16_000, createG722Encoder],
  ["OPUS", 16_000, opusEncoder],
] as const)("the caller is heard by Telnyx in %s", async (encoding, rate, create) => {
  await open("telnyx", encoding);
  const encode = await create();
  const all = tone(440, 1_000, rate);
  const wide = Array.from({ length: 50 }, (_, index) =>
    mediaOf(encode(all.subarray(index * 320, index * 320 + 320))),
  );
  const sound = hear(wide).subarray(1_000, 14_000);
  expect(Math.abs(pitch(sound) - 440)).toBeLessThan(5);
  expect(loudness(sound)).toBeGreaterThan(4_000);
});

test("chunks from Telnyx are played in order, whatever order they arrive in", async () => {
  await open("telnyx");
  const all = messages(tone(440, 960, 8_000), encodeUlaw);
  const shuffled = [all[0]!];
  for (let i = 1; i + 2 < all.length; i += 3) shuffled.push(all[i + 2]!, all[i]!, all[i + 1]!);
  const sound = hear(shuffled).subarray(0, 14_000);
  expect(Math.abs(pitch(sound) - 440)).toBeLessThan(5);
});

test("our sound goes out as 20 ms of μ-law per message, never faster than it comes in", async () => {
  await open();
  say(600, 1_000);
  const media = sent.filter(({ event }) => event === "media");
  expect(media).toHaveLength(50);
  expect(new Set(media.map((message) => Buffer.from(message.media!.payload, "base64").length))).toEqual(
    new Set([160]),
  );
  expect(Math.abs(pitch(played().subarray(400), 8_000) - 600)).toBeLessThan(10);
});

test("marks measure the carrier's delay", async () => {
  await open();
  for (let i = 0; i < 40; i++) {
    say(600, 100);
    const mark = sent.findLast(({ event }) => event === "mark");
    vi.advanceTimersByTime(60);
    tell({ event: "mark", mark: mark?.mark });
  }
  expect(carrier.line.playoutDelayMs()).toBeCloseTo(60, -1);
});

test("clear empties the carrier's buffer once, and the marks it returns don't count as measurements", async () => {
  await open();
  const before = carrier.line.playoutDelayMs();
  say(600, 300);
  carrier.line.clear?.();
  carrier.line.clear?.();
  expect(sent.filter(({ event }) => event === "clear")).toEqual([{ event: "clear", streamSid: "MZ1" }]);
  for (const { mark } of sent.filter(({ event }) => event === "mark")) tell({ event: "mark", mark });
  expect(carrier.line.playoutDelayMs()).toBe(before);
});

test("keys to Twilio are tones that replace our sound", async () => {
  await open();
  let isDone = false;
  const done = carrier.line.sendDigits?.("1#").then(() => (isDone = true));
  for (let i = 0; i < 25; i++) carrier.line.send(null);
  await done;
  expect(isDone).toBe(true);
  expect(sent.filter(({ event }) => event === "media")).toHaveLength(20);
  expect(digitsWanted).toEqual([]);
});

test("keys to Telnyx are sent through its API", async () => {
  await open("telnyx");
  await carrier.line.sendDigits?.("12,3");
  expect(digitsWanted).toEqual(["12,3"]);
});

test("keys still waiting when the call ends don't block anything", async () => {
  await open();
  const done = carrier.line.sendDigits?.("123");
  tell({ event: "stop" });
  await expect(done).resolves.toBeUndefined();
});

test("a key reported by both the stream and a webhook counts once, in either order", async () => {
  await open("telnyx");
  const byStream = (digit: string) => tell({ event: "dtmf", dtmf: { digit } });
  byStream("1");
  carrier.digit("1");
  byStream("1");
  byStream("1");
  carrier.digit("1");
  carrier.digit("1");
  carrier.digit("#");
  byStream("#");
  expect(digits.join("")).toBe("111#");
});

test.each([
  ["stop", () => tell({ event: "stop" }), "caller_hangup"],
  ["a webhook", () => carrier.hungUp(), "caller_hangup"],
  ["a broken socket", () => carrier.socketClosed(), "network_lost"],
  ["20 s of nothing", () => vi.advanceTimersByTime(20_100), "network_lost"],
])("%s ends the call, once", async (_name, happen, reason) => {
  await open();
  happen();
  tell({ event: "stop" });
  carrier.socketClosed();
  expect(listener.closed).toEqual([reason]);
});

test("while the carrier has the caller elsewhere, silence goes on; another stream goes on with the call", async () => {
  await open();
  say(600, 200);
  const keys = carrier.line.sendDigits?.("123");
  carrier.left();
  await expect(keys).resolves.toBeUndefined();
  sent = [];
  say(600, 200);
  carrier.line.clear?.();
  vi.advanceTimersByTime(60_000);
  expect([sent, listener.closed]).toEqual([[], []]);
  listener.frames = [];
  vi.advanceTimersByTime(1_000);
  expect(listener.frames).toHaveLength(50);
  expect(listener.frames.every((frame) => frame.every((sample) => sample === 0))).toBe(true);

  await carrier.opened("twilio", JSON.stringify(START.twilio("PCMU")).replaceAll("MZ1", "MZ2"));
  chunk = 0;
  const sound = hear(messages(tone(440, 1_000, 8_000), encodeUlaw)).subarray(0, 15_000);
  expect(Math.abs(pitch(sound) - 440)).toBeLessThan(5);
  say(600, 200);
  expect(sent.length).toBeGreaterThan(10);
  expect(sent.every((message) => "streamSid" in message && message.streamSid === "MZ2")).toBe(true);
  expect(listener.connections).toBe(1);
  vi.advanceTimersByTime(20_100);
  expect(listener.closed).toEqual(["network_lost"]);
});

test("a caller who hangs up elsewhere ends the call", async () => {
  await open();
  carrier.left();
  carrier.hungUp();
  expect(listener.closed).toEqual(["caller_hangup"]);
  await open();
  expect(listener.closed).toHaveLength(1);
});

test("closing the line closes the socket", async () => {
  await open();
  await carrier.line.close();
  await carrier.line.close();
  expect(closes).toBe(1);
});

test("an unsupported encoding is reported", async () => {
  await open("telnyx", "AMR-WB");
  expect(warnings).toEqual([expect.stringContaining("AMR-WB")]);
});

test("anything that isn't a message changes nothing", async () => {
  await open();
  for (const text of ["", "{", "null", "[]", '{"event":"media"}', '{"event":"media","media":{"chunk":"x"}}'])
    carrier.socketData(text);
  vi.advanceTimersByTime(40);
  expect(listener.closed).toEqual([]);
});
