/** Sends DTMF keys as telephone events (RFC 4733, 2.5), in slots of 20 ms. No sound is sent meanwhile. */
import { KEYS } from "./key-receiver.ts";

/** The contents of a slot: a packet of an event, or silence between two events. */
export type KeySlot =
  | {
      type: "event";
      payload: Buffer;
      marker: boolean;
      /** Ticks since the event began. */ age: number;
    }
  | { type: "gap" };

export interface KeySender {
  /** Queues digits (0-9, *, #, A-D, and `,` for a pause of 500 ms). Resolves once they are sent, or on close. */
  send(digits: string): Promise<void>;
  /** What to send in this slot instead of sound; null if nothing. `ticks` is the slot's length. */
  next(ticks: number): KeySlot | null;
  close(): void;
}

const KEY_SLOTS = 5; // 100 ms
const GAP_SLOTS = 5;
const PAUSE_SLOTS = 25; // 500 ms
/** The last packet is sent this many times, since it says that the key was released (RFC 4733, 2.5.1.4). */
const END_PACKETS = 3;
const VOLUME = 10; // -10 dBm0
const END_BIT = 0x80;
const MOST_DIGITS = 256;

interface Step {
  event: number | null;
  slots: number;
  done: (() => void) | null;
}

export function createKeySender(): KeySender {
  const steps: Step[] = [];
  let slot = 0; // within the first step
  let isClosed = false;

  function finishStep(): void {
    slot = 0;
    steps.shift()?.done?.();
  }

  function eventSlot(event: number, ticks: number): KeySlot {
    const isEnd = slot >= KEY_SLOTS;
    const payload = Buffer.alloc(4);
    payload.writeUInt8(event, 0);
    payload.writeUInt8((isEnd ? END_BIT : 0) | VOLUME, 1);
    payload.writeUInt16BE(Math.min(slot + 1, KEY_SLOTS) * ticks, 2);
    return { type: "event", payload, marker: slot === 0, age: slot * ticks };
  }

  return {
    send(digits) {
      const known = Array.from(digits.toUpperCase()).filter((digit) => digit === "," || KEYS.includes(digit));
      if (isClosed || known.length === 0) return Promise.resolve();
      const { promise, resolve } = Promise.withResolvers<void>();
      for (const digit of known.slice(0, MOST_DIGITS)) {
        if (digit === ",") steps.push({ event: null, slots: PAUSE_SLOTS, done: null });
        else
          steps.push(
            { event: KEYS.indexOf(digit), slots: KEY_SLOTS + END_PACKETS, done: null },
            { event: null, slots: GAP_SLOTS, done: null },
          );
      }
      const last = steps.at(-1);
      if (last) last.done = resolve;
      return promise;
    },
    next(ticks) {
      const step = steps[0];
      if (!step) return null;
      const result: KeySlot = step.event === null ? { type: "gap" } : eventSlot(step.event, ticks);
      slot += 1;
      if (slot >= step.slots) finishStep();
      return result;
    },
    close() {
      isClosed = true;
      for (const { done } of steps.splice(0)) done?.();
    },
  };
}
