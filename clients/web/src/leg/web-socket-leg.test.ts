import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CallToken } from "../call-token.ts";
import type { LegHandlers, LegSound } from "./call-leg.ts";
import { connectWebSocket } from "./web-socket-leg.ts";

/** The socket of the service, which opens at once. */
class OpenSocket extends EventTarget {
  static last: OpenSocket;
  readonly readyState = 1;
  constructor() {
    super();
    OpenSocket.last = this;
    queueMicrotask(() => this.dispatchEvent(new Event("open")));
  }
  close = () => undefined;
  hear = (message: object) =>
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  end = (code: number) => this.dispatchEvent(Object.assign(new Event("close"), { code }));
}

/** A part of the sound's graph, of which nothing is heard here. */
class Silent {
  port = { postMessage: () => undefined };
  connect = () => undefined;
  disconnect = () => undefined;
}

let told: unknown[] = [];
const handlers: LegHandlers = {
  onMessage: (message) => told.push(message),
  onRemoteAudio: () => undefined,
  onClosed: () => told.push("closed"),
  onInterrupted: () => undefined,
};
const sound = {
  audio: { audioWorklet: { addModule: async () => undefined }, createMediaStreamSource: () => new Silent() },
  speaker: { admit: () => undefined },
} as unknown as LegSound;

beforeEach(() => {
  told = [];
  vi.stubGlobal("WebSocket", OpenSocket);
  vi.stubGlobal("AudioWorkletNode", Silent);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const REPLACED = { type: "state", state: "replaced" };

test("a socket whose call another page has taken says so, even if only by its close code", async () => {
  await connectWebSocket({ ws_url: "wss://voice.example.com" } as CallToken, sound, handlers);
  OpenSocket.last.end(4409);
  OpenSocket.last.end(4409);
  expect(told).toEqual([REPLACED, "closed"]);
});

test.each([1000, 1006, 4408])("one that closes with %i has only closed", async (code) => {
  await connectWebSocket({ ws_url: "wss://voice.example.com" } as CallToken, sound, handlers);
  OpenSocket.last.hear({ type: "state", state: "listening" });
  OpenSocket.last.end(code);
  expect(told).toEqual([{ type: "state", state: "listening" }, "closed"]);
});
