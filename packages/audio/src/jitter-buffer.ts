/**
 * Reorders RTP packets (RFC 3550) and smooths out their arrival. Its depth follows the jitter: it waits only as long as
 * packets have recently been late, and shrinks again once they are punctual.
 */

import { createRtpSequence } from "./rtp-sequence.ts";

const SLOT_MS = 20;
/** How much of the largest lateness still counts one packet later. It halves in 3 s. */
const LATENESS_DECAY = 0.9955;
/** Sender and receiver clocks differ, so the fastest transit seen is raised by this much with every packet. */
const BASE_DRIFT_MS = 0.02;
/**
 * Consecutive slots without a packet after which the stream counts as paused. Concealment sounds acceptable for up to
 * 100 ms.
 */
const MAX_CONCEALED = 5;
/** Slots for which the buffer must be too deep before a packet is dropped. */
const SURPLUS_SLOTS = 50;

export interface JitterBufferOptions {
  /** Ticks per second of the RTP timestamps: 48000 for Opus, 8000 for G.711. */
  clockRate: number;
  /** Minimum and maximum number of 20 ms slots to hold before playing. Defaults: 1 and 12. */
  minDepth?: number;
  maxDepth?: number;
}

export interface RtpMedia<T> {
  sequenceNumber: number;
  timestamp: number;
  payload: T;
}

/**
 * The content of a 20 ms slot: a payload; `lost`, to be concealed; or `idle`, while the sender pauses or hasn't begun.
 */
export type JitterSlot<T> = { type: "media"; payload: T } | { type: "lost" } | { type: "idle" };

export interface JitterBufferStats {
  received: number;
  /** Packets that arrived after their slot was played. */
  late: number;
  duplicate: number;
  /** Slots whose packet hadn't arrived in time although later ones had. */
  lost: number;
  /** Slots inserted to wait longer for late packets. They are also returned as `lost`. */
  inserted: number;
  /** Packets dropped to reduce the depth. */
  dropped: number;
  /** Slots currently held back. */
  targetDepth: number;
}

export interface JitterBuffer<T> {
  /** Takes a packet of one RTP stream that arrived at `nowMs` on a monotonic clock. */
  push(packet: RtpMedia<T>, nowMs: number): void;
  /** The next slot. Call this every 20 ms. */
  pop(): JitterSlot<T>;
  stats(): JitterBufferStats;
}

/** A buffer for packets of 20 ms. Create a new one for each RTP stream (SSRC). */
export function createJitterBuffer<T>(options: JitterBufferOptions): JitterBuffer<T> {
  const minDepth = options.minDepth ?? 1;
  const maxDepth = options.maxDepth ?? 12;
  const sequence = createRtpSequence(options.clockRate);
  const packets = new Map<number, T>();
  const stats = { received: 0, late: 0, duplicate: 0, lost: 0, inserted: 0, dropped: 0 };

  let next: number | null = null; // the next slot's sequence number; null before the first packet
  let highest = 0;
  let playing = false;
  let waited = 0; // slots waited since there was a packet to play
  let concealed = 0; // consecutive slots without any packet
  let baseMs = Number.POSITIVE_INFINITY; // the fastest transit
  let latenessMs = 0; // the largest recent lateness relative to it
  let surplusSlots = 0;
  let smallestSurplus = Number.POSITIVE_INFINITY;

  const targetDepth = () =>
    Math.max(minDepth, Math.min(maxDepth, 1 + Math.ceil(latenessMs / SLOT_MS - 0.25)));
  const depth = () => (next === null || packets.size === 0 ? 0 : highest - next + 1);

  const measure = (transitMs: number) => {
    baseMs = Math.min(baseMs + BASE_DRIFT_MS, transitMs);
    const late = Math.min(transitMs - baseMs, maxDepth * SLOT_MS); // capped at what the buffer could wait for
    latenessMs = Math.max(late, latenessMs * LATENESS_DECAY);
  };

  const skip = (count: number) => {
    for (let i = 0; i < count && next !== null; i++) {
      if (packets.delete(next)) stats.dropped += 1;
      next += 1;
    }
    smallestSurplus = Number.POSITIVE_INFINITY;
    surplusSlots = 0;
  };

  const giveTimeBack = () => {
    smallestSurplus = Math.min(smallestSurplus, depth() - targetDepth());
    surplusSlots += 1;
    if (surplusSlots < SURPLUS_SLOTS) return;
    if (smallestSurplus > 0) skip(1);
    smallestSurplus = Number.POSITIVE_INFINITY;
    surplusSlots = 0;
  };

  const beginPlaying = () => {
    if (packets.size === 0) return;
    waited += 1;
    // What is held may have gaps, so its size alone doesn't decide.
    if (depth() < targetDepth() && waited < targetDepth()) return;
    playing = true;
    next = Math.min(...packets.keys());
  };

  return {
    push(packet, nowMs) {
      const placed = sequence.place(packet.sequenceNumber, packet.timestamp);
      if (!placed) return; // a stray packet
      stats.received += 1;
      if (placed.restarted) {
        packets.clear();
        next = null;
        playing = false;
        waited = 0;
        baseMs = Number.POSITIVE_INFINITY;
      }
      if (packets.has(placed.sequence)) {
        stats.duplicate += 1;
        return;
      }
      measure(nowMs - placed.timeMs);
      if (next !== null && placed.sequence < next) {
        stats.late += 1;
        return;
      }
      highest = next === null ? placed.sequence : Math.max(highest, placed.sequence);
      next ??= placed.sequence;
      packets.set(placed.sequence, packet.payload);
      // After a stall everything arrives at once. Sound older than the buffer may hold is dropped.
      if (depth() > maxDepth + 1) skip(depth() - targetDepth());
    },

    pop() {
      if (!playing) beginPlaying();
      if (!playing || next === null) return { type: "idle" };
      concealed = packets.size === 0 ? concealed + 1 : 0;
      if (concealed > MAX_CONCEALED) {
        playing = false;
        waited = 0;
        concealed = 0;
        return { type: "idle" };
      }
      giveTimeBack();
      if (packets.has(next)) {
        const payload = packets.get(next) as T;
        packets.delete(next);
        next += 1;
        return { type: "media", payload };
      }
      if (depth() < targetDepth()) {
        // The packet may still come. Inserting a slot here gives it and all later ones more time to arrive.
        stats.inserted += 1;
      } else {
        stats.lost += 1;
        next += 1;
      }
      return { type: "lost" };
    },

    stats: () => ({ ...stats, targetDepth: targetDepth() }),
  };
}
