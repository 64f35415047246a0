import { FRAME_MS } from "./frame.ts";

/** After a stall, at most this many frames are sent at once. Older ones are skipped. */
export const MAX_BURST_FRAMES = 3;

/** The schedule of a stream of 20 ms frames. Plain data; `paceFrames` returns the next state. */
export interface Pacing {
  /** Time of frame 0, in ms on the caller's monotonic clock. */
  readonly originMs: number;
  /** Frames sent since then. */
  readonly sent: number;
}

/** A schedule whose first frame is due at `nowMs`. */
export function startPacing(nowMs: number): Pacing {
  return { originMs: nowMs, sent: 0 };
}

/**
 * How many frames are due at `nowMs`, and when to ask again. Drift-free: frame n is due at origin + n · 20 ms, however
 * late a timer fires. After a stall at most `MAX_BURST_FRAMES` are due, and the schedule shifts by the frames skipped,
 * so that the far end's jitter buffer isn't flooded. If the clock stops or goes back, nothing is due.
 */
export function paceFrames(
  pacing: Pacing,
  nowMs: number,
): { pacing: Pacing; due: number; skipped: number; nextAtMs: number } {
  const behind = Math.max(0, Math.floor((nowMs - pacing.originMs) / FRAME_MS) + 1 - pacing.sent);
  const due = Math.min(behind, MAX_BURST_FRAMES);
  const skipped = behind - due;
  const next: Pacing = { originMs: pacing.originMs + skipped * FRAME_MS, sent: pacing.sent + due };
  return { pacing: next, due, skipped, nextAtMs: next.originMs + next.sent * FRAME_MS };
}
