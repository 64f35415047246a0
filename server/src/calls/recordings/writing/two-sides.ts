/**
 * Puts the caller and the agent on one clock, the call's: slot n of a recording is the 20 ms from n · 20 ms after the
 * answer, with silence where nobody made a sound. Pure.
 */
import { FRAME_MS, FRAME_SAMPLES, type Frame } from "@parley/audio/frame";

/** 20 ms of both: left and right in turn, 640 samples. */
export type StereoFrame = Int16Array<ArrayBuffer>;

export interface TwoSides {
  /** A frame of the caller, in order. */
  heard(frame: Frame): void;
  /**
   * Takes one slot of the agent's sound, `atMs` after the answer; null if it is silent. Returns the frames to record:
   * one, or more after the whole process paused.
   */
  slot(agent: Frame | null, atMs: number): StereoFrame[];
}

/** Slots may come this late before silence takes their place, so that timer jitter causes no gap. In frames. */
const LATE_FRAMES = 10;
/** A line that caught up may leave the caller behind by this much. In frames. */
const BEHIND_FRAMES = 5;
/** Most frames of the caller that wait; beyond that, the oldest are dropped. */
const MOST_WAITING = 50;
/** Frames of the caller below this peak are quiet enough to drop. */
const QUIET = 300;
/** The most silence that one slot makes up for, so that a long pause takes several. In frames. */
const MOST_AT_ONCE = 50;

export function createTwoSides(): TwoSides {
  const waiting: Frame[] = [];
  let written = 0;

  /** The caller's next frame. If the caller is behind, quiet frames are left out until they no longer are. */
  function nextOfCaller(): Frame | null {
    while (waiting.length > BEHIND_FRAMES && peakOf(waiting[0]) < QUIET) waiting.shift();
    return waiting.shift() ?? null;
  }

  function record(agent: Frame | null): StereoFrame {
    written += 1;
    return interleave(nextOfCaller(), agent);
  }

  return {
    heard(frame) {
      waiting.push(frame);
      if (waiting.length > MOST_WAITING) waiting.shift();
    },
    slot(agent, atMs) {
      const missing = Math.floor(atMs / FRAME_MS) - written;
      const gap = missing > LATE_FRAMES ? Math.min(missing, MOST_AT_ONCE) : 0;
      const frames = Array.from({ length: gap }, () => record(null));
      frames.push(record(agent));
      return frames;
    },
  };
}

/** Highest absolute value, 0 to 32,768. */
export function peakOf(frame: Int16Array | undefined): number {
  let peak = 0;
  for (const sample of frame ?? []) peak = Math.max(peak, Math.abs(sample));
  return peak;
}

function interleave(caller: Frame | null, agent: Frame | null): StereoFrame {
  const both = new Int16Array(2 * FRAME_SAMPLES);
  for (let i = 0; i < FRAME_SAMPLES; i++) {
    both[2 * i] = caller?.[i] ?? 0;
    both[2 * i + 1] = agent?.[i] ?? 0;
  }
  return both;
}
