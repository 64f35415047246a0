/**
 * Decides what to play of an RTP stream, and when. Packets may carry any length of sound and change it; timestamps and
 * sequence numbers tell pauses, keys and losses apart (RFC 3550, 5.1). All times are ms; time is passed in.
 */
import { createRtpSequence } from "@parley/audio/rtp-sequence";
import { createLateness } from "./lateness.ts";

/** What to play next. */
export type PlayoutStep<T> =
  /** Decode this, then report its length to `played`. */
  | { type: "media"; item: T }
  /** `ms` of sound are lost. `next` may carry a copy if it follows immediately. */
  | { type: "lost"; ms: number; next: T | null }
  /** The next packet is late: bridge one frame, without advancing the stream's time. */
  | { type: "late" }
  /** The peer isn't sending anything. */
  | { type: "pause" };

export interface PlayoutBuffer<T> {
  /**
   * Takes a packet's contents; null if it has no sound (DTMF keys, comfort noise), after which a pause isn't a loss.
   */
  push(packet: { sequence: number; timestamp: number }, item: T | null, now: number): void;
  next(now: number): PlayoutStep<T>;
  /** The last `media` lasted this long. */
  played(ms: number): void;
  /**
   * Call this once per frame, with the time at which the next step will be heard. Returns whether some sound should be
   * skipped because we have been waiting longer than needed.
   */
  isBehind(at: number): boolean;
  /** How long packets are held back. */
  readonly delayMs: number;
}

interface Held<T> {
  sequence: number;
  timeMs: number;
  item: T | null;
}

const FRAME_MS = 20;
/** How far a timestamp may be from the end of the packet before it, since some peers round theirs. */
const TOLERANCE_MS = 35;
/** Most time bridged in a row before the stream counts as paused. */
const MOST_BRIDGED_MS = 100;
/** Longer gaps aren't filled. */
const LONGEST_LOSS_MS = 200;
/** After a stall, sound older than this beyond the wanted delay isn't worth hearing. */
const MOST_HELD_MS = 300;
const MOST_PACKETS = 100;
/** For how many frames, and by how much, we must be behind before catching up. */
const BEHIND_FRAMES = 50;
const BEHIND_MS = 25;
/** Frames between two cuts while catching up. */
const FRAMES_BETWEEN = 5;

/** A buffer for one stream (SSRC) whose timestamps tick `clockRate` times a second. */
export function createPlayoutBuffer<T>(clockRate: number): PlayoutBuffer<T> {
  const order = createRtpSequence(clockRate);
  const lateness = createLateness();
  const queue: Held<T>[] = [];
  let isPlaying = false;
  let last = Number.NEGATIVE_INFINITY; // the last sequence number handed out
  let upTo = 0; // the stream time up to which sound was handed out
  let bridgedMs = 0;
  let soundAt: number | null = null; // the timestamp of the newest sound
  let isQuiet = false; // the last packet had no sound, so a pause is expected
  let behindFrames = 0;

  function stop(): PlayoutStep<T> {
    isPlaying = false;
    bridgedMs = 0;
    return { type: "pause" };
  }

  function insert(held: Held<T>): void {
    let at = queue.length;
    while (at > 0 && (queue[at - 1] as Held<T>).sequence > held.sequence) at -= 1;
    if (queue[at - 1]?.sequence === held.sequence) return; // a duplicate
    queue.splice(at, 0, held);
    if (queue.length > MOST_PACKETS) queue.shift();
  }

  /** Drops old sound after a stall, when everything arrives at once. */
  function dropOld(): void {
    const newest = queue.at(-1);
    const from = isPlaying ? upTo : queue[0]?.timeMs;
    if (!newest || from === undefined || newest.timeMs - from < lateness.targetMs + MOST_HELD_MS) return;
    while (queue.length > 1 && newest.timeMs - (queue[0] as Held<T>).timeMs > lateness.targetMs)
      queue.shift();
    isPlaying = false;
  }

  function start(now: number): boolean {
    const head = queue[0];
    if (!head || now < lateness.dueAt(head.timeMs)) return false;
    isPlaying = true;
    bridgedMs = 0;
    upTo = head.timeMs;
    last = head.sequence - 1;
    return true;
  }

  function give(head: Held<T>): T | null {
    queue.shift();
    last = head.sequence;
    isQuiet = head.item === null;
    if (head.item !== null) {
      upTo = head.timeMs;
      bridgedMs = 0;
    }
    return head.item;
  }

  /** Handles missing packets before `head`. Null means continue with `head`. */
  function fill(head: Held<T>, now: number): PlayoutStep<T> | null {
    upTo += Math.max(0, Math.min(bridgedMs, head.timeMs - upTo)); // part of the gap was already bridged
    bridgedMs = 0;
    const gapMs = head.timeMs - upTo;
    if (gapMs < 1 || head.item === null) return null;
    if (gapMs > LONGEST_LOSS_MS) return stop();
    if (now < lateness.dueAt(upTo)) {
      bridgedMs = FRAME_MS; // they may still arrive in time
      return { type: "late" };
    }
    const ms = Math.min(gapMs, FRAME_MS);
    upTo += ms;
    return { type: "lost", ms, next: ms === gapMs ? head.item : null };
  }

  return {
    get delayMs() {
      return lateness.targetMs;
    },
    push({ sequence, timestamp }, item, now) {
      if (item !== null) soundAt = timestamp;
      if (soundAt === null) return; // nothing to pause yet
      // Gear gives its keys any timestamp, even 0, which says nothing about the time of the sound around them.
      const placed = order.place(sequence, item === null ? soundAt : timestamp);
      if (!placed) return; // a stray packet
      if (placed.restarted) {
        queue.length = 0;
        isPlaying = false;
        last = Number.NEGATIVE_INFINITY;
        lateness.restart();
      }
      if (item !== null) lateness.measure(placed.timeMs, now);
      if (placed.sequence <= last) return; // too late
      insert({ sequence: placed.sequence, timeMs: placed.timeMs, item });
      dropOld();
    },

    next(now) {
      for (;;) {
        const head = queue[0];
        if (!isPlaying && !start(now)) return { type: "pause" };
        if (!head) {
          if (isQuiet || bridgedMs >= MOST_BRIDGED_MS) return stop();
          bridgedMs += FRAME_MS;
          return { type: "late" };
        }
        const follows = head.sequence === last + 1;
        if (follows && head.item !== null && head.timeMs - upTo > TOLERANCE_MS) {
          isPlaying = false; // the peer paused; what follows is played at its own time
          continue;
        }
        const step = follows ? null : fill(head, now);
        if (step) return step;
        const item = give(head);
        if (item !== null) return { type: "media", item };
      }
    },

    played(ms) {
      upTo += ms;
    },

    isBehind(at) {
      const isTooLate = isPlaying && at - lateness.dueAt(upTo) > BEHIND_MS;
      behindFrames = isTooLate ? behindFrames + 1 : 0;
      if (behindFrames < BEHIND_FRAMES) return false;
      behindFrames -= FRAMES_BETWEEN;
      return true;
    },
  };
}
