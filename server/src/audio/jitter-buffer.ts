/**
 * Reorders RTP packets (RFC 3550) and evens out their arrival. Its depth follows the jitter: it waits only as long as
 * packets have lately been late, and gives time back once they are punctual again.
 */

import { createRtpSequence } from "./rtp-sequence.ts";

const SLOT_MS = 20;
/** How much of the largest lateness still counts one packet later: half of it after 3 s. */
const LATENESS_DECAY = 0.9955;
/** Sender and receiver clocks differ, so the fastest transit seen fades by this much with every packet. */
const BASE_DRIFT_MS = 0.02;
/**
 * Slots in a row without a packet before the stream counts as paused: 100 ms of concealment is as much as sounds good.
 */
const MAX_CONCEALED = 5;
/** Slots over which a surplus of depth must last before a packet is dropped for it. */
const SURPLUS_SLOTS = 50;

export interface JitterBufferOptions {
  /** Ticks per second of the RTP timestamps: 48000 for Opus, 8000 for G.711. */
  clockRate: number;
  /** Slots of 20 ms to hold before playing, at least and at most; 1 and 12 unless given. */
  minDepth?: number;
  maxDepth?: number;
}

export interface RtpMedia<T> {
  sequenceNumber: number;
  timestamp: number;
  payload: T;
}

/** What a slot of 20 ms holds: a payload; `lost`, to be concealed; `idle`, when the sender pauses or has not begun. */
export type JitterSlot<T> = { type: "media"; payload: T } | { type: "lost" } | { type: "idle" };

export interface JitterBufferStats {
  received: number;
  /** Packets that came after their slot was played. */
  late: number;
  duplicate: number;
  /** Slots whose packet had not arrived in time although later ones had. */
  lost: number;
  /** Slots inserted to wait longer for late packets; also returned as `lost`. */
  inserted: number;
  /** Dropped to give time back. */
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

/** A buffer for packets of 20 ms. Make a new one for each RTP stream (SSRC). */
export function createJitterBuffer<T>(options: JitterBufferOptions): JitterBuffer<T> {
  const minDepth = options.minDepth ?? 1;
  const maxDepth = options.maxDepth ?? 12;
  const sequence = createRtpSequence(options.clockRate);
  const packets = new Map<number, T>();
  const stats = { received: 0, late: 0, duplicate: 0, lost: 0, inserted: 0, dropped: 0 };

  let next: number | null = null; // the sequence number of the next slot; null before the first packet
  let highest = 0;
  let playing = false;
  let waited = 0; // slots since there was a packet to wait with
  let concealed = 0; // slots in a row without any packet
  let baseMs = Number.POSITIVE_INFINITY; // the fastest transit
  let latenessMs = 0; // the largest recent lateness against it
  let surplusSlots = 0;
  let smallestSurplus = Number.POSITIVE_INFINITY;

  const targetDepth = () =>
    Math.max(minDepth, Math.min(maxDepth, 1 + Math.ceil(latenessMs / SLOT_MS - 0.25)));
  const depth = () => (next === null || packets.size === 0 ? 0 : highest - next + 1);

  const measure = (transitMs: number) => {
    baseMs = Math.min(baseMs + BASE_DRIFT_MS, transitMs);
    const late = Math.min(transitMs - baseMs, maxDepth * SLOT_MS); // a packet that can't be waited for teaches nothing
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
    // What is held may have holes, so its count alone doesn't decide.
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
      // After a stall everything arrives at once; what is older than the buffer may hold is not worth hearing.
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
        // The packet may still come: inserting a slot here gives it and all later ones more time to arrive.
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
