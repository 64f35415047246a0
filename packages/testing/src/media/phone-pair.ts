/** Two phone lines that talk to each other over loopback, with time moved by the test. */
import { createSocket, type Socket } from "node:dgram";
import { once } from "node:events";
import { onTestFinished } from "vitest";
import type { Frame } from "@parley/audio/frame";
import { openPhoneLine, type PhoneLine, type PhoneLineOptions } from "@parley/media/phone/phone-line";
import { createPhonePorts, type PhonePorts } from "@parley/media/phone/phone-ports";
import type { Ticker } from "@parley/media/ticker";
import type { PhoneMedia } from "@parley/conversation/call-messages";
import type { MediaStatistics } from "@parley/conversation/call-terms";

/** Time for lines: a ticker and a clock. */
export interface HandTime {
  now(): number;
  ticker: Ticker;
  /** Advances 20 ms. Resolves once the packets that were sent have arrived. */
  slot(): Promise<void>;
}

export function createHandTime(): HandTime {
  const subscribers = new Set<() => void>();
  let now = 1_700_000_000_000;
  return {
    now: () => now,
    ticker: {
      subscribe(onTick) {
        subscribers.add(onTick);
        return () => subscribers.delete(onTick);
      },
    },
    async slot() {
      now += 20;
      for (const onTick of subscribers) onTick();
      await packetsArrive();
    },
  };
}

let echo: Promise<Socket> | null = null;

/** A socket that sends to itself. */
async function openEcho(): Promise<Socket> {
  const socket = createSocket("udp4").unref();
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  return socket;
}

/**
 * Linux delivers to loopback within `send`; other systems have a queue, in which this datagram is the last. The event
 * loop then has to read both lines' sockets.
 */
export async function packetsArrive(): Promise<void> {
  const socket = await (echo ??= openEcho());
  const last = once(socket, "message");
  socket.send("", socket.address().port, "127.0.0.1");
  await last;
  for (let i = 0; i < 3; i++) await new Promise((resolve) => setImmediate(resolve));
}

/** What one end has said and heard. */
export interface HeardEnd {
  line: PhoneLine;
  sdp: string;
  frames: Frame[];
  keys: string;
  /** How often a key was told to be down. */
  keysHeld: number;
  events: string[];
  statistics: MediaStatistics[];
  digitsWanted: string[];
}

export const PHONE_MEDIA: PhoneMedia = {
  codecs: ["PCMA", "PCMU", "G722"],
  dtmf: "rfc4733",
  srtp: "off",
  addresses: ["127.0.0.1"],
  signallingAddress: "127.0.0.1",
  network: { allow: ["127.0.0.1"], demoPrefix: null, own: null },
};

/** Ports that no other test of this process takes at the same time. */
let nextPort = 21_000 + (process.pid % 400) * 20;

export function phonePorts(pairs = 4): PhonePorts {
  const from = nextPort;
  nextPort += pairs * 2;
  return createPhonePorts({ from, to: from + pairs * 2 - 1 });
}

export async function openEnd(
  time: Pick<HandTime, "now" | "ticker">,
  options: { media?: Partial<PhoneMedia>; offer?: string | null; ports?: PhonePorts } = {},
): Promise<HeardEnd> {
  const end: Omit<HeardEnd, "line" | "sdp"> = {
    frames: [],
    keys: "",
    keysHeld: 0,
    events: [],
    statistics: [],
    digitsWanted: [],
  };
  const given: PhoneLineOptions = {
    ports: options.ports ?? phonePorts(),
    ticker: time.ticker,
    now: () => time.now(),
    media: { ...PHONE_MEDIA, ...options.media },
    offer: options.offer ?? null,
    onDigitsWanted: (digits) => end.digitsWanted.push(digits),
    onUnusableAnswer: (message, isFinal) =>
      end.events.push(`${isFinal ? "unusable" : "unusable early"}: ${message}`),
    onForeign: (message) => end.events.push(`foreign: ${message}`),
    onError(error) {
      throw error;
    },
  };
  const heard = Object.assign(end, await openPhoneLine(given));
  heard.line.open({
    onConnected: () => heard.events.push("connected"),
    onFrame: (frame) => heard.frames.push(frame),
    onText: () => undefined,
    onDigit: (digit) => (heard.keys += digit),
    onDigitHeld: () => (heard.keysHeld += 1),
    onHold: (isHeld) => heard.events.push(isHeld ? "held" : "resumed"),
    onEarlyMedia: () => heard.events.push("early media"),
    onStatistics: (media) => heard.statistics.push(media),
    onClosed: (reason) => heard.events.push(reason),
  });
  return heard;
}

export interface PhonePair {
  caller: HeardEnd;
  callee: HeardEnd;
  /** Both say what they are given for this many slots of 20 ms; `at` counts from 0. */
  talk(
    slots: number,
    say?: { caller?: (at: number) => Frame | null; callee?: (at: number) => Frame | null },
  ): Promise<void>;
  close(): Promise<void>;
}

/** The caller has offered, the callee has answered and picked up. Both are closed when the test is over. */
export async function openPair(
  time: HandTime,
  media: { caller?: Partial<PhoneMedia>; callee?: Partial<PhoneMedia> } = {},
): Promise<PhonePair> {
  const caller = await openEnd(time, media.caller ? { media: media.caller } : {});
  const callee = await openEnd(time, { offer: caller.sdp, ...(media.callee && { media: media.callee }) });
  takeAnswer(caller, callee.sdp);
  for (const { line } of [caller, callee]) line.pickUp();
  const close = async (): Promise<void> =>
    void (await Promise.all([caller.line.close(), callee.line.close()]));
  onTestFinished(close);
  let slots = 0;
  return {
    caller,
    callee,
    async talk(count, say = {}) {
      for (const end = slots + count; slots < end; slots++) {
        caller.line.send(say.caller?.(slots) ?? null);
        callee.line.send(say.callee?.(slots) ?? null);
        await time.slot();
      }
    },
    close,
  };
}

export function takeAnswer(end: HeardEnd, sdp: string, isFinal = true): void {
  end.line.takeAnswer({ sdp, isFinal, fork: null, signallingAddress: "127.0.0.1" });
}
