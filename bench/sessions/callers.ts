/**
 * The callers of bench/sessions.ts in a separate process. Each asks once every ten seconds and listens in between, over
 * the WebSocket or over WebRTC, and measures what it hears.
 */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { createEncoder } from "libopus-wasm";
import { createOpusDecoder } from "@parley/media/codecs/opus-codec";
import { loadSynthesiser } from "@parley/providers/builtin-voice/synthesise";
import { weriftCaller } from "@parley/testing/media/werift-caller";
import { benchSpeech } from "../bench-speech.ts";

export interface CallersOrder {
  count: number;
  kind: "webrtc" | "websocket";
  url: string;
  token: string;
  workspaceId: string;
  agentId: string;
}

/** All in ms. */
export interface CallersReport {
  /** From the end of the caller's speech to the agent's first sound. */
  firstSounds: number[];
  /** How much later each frame came than the fastest one, by the sender's clock. */
  lateness: number[];
  /** How late the callers themselves were (p99), which may explain part of the lateness. */
  callersLate: number;
}

const FRAME_MS = 20;
const CYCLE_FRAMES = 10_000 / FRAME_MS;
/** Samples louder than this are speech. */
const LOUD = 1_000;
/** Longer than any pause within the agent's answer, ms. */
const SILENT_BEFORE_MS = 1_000;

const speech = benchSpeech(await loadSynthesiser());
const silence = new Int16Array(320);
const encoder = await createEncoder({ channels: 1, sampleRate: 16_000 });
const encodedSpeech = speech.map((frame) => Buffer.from(encoder.encode(frame)));
const encodedSilence = Buffer.from(encoder.encode(silence));
encoder.free();

interface Caller {
  /** Sends the frame with this number. */
  send(index: number): void;
  close(): Promise<void> | void;
}

/** What one caller heard. `mediaMs` is by the sender's clock. */
class Listener {
  speechEndedAt: number | null = null;
  lastLoudAt = 0;
  firstSounds: number[] = [];
  frames: { at: number; mediaMs: number }[] = [];

  hear(at: number, mediaMs: number, samples: Int16Array): void {
    this.frames.push({ at, mediaMs });
    if (!samples.some((sample) => Math.abs(sample) > LOUD)) return;
    const { speechEndedAt } = this;
    if (speechEndedAt !== null && at > speechEndedAt && speechEndedAt - this.lastLoudAt > SILENT_BEFORE_MS) {
      this.firstSounds.push(at - speechEndedAt);
      this.speechEndedAt = null;
    }
    this.lastLoudAt = at;
  }

  /** For the frames since the last call. */
  takeLateness(): number[] {
    const delays = this.frames.map(({ at, mediaMs }) => at - mediaMs);
    this.frames = [];
    const soonest = delays.reduce((least, delay) => Math.min(least, delay), Number.POSITIVE_INFINITY);
    return delays.map((delay) => delay - soonest);
  }
}

const loop = monitorEventLoopDelay({ resolution: 5 });
loop.enable();
const callers: { caller: Caller; listener: Listener; offset: number }[] = [];
let clock: NodeJS.Timeout | undefined;

async function call(order: CallersOrder): Promise<void> {
  const started = await fetch(`${order.url}/workspaces/${order.workspaceId}/agents/${order.agentId}/token`, {
    method: "POST",
    headers: { authorization: `Bearer ${order.token}` },
  });
  const joined = (await started.json()) as { url: string; ws_url: string; token: string };
  const listener = new Listener();
  const caller = await (order.kind === "webrtc"
    ? overWebRtc(joined, listener)
    : overSocket(joined, listener));
  callers.push({ caller, listener, offset: (callers.length * 37) % CYCLE_FRAMES });
}

async function overSocket({ ws_url: url }: { ws_url: string }, listener: Listener): Promise<Caller> {
  const socket = new WebSocket(url);
  socket.binaryType = "arraybuffer";
  let heard = 0;
  socket.addEventListener("message", ({ data }) => {
    if (!(data instanceof ArrayBuffer)) return;
    listener.hear(performance.now(), heard++ * FRAME_MS, new Int16Array(data));
  });
  await new Promise((resolve) => socket.addEventListener("open", resolve));
  return {
    send: (index) => socket.send(speech[index] ?? silence),
    close: () => socket.close(),
  };
}

async function overWebRtc(
  { url, token }: { url: string; token: string },
  listener: Listener,
): Promise<Caller> {
  const caller = weriftCaller();
  const decoder = await createOpusDecoder();
  const answer = await fetch(url, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/sdp" },
    body: await caller.offer(),
  });
  let first: number | null = null;
  caller.peer.onTrack.subscribe((track) =>
    track.onReceiveRtp.subscribe(({ header, payload }) => {
      first ??= header.timestamp;
      const mediaMs = ((header.timestamp - first) | 0) / 48;
      listener.hear(performance.now(), mediaMs, decoder.decode(payload) ?? silence);
      caller.received.length = 0;
    }),
  );
  await caller.answer(await answer.text());
  let sent = 0;
  const connected = new Promise<void>((resolve) => {
    const check = (): void => {
      if (caller.peer.connectionState === "connected") resolve();
    };
    caller.peer.connectionStateChange.subscribe(check);
    check();
  });
  await connected;
  return {
    send(index) {
      caller.sendPacket(encodedSpeech[index] ?? encodedSilence, sent++);
    },
    close: () => caller.close(),
  };
}

/** Each caller sends a frame every 20 ms. */
function talk(): void {
  const began = performance.now();
  let sent = 0;
  clock = setInterval(() => {
    for (; sent * FRAME_MS < performance.now() - began; sent++) {
      for (const { caller, listener, offset } of callers) {
        const index = (sent + offset) % CYCLE_FRAMES;
        caller.send(index);
        if (index === speech.length - 1) listener.speechEndedAt = performance.now();
      }
    }
  }, 5);
}

type Request = { type: "more"; order: CallersOrder } | { type: "forget" } | { type: "report" };

process.on("message", (request: Request) => void take(request));
process.on("disconnect", () => process.exit());

async function take(request: Request): Promise<void> {
  switch (request.type) {
    case "more":
      if (!clock) talk();
      while (callers.length < request.order.count) await call(request.order);
      process.send?.({ type: "connected" });
      break;
    case "forget":
      loop.reset();
      for (const { listener } of callers) {
        listener.firstSounds = [];
        listener.frames = [];
      }
      break;
    case "report": {
      const report: CallersReport = {
        firstSounds: callers.flatMap(({ listener }) => listener.firstSounds),
        lateness: callers.flatMap(({ listener }) => listener.takeLateness()),
        callersLate: loop.percentile(99) / 1e6,
      };
      process.send?.({ type: "report", report });
    }
  }
}
