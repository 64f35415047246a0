/**
 * The phone at the far end of a carrier's media stream. It speaks what the test says in real time, and plays what the
 * service sends like a carrier: buffered, in order, 20 ms every 20 ms, returning marks when they are reached and
 * emptying the buffer on `clear`. `twilio-server.ts` and `telnyx-server.ts` open it in their own dialects.
 *
 *   await phone.say(samples);            // 16 kHz; resolves when it has been said
 *   phone.press("5");
 *   await phone.until(() => phone.clears === 1);
 *   phone.heard();                       // everything played so far, 16 kHz, silence included
 *   await phone.hangUp();
 */
import { WebSocket } from "ws";
import { createResampler } from "@parley/audio/resample";
import { decodeUlaw } from "@parley/media/codecs/g711";
import { createSoundLead } from "./sound-lead.ts";
import { createWatch } from "@parley/testing/timing/watch";

/** How one carrier words its messages. */
export interface StreamDialect {
  /** What the service's messages must carry; others are ignored. Missing: they carry none. */
  streamSid?: string;
  connected: object;
  start: object;
  media(chunk: number, timestampMs: number, payload: string): object;
  digit(digit: string): object;
  mark(name: string): object;
  stop: object;
}

export interface CarrierPhoneOptions {
  /** Where the service really listens: `ws://127.0.0.1:port`. */
  socketUrl: string;
  /** Host of the public address. */
  host: string;
  dialect: StreamDialect;
  /** Encodes 160 samples at 8 kHz in the stream's format. */
  encode(samples: Int16Array): Uint8Array;
  /** The order in which chunks are sent, a dozen at a time, each with its own number. By default unchanged. */
  shuffle?: (chunks: object[]) => object[];
}

export interface CarrierPhone {
  say(samples: Int16Array): Promise<void>;
  press(digit: string): void;
  /** Sends any message, including an invalid one. */
  tell(message: unknown): void;
  hangUp(): Promise<void>;
  /** Breaks the connection without a word. */
  drop(): void;
  /** Stops reading and speaking, but leaves the connection open. */
  freeze(): void;
  heard(): Int16Array;
  /** When audio was first and last played, by performance.now(). */
  readonly soundedAt: { first: number | null; last: number | null };
  /** The most audio that came ahead of its time, ms. */
  readonly mostAheadMs: number;
  readonly clears: number;
  /** Sizes of received payloads, bytes. */
  readonly payloadSizes: Set<number>;
  /** Close code of the socket; null while it is open. */
  readonly closeCode: number | null;
  until(condition: () => boolean): Promise<void>;
}

/** How much audio a carrier buffers before it plays, so that small stalls aren't heard, ms. */
const CUSHION_MS = 80;
const FRAME_SAMPLES = 160;
const FRAME_MS = 20;

type Queued = { payload: Uint8Array } | { mark: string };
interface Message {
  event: string;
  streamSid?: string;
  media?: { payload: string };
  mark?: { name: string };
}

/** Resolves when the stream is open; rejects if the handshake is refused. */
export async function openCarrierPhone(options: CarrierPhoneOptions): Promise<CarrierPhone> {
  const { dialect } = options;
  const watch = createWatch();
  const socket = new WebSocket(options.socketUrl, { headers: { host: options.host } });
  const toSound = createResampler(8_000, 16_000);
  const toLine = createResampler(16_000, 8_000);
  const played: Int16Array[] = [];
  const soundedAt: CarrierPhone["soundedAt"] = { first: null, last: null };
  const payloadSizes = new Set<number>();
  let queue: Queued[] = [];
  let outbox: object[] = [];
  let speech: { samples: Int16Array; at: number; done: () => void } | null = null;
  let chunk = 0;
  let clears = 0;
  const lead = createSoundLead(FRAME_MS);
  let closeCode: number | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isFrozen = false;
  /** When audio that is still being buffered started to arrive; null while it plays, or while there is none. */
  let gatheringSince: number | null = null;

  const send = (message: unknown): void => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };

  function speak(): void {
    const frame = new Int16Array(FRAME_SAMPLES);
    if (speech) {
      frame.set(speech.samples.subarray(speech.at, speech.at + FRAME_SAMPLES));
      speech.at += FRAME_SAMPLES;
      if (speech.at >= speech.samples.length) {
        speech.done();
        speech = null;
      }
    }
    chunk += 1;
    const payload = Buffer.from(options.encode(frame)).toString("base64");
    outbox.push(dialect.media(chunk, chunk * FRAME_MS, payload));
    if (options.shuffle && outbox.length < 12 && chunk > 12) return;
    const ready = chunk > 12 && options.shuffle ? options.shuffle(outbox) : outbox;
    outbox = [];
    for (const message of ready) send(message);
  }

  function play(): void {
    for (let first = queue[0]; first && "mark" in first; first = queue[0]) {
      send(dialect.mark(first.mark));
      queue.shift();
    }
    const isGathering = gatheringSince !== null && performance.now() - gatheringSince < CUSHION_MS;
    if (!isGathering) gatheringSince = null;
    const next = isGathering ? undefined : queue.shift();
    const isSound = next !== undefined && "payload" in next;
    const samples = isSound ? decodeUlaw(next.payload) : new Int16Array(FRAME_SAMPLES);
    played.push(toSound.process(samples));
    if (isSound && samples.some((sample) => Math.abs(sample) > 500)) {
      soundedAt.first ??= performance.now();
      soundedAt.last = performance.now();
    }
    watch.look();
  }

  function take(message: Message): void {
    if (message.streamSid !== dialect.streamSid) return;
    switch (message.event) {
      case "media": {
        const payload = Buffer.from(message.media?.payload ?? "", "base64");
        payloadSizes.add(payload.length);
        if (queue.length === 0) gatheringSince = performance.now();
        queue.push({ payload });
        lead.take(performance.now());
        break;
      }
      case "mark":
        if (queue.length === 0) send(dialect.mark(message.mark?.name ?? ""));
        else queue.push({ mark: message.mark?.name ?? "" });
        break;
      case "clear": {
        clears += 1;
        lead.restart();
        const marks = queue.flatMap((each) => ("mark" in each ? [each.mark] : []));
        queue = [];
        for (const name of marks) send(dialect.mark(name));
      }
    }
    watch.look();
  }

  function stopTimer(): void {
    if (timer) clearInterval(timer);
    timer = null;
    speech?.done();
    speech = null;
  }

  socket.on("message", (data: Buffer) => {
    if (!isFrozen) take(JSON.parse(data.toString("utf8")) as Message);
  });
  socket.on("close", (code) => {
    closeCode = code;
    stopTimer();
    watch.look();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });
  socket.on("error", () => socket.terminate());
  send(dialect.connected);
  send(dialect.start);
  let due = performance.now();
  timer = setInterval(() => {
    for (; due <= performance.now(); due += FRAME_MS) {
      speak();
      play();
    }
  }, 10);

  return {
    say(samples) {
      const line = toLine.process(samples);
      return new Promise((done) => (speech = { samples: line, at: 0, done }));
    },
    press: (digit) => send(dialect.digit(digit)),
    tell: send,
    async hangUp() {
      stopTimer();
      send(dialect.stop);
      if (socket.readyState === WebSocket.OPEN) socket.close();
      await watch.until(() => closeCode !== null);
    },
    drop: () => socket.terminate(),
    freeze() {
      isFrozen = true;
      stopTimer();
    },
    heard: () => Int16Array.from(played.flatMap((samples) => [...samples])),
    soundedAt,
    get mostAheadMs() {
      return lead.mostMs();
    },
    get clears() {
      return clears;
    },
    payloadSizes,
    get closeCode() {
      return closeCode;
    },
    until: (condition) => watch.until(condition),
  };
}
