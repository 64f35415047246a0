/**
 * DTMF keys that the peer sends as telephone events (RFC 4733). Timestamps alone don't identify a key: some gear uses
 * one for all keys, and some gives every packet another. So key, end bit, duration and sequence number decide together.
 */
import type { RtpPacket } from "./rtp-packet.ts";

/** `isNew`: the packet begins this key; otherwise the key is still down, or has just been released. */
export interface ReceivedKey {
  readonly key: string;
  readonly isNew: boolean;
}

export interface KeyReceiver {
  /** Null if the packet is no key, or says nothing new. */
  take(packet: Pick<RtpPacket, "sequence" | "timestamp" | "ssrc" | "payload">): ReceivedKey | null;
}

/** Events 0 to 15 (RFC 4733, 3.2). */
export const KEYS = "0123456789*#ABCD";
const END_BIT = 0x80;
/** How many keys to remember for late packets. */
const MOST_KNOWN = 16;
/** Packets that are overtaken by more than this are from a stream that started over. */
const MOST_OVERTAKEN = 100;
/** Packets of one key follow each other this closely, even after a loss: keys of 60 ms are as far apart at least. */
const WITHIN = 6;
/** End packets follow each other this closely, even between packets of sound. */
const CLOSE = 4;
/** The last packet is sent three times (RFC 4733, 2.5.1.4), by some gear more often. */
const MOST_REPEATS = 10;
/** An overtaken packet is this near to those of its key. */
const NEAR = 8;
/** From this duration on, a shorter one may be the next segment of a long event (RFC 4733, 2.5.1.3). */
const LONG_TICKS = 0xf000;

interface KeyEvent {
  key: string;
  timestamp: number;
  durationTicks: number;
  isEnd: boolean;
  sequence: number;
}

/** The newest packet of a key, and the sequence number of its first. */
interface Known extends KeyEvent {
  from: number;
}

export function createKeyReceiver(): KeyReceiver {
  /** In the order of their packets. */
  const known: Known[] = [];
  let ssrc: number | null = null;

  function begin(event: KeyEvent, at: number): ReceivedKey {
    known.splice(at, 0, { ...event, from: event.sequence });
    if (known.length > MOST_KNOWN) known.shift();
    return { key: event.key, isNew: true };
  }

  return {
    take(packet) {
      const event = read(packet);
      if (!event) return null;
      if (packet.ssrc !== ssrc) known.length = 0;
      ssrc = packet.ssrc;
      const last = known.at(-1);
      if (!last) return begin(event, 0);
      const step = stepsBetween(last.sequence, event.sequence);
      if (step <= 0 && step > -MOST_OVERTAKEN)
        return known.some((other) => isNear(other, event)) ? null : begin(event, known.length - 1);
      if (!continues(last, event, step > 0 ? step : Infinity)) return begin(event, known.length);
      known[known.length - 1] = { ...event, from: last.from, isEnd: last.isEnd || event.isEnd };
      return last.isEnd ? null : { key: event.key, isNew: false };
    },
  };
}

function read({
  sequence,
  timestamp,
  payload,
}: Pick<RtpPacket, "sequence" | "timestamp" | "payload">): KeyEvent | null {
  const key = payload.length < 4 ? undefined : KEYS[payload.readUInt8(0)];
  if (key === undefined) return null;
  const isEnd = (payload.readUInt8(1) & END_BIT) !== 0;
  return { key, timestamp, durationTicks: payload.readUInt16BE(2), isEnd, sequence };
}

/** Whether a packet that comes `step` packets after the newest one of a key belongs to it, too. */
function continues(last: KeyEvent, event: KeyEvent, step: number): boolean {
  if (event.key !== last.key) return false;
  const grownTicks = event.durationTicks - last.durationTicks;
  const hasSameTime = event.timestamp === last.timestamp;
  if (last.isEnd) {
    if (!event.isEnd) return false;
    return step <= CLOSE ? grownTicks >= 0 : hasSameTime && grownTicks === 0 && step <= MOST_REPEATS;
  }
  if (last.durationTicks >= LONG_TICKS && step <= MOST_REPEATS) return true;
  if (grownTicks < 0) return false;
  // Between two keys there are more packets, and more time than the second key has lasted.
  const passedTicks = (event.timestamp - last.timestamp) >>> 0;
  return hasSameTime || step <= WITHIN || (grownTicks > 0 && passedTicks === grownTicks);
}

/** Whether an overtaken packet belongs to this key. */
function isNear(known: Known, { key, timestamp, sequence }: KeyEvent): boolean {
  if (key !== known.key) return false;
  const isWithin =
    stepsBetween(sequence, known.from) <= NEAR && stepsBetween(known.sequence, sequence) <= CLOSE;
  return timestamp === known.timestamp || isWithin;
}

/** How many packets `b` comes after `a`; negative if it comes before. */
function stepsBetween(a: number, b: number): number {
  return ((b - a) << 16) >> 16;
}
