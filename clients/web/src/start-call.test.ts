import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CallToken } from "./call-token.ts";
import { startCall } from "./start-call.ts";

/** A part of the sound's graph, of which nothing is heard here. */
class Silent extends EventTarget {
  fftSize = 1_024;
  frequencyBinCount = 512;
  state = "running";
  port = { postMessage: () => undefined };
  audioWorklet = { addModule: () => Promise.resolve() };
  connect = () => undefined;
  disconnect = () => undefined;
  resume = () => Promise.resolve();
  close = () => Promise.resolve();
  play = () => Promise.resolve();
  gain = { value: 1 };
  createGain = () => new Silent();
  createMediaStreamSource = () => new Silent();
  createMediaStreamDestination = () => ({ stream: { getTracks: () => [], getAudioTracks: () => [] } });
}

/** A connection over UDP, whose offer the service refuses. */
class Peer extends EventTarget {
  localDescription = { sdp: "offer" };
  createDataChannel = () => new EventTarget();
  setLocalDescription = () => Promise.resolve();
  close = () => undefined;
}

/** A socket that opens, or is refused. */
class Socket extends EventTarget {
  static isRefused = false;
  static last: Socket;
  readonly readyState = 1;
  constructor() {
    super();
    Socket.last = this;
    queueMicrotask(() => this.dispatchEvent(new Event(Socket.isRefused ? "error" : "open")));
  }
  close = () => undefined;
  hear = (message: object) =>
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
}

const TOKEN = {
  call_id: "call_1",
  token: "pct_1",
  url: "https://voice.example.com/calls/call_1/whip",
  ws_url: "wss://voice.example.com/calls/call_1/ws?token=pct_1",
  events_url: "https://voice.example.com/calls/call_1/events",
  ice_servers: [],
} as unknown as CallToken;

/** What was asked of the service. */
let asked: string[] = [];
/** The ids by which pages named themselves. */
const pages = new Set<string | null>();
/** What it answers to an offer. */
let answer = { status: 422, code: "VALIDATION_FAILED" };

beforeEach(() => {
  [asked, Socket.isRefused] = [[], false];
  pages.clear();
  answer = { status: 422, code: "VALIDATION_FAILED" };
  for (const name of ["AudioContext", "AudioWorkletNode", "AnalyserNode", "Audio"])
    vi.stubGlobal(name, Silent);
  vi.stubGlobal("RTCPeerConnection", Peer);
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("navigator", { language: "en-GB" });
  vi.stubGlobal("fetch", async (url: string, { method = "GET" }: RequestInit) => {
    asked.push(method);
    pages.add(new URL(url).searchParams.get("page"));
    return Response.json({ code: answer.code }, { status: answer.status });
  });
  vi.spyOn(console, "warn").mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  [429, "RATE_LIMITED", ["POST"]],
  [422, "VALIDATION_FAILED", ["POST", "DELETE"]],
])(
  "a call that is refused with %i is hung up unless it may be joined later",
  async (status, code, requests) => {
    [Socket.isRefused, answer] = [true, { status, code }];
    await expect(startCall({ token: TOKEN, microphone: false })).rejects.toMatchObject({ code });
    expect([asked, [...pages]]).toEqual([requests, [expect.stringMatching(/^[0-9a-f]{32}$/)]]);
  },
);

test("a call that is only left isn't reported as over, and isn't hung up", async () => {
  vi.stubGlobal("RTCPeerConnection", undefined);
  let isClosed = false;
  const call = await startCall({ token: TOKEN, microphone: false, onClosed: () => (isClosed = true) });
  expect(call.detach()).toBe(TOKEN);
  expect([isClosed, call.detach(), asked]).toEqual([false, null, []]);
  call.hangUp();
  expect(isClosed).toBe(false);
});

test("a page whose call another one has lets go of the microphone, and opens it when it takes the call back", async () => {
  vi.stubGlobal("RTCPeerConnection", undefined);
  const tracks = [1, 2].map(() => Object.assign(new EventTarget(), { enabled: true, stop: vi.fn() }));
  const stream = (track: EventTarget | undefined) => ({
    getTracks: () => [track],
    getAudioTracks: () => [track],
  });
  const getUserMedia = vi
    .fn()
    .mockResolvedValueOnce(stream(tracks[0]))
    .mockResolvedValueOnce(stream(tracks[1]));
  vi.stubGlobal("navigator", {
    language: "en-GB",
    mediaDevices: Object.assign(new EventTarget(), { getUserMedia }),
  });
  const call = await startCall({ token: TOKEN });
  Socket.last.hear({ type: "state", state: "replaced" });
  expect([tracks[0]?.stop.mock.calls.length, getUserMedia.mock.calls.length]).toEqual([1, 1]);
  call.continueHere();
  await expect.poll(() => getUserMedia.mock.calls.length).toBe(2);
  call.hangUp();
  await expect.poll(() => tracks[1]?.stop.mock.calls.length).toBe(1);
});
