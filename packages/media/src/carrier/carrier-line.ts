/**
 * A phone call over a carrier's media stream: JSON over a WebSocket. We send 8 kHz μ-law; the carrier sends the
 * encoding its stream announces (docs/phone.md#carriers). The socket itself belongs to whoever passes its messages on.
 */
import { FRAME_MS, type Frame } from "@parley/audio/frame";
import { createHalver } from "@parley/audio/half-band";
import type { Line } from "@parley/conversation/line/line-port";
import { encodeUlaw } from "../codecs/g711.ts";
import { createLineEvents } from "../line-events.ts";
import { createPacedSound } from "../paced-sound.ts";
import type { Ticker } from "../ticker.ts";
import { createCarrierDecoder, type CarrierDecoder } from "./carrier-decoder.ts";
import {
  createCarrierWriter,
  readCarrierMessage,
  readCarrierStart,
  type CarrierKind,
  type CarrierWriter,
} from "./carrier-messages.ts";
import { createChunkOrder } from "./chunk-order.ts";
import { dtmfFrames } from "./dtmf-tones.ts";
import { createPlayedMarks } from "./played-marks.ts";
import { createStreamCounts } from "./stream-counts.ts";

export interface CarrierLineOptions {
  /** Sends one message to the carrier. */
  send(text: string): void;
  /** Closes the stream's socket. Called at most once, and only if a stream was opened. */
  close(): void;
  /** The carrier must send these digits, since its stream can't carry them. */
  onDigitsWanted(digits: string): void;
  /** A message for the operator. */
  onWarning(message: string): void;
  /** Ticks every 20 ms, for all calls of the worker. */
  ticker: Ticker;
}

export interface CarrierLine {
  line: Line;
  /**
   * The stream has opened with `start` as its first message. Until then the call is ringing. After `left`, another one
   * may open.
   */
  opened(carrier: CarrierKind, start: string): Promise<void>;
  /**
   * The carrier has taken the caller elsewhere. Until another stream opens, the caller is silent and hears nothing of
   * ours, and the call goes on.
   */
  left(): void;
  /** Another message from the carrier. */
  socketData(text: string): void;
  /** The socket was closed, by either side. */
  socketClosed(): void;
  /** A key that was reported by something other than the stream. */
  digit(digit: string): void;
  /** The caller hung up, as reported by something other than the stream. */
  hungUp(): void;
}

/** A stream that delivers nothing for this long is dead, even if its connection is still open, ms. */
const LOST_MS = 20_000;
const STATISTICS_TICKS = 10_000 / FRAME_MS;

export function createCarrierLine(options: CarrierLineOptions): CarrierLine {
  const events = createLineEvents();
  let order = createChunkOrder();
  const sound = createPacedSound();
  const marks = createPlayedMarks();
  const counts = createStreamCounts();
  const toPhone = createHalver();
  let carrier: CarrierKind | null = null;
  let writer: CarrierWriter | null = null;
  let decoder: CarrierDecoder | null = null;
  let unsubscribe: (() => void) | null = null;
  let isOver = false;
  let isAway = false;
  /** Chunks lost in earlier streams. */
  let lostBefore = 0;
  let heardAt = performance.now();
  let ticks = 0;
  let keys: { frames: Iterator<Frame, void>; done: () => void }[] = [];
  const pressed = { stream: new Map<string, number>(), signalling: new Map<string, number>() };

  function tick(): void {
    const now = performance.now();
    events.connected(); // the stream opens when the call is answered
    for (const payload of order.overdue(now)) take(payload, now);
    for (const frame of sound.tick()) events.frame(frame);
    ticks += 1;
    if (ticks % STATISTICS_TICKS === 0) report();
    if (!isAway && now - heardAt > LOST_MS) end("network_lost");
  }

  function report(): void {
    events.statistics(counts.statistics(lostBefore + order.lost));
  }

  function take(payload: Uint8Array, now: number): void {
    const samples = decoder?.decode(payload);
    if (samples) sound.push(samples, now);
  }

  function takeChunk(chunk: number, payload: Uint8Array, now: number): void {
    // Only Telnyx says that chunks may arrive out of order.
    const ready = carrier === "telnyx" ? order.push(chunk, payload, now) : [payload];
    for (const each of ready) take(each, now);
  }

  function end(reason: "caller_hangup" | "network_lost"): void {
    if (isOver) return;
    report();
    stop();
    events.closed(reason);
  }

  function stop(): void {
    isOver = true;
    unsubscribe?.();
    closeStream();
  }

  function closeStream(): void {
    decoder?.free();
    decoder = null;
    for (const { done } of keys.splice(0)) done();
  }

  /** Key tones replace our sound, so that whatever detects them hears nothing else. */
  function nextKeyFrame(): Frame | null {
    for (let key = keys[0]; key; key = keys[0]) {
      const next = key.frames.next();
      if (!next.done) return next.value;
      keys.shift();
      key.done();
    }
    return null;
  }

  function mark(name: string | null): void {
    if (name !== null && writer) options.send(writer.mark(name));
  }

  /**
   * The stream and a webhook may both report a key, in any order. A key is new if its source has reported it more often
   * than the other.
   */
  function press(digit: string, source: "stream" | "signalling"): void {
    const other = source === "stream" ? pressed.signalling : pressed.stream;
    const count = (pressed[source].get(digit) ?? 0) + 1;
    pressed[source].set(digit, count);
    if (count > (other.get(digit) ?? 0) && !isOver) events.digit(digit);
  }

  const line: Line = {
    open: (handlers) => events.open(handlers),
    send(frame) {
      if (!writer || isOver) return;
      const now = performance.now();
      const playing = nextKeyFrame() ?? frame;
      if (!playing) return mark(marks.paused(now));
      options.send(writer.media(encodeUlaw(toPhone(playing))));
      counts.sent();
      mark(marks.sent(now));
    },
    sendMessage: () => undefined,
    playoutDelayMs: () => marks.delayMs,
    sendDigits(digits) {
      if (isOver) return Promise.resolve();
      if (carrier === "telnyx") {
        options.onDigitsWanted(digits);
        return Promise.resolve();
      }
      return new Promise((done) => keys.push({ frames: dtmfFrames(digits), done }));
    },
    clear() {
      if (marks.cleared() && writer && !isOver) options.send(writer.clear());
    },
    close() {
      if (writer && !isOver) report();
      events.mute();
      const hadSocket = writer !== null && !isOver;
      if (!isOver) stop();
      if (hadSocket) options.close();
      return Promise.resolve();
    },
  };

  return {
    line,
    async opened(kind, text) {
      const start = readCarrierStart(kind, text);
      if (isOver || writer) return;
      isAway = false;
      heardAt = performance.now();
      if (!start) return;
      carrier = kind;
      const mine = (writer = createCarrierWriter(start));
      counts.encoding = start.encoding;
      const made = await createCarrierDecoder(start.encoding);
      if (!made)
        options.onWarning(`The carrier sends ${start.encoding.slice(0, 20)}, which isn't supported.`);
      if (isOver || writer !== mine) return made?.free();
      decoder = made;
      unsubscribe ??= options.ticker.subscribe(tick);
    },
    left() {
      if (isOver || !writer) return;
      isAway = true;
      writer = null;
      marks.cleared(); // those of the old stream never return
      lostBefore += order.lost;
      order = createChunkOrder();
      closeStream();
    },
    socketData(text) {
      if (isOver || !writer) return;
      const now = performance.now();
      heardAt = now;
      const input = readCarrierMessage(text);
      switch (input?.type) {
        case "media":
          counts.received();
          return takeChunk(input.chunk, input.payload, now);
        case "digit":
          return press(input.digit, "stream");
        case "mark":
          return marks.returned(input.name, now);
        case "error":
          return options.onWarning(`The carrier reports a stream error: ${input.message}`);
        case "stop":
          return end("caller_hangup");
        default:
      }
    },
    // A carrier sends `stop` before it closes; without it, the connection broke.
    socketClosed: () => end("network_lost"),
    digit: (digit) => press(digit, "signalling"),
    hungUp: () => end("caller_hangup"),
  };
}
