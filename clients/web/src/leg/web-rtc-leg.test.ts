import type { CallToken } from "../call-token.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Speaker } from "../sound/speaker.ts";
import type { LegHandlers } from "./call-leg.ts";
import { connectWebRtc } from "./web-rtc-leg.ts";

class Channel extends EventTarget {
  readyState = "connecting";
  send = vi.fn();
}

/** A browser's connection, which does what the test says. */
class Peer extends EventTarget {
  static last: Peer;
  readonly channel = new Channel();
  readonly track = new EventTarget();
  readonly localDescription = { sdp: "offer" };
  connectionState = "new";
  isClosed = false;
  packets = 0;

  constructor() {
    super();
    Peer.last = this;
  }

  createDataChannel = () => this.channel;
  addTrack = () => undefined;
  setLocalDescription = () => Promise.resolve();
  setRemoteDescription = () => {
    this.dispatchEvent(Object.assign(new Event("track"), { track: this.track, streams: [{}] }));
    this.connectionState = "connected";
    this.channel.readyState = "open";
    setTimeout(() => this.channel.dispatchEvent(new Event("open")), 10);
    return Promise.resolve();
  };
  getStats = () =>
    Promise.resolve(new Map([["1", { type: "inbound-rtp", kind: "audio", packetsReceived: this.packets }]]));
  close = () => (this.isClosed = true);
}

const CALL = { call_id: "call_1", token: "pct_1", url: "https://voice.example/whip", ice_servers: [] };
let messages: unknown[] = [];
let closed = 0;
let interruptions: unknown[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("RTCPeerConnection", Peer);
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("answer", { status: 201 })));
  [messages, closed, interruptions] = [[], 0, []];
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function connect(signal?: AbortSignal) {
  const handlers: LegHandlers = {
    onMessage: (message) => messages.push(message),
    onRemoteAudio: () => undefined,
    onClosed: () => (closed += 1),
    onInterrupted: (...how) => interruptions.push(how),
  };
  const microphone = { getAudioTracks: () => [] } as unknown as MediaStream;
  const audio = { createMediaStreamSource: () => ({}) } as unknown as AudioContext;
  const speaker = { play: () => () => undefined } as unknown as Speaker;
  return connectWebRtc(CALL as unknown as CallToken, { microphone, audio, speaker }, handlers, signal);
}

test("a connection on which a message arrives is taken", async () => {
  const connecting = connect();
  await vi.advanceTimersByTimeAsync(100);
  const data = JSON.stringify({ type: "state", state: "listening" });
  Peer.last.channel.dispatchEvent(Object.assign(new Event("message"), { data }));
  expect((await connecting).kind).toBe("webrtc");
  expect(messages).toEqual([{ type: "state", state: "listening" }]);
});

test("so is one on which sound arrives", async () => {
  const connecting = connect();
  await vi.advanceTimersByTimeAsync(3_900);
  Peer.last.track.dispatchEvent(new Event("unmute"));
  expect((await connecting).kind).toBe("webrtc");
});

test("one on which nothing arrives for 4 s is given up, without a goodbye before the fallback is there", async () => {
  const refusal = connect().catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(4_100);
  expect(await refusal).toContain("No audio arrives over WebRTC.");
  expect(Peer.last.isClosed).toBe(false);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(Peer.last.isClosed).toBe(true);
  expect(closed).toBe(0);
});

/** Sound arrives for this long, one packet every 20 ms. */
async function hear(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 20) {
    Peer.last.packets += 1;
    await vi.advanceTimersByTimeAsync(20);
  }
}

test("one on which nothing arrives any more says so within 2.5 s, long before the browser, and when it is over", async () => {
  const connecting = connect();
  await vi.advanceTimersByTimeAsync(100);
  Peer.last.track.dispatchEvent(new Event("unmute"));
  const leg = await connecting;
  await hear(3_000);
  expect(interruptions).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(interruptions).toEqual([[true, true]]);
  Peer.last.connectionState = "disconnected"; // now the browser has noticed, too
  Peer.last.dispatchEvent(new Event("connectionstatechange"));
  await hear(600);
  Peer.last.connectionState = "connected";
  Peer.last.dispatchEvent(new Event("connectionstatechange"));
  expect(interruptions.slice(1)).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ]);
  leg.close();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(interruptions).toHaveLength(4);
});

test("an attempt that is given up closes at once and isn't reported", async () => {
  const given = new AbortController();
  const refusal = connect(given.signal).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(100);
  given.abort();
  expect(Peer.last.isClosed).toBe(true);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await refusal).toBeDefined();
  expect([closed, interruptions]).toEqual([0, []]);
});
