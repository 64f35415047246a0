/**
 * Turns a caller's sound from a stream that loses nothing but can stall (TCP) into frames at their real pace, with
 * bounded memory.
 */
import { createFramer } from "@parley/audio/framer";
import { FRAME_MS, type Frame, silence } from "@parley/audio/frame";
import { createTokenBucket } from "./token-bucket.ts";

export interface PacedSound {
  /**
   * Takes 16 kHz samples that arrived at `now`, ms of a steady clock. Returns false if some came too fast and were
   * dropped.
   */
  push(samples: Int16Array, now: number): boolean;
  /** The frames of this 20 ms tick. */
  tick(): Frame[];
  /** Whether any sound has arrived. */
  readonly hasBegun: boolean;
}

/** How far ahead of its playing time sound may arrive after a stall. */
const BURST_MS = 5_000;
/** Most frames held back. Beyond this the oldest are dropped, so that a call never lags by more than a second. */
const MOST_WAITING = 1_000 / FRAME_MS;
/** With more waiting frames than this, two go out per tick until the lag is gone. */
const LAG_FRAMES = 5;
/** Frames that nothing needed for this many ticks are lag, not a jitter cushion, and go out early too. */
const CUSHION_TICKS = 1_000 / FRAME_MS;
/** Ticks without sound before silence is returned instead. Shorter stalls only shift what follows. */
const STALL_TICKS = 400 / FRAME_MS;

export function createPacedSound(): PacedSound {
  const framer = createFramer();
  const rate = createTokenBucket(1_000 / FRAME_MS, BURST_MS / FRAME_MS);
  const waiting: Frame[] = [];
  let quietTicks = 0;
  /** The fewest frames left after any of the last `ticks` ticks, and how many unneeded ones still have to go. */
  let cushion = { least: Infinity, ticks: 0, unneeded: 0 };
  let hasBegun = false;

  return {
    push(samples, now) {
      hasBegun = true;
      const frames = framer.push(samples);
      const taken = frames.filter(() => rate.take(now));
      waiting.push(...taken);
      if (waiting.length > MOST_WAITING) waiting.splice(0, waiting.length - MOST_WAITING);
      return taken.length === frames.length;
    },
    tick() {
      const frames = waiting.splice(0, waiting.length > LAG_FRAMES || cushion.unneeded > 0 ? 2 : 1);
      const unneeded = Math.max(0, cushion.unneeded - 1);
      const least = Math.min(cushion.least, waiting.length);
      cushion = { least, ticks: cushion.ticks + 1, unneeded };
      if (cushion.ticks === CUSHION_TICKS) cushion = { least: Infinity, ticks: 0, unneeded: least };
      quietTicks = frames.length > 0 ? 0 : quietTicks + 1;
      return !hasBegun || quietTicks > STALL_TICKS ? [silence()] : frames;
    },
    get hasBegun() {
      return hasBegun;
    },
  };
}
