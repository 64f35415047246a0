/**
 * The page's sound from a WebSocket: cut into frames, returned at its real pace, bounded. TCP loses nothing, but it
 * stalls.
 */
import { createFramer } from "../../audio/framer.ts";
import { FRAME_MS, type Frame, SAMPLE_RATE, silence } from "../../audio/frame.ts";
import { createTokenBucket } from "../token-bucket.ts";

export interface SocketSound {
  /**
   * Takes a binary frame that came at `now`, ms of a steady clock. Returns what is wrong with it, to be told to the
   * page.
   */
  push(bytes: Uint8Array, now: number): { code: string; message: string } | null;
  /** The frames of this 20 ms tick. */
  tick(): Frame[];
  /** Whether the page has sent any sound. */
  readonly hasBegun: boolean;
}

/** A page may send at most one second in one frame; ours sends 640 bytes. */
const LONGEST_BYTES = SAMPLE_RATE * 2;
/** How far ahead of its playing time sound may come after a stall. */
const BURST_MS = 5_000;
/** Frames held back. Beyond this the oldest are dropped, so that a call never lags by more than a second. */
const MOST_WAITING = 1_000 / FRAME_MS;
/** With more waiting frames than this, two go out per tick until the lag is gone. */
const LAG_FRAMES = 5;
/** Ticks without sound before silence is returned instead. Shorter stalls only shift what follows. */
const STALL_TICKS = 400 / FRAME_MS;

export function createSocketSound(): SocketSound {
  const framer = createFramer();
  const rate = createTokenBucket(1_000 / FRAME_MS, BURST_MS / FRAME_MS);
  const waiting: Frame[] = [];
  let quietTicks = 0;
  let hasBegun = false;
  let isToldOfRate = false;

  return {
    push(bytes, now) {
      if (bytes.length === 0 || bytes.length % 2 !== 0 || bytes.length > LONGEST_BYTES)
        return {
          code: "MALFORMED_SOUND",
          message: `Sound is PCM16 mono at 16 kHz, an even number of bytes, 640 a frame, at most ${LONGEST_BYTES}.`,
        };
      hasBegun = true;
      const frames = framer.push(samplesOf(bytes));
      const taken = frames.filter(() => rate.take(now));
      waiting.push(...taken);
      if (waiting.length > MOST_WAITING) waiting.splice(0, waiting.length - MOST_WAITING);
      if (taken.length === frames.length || isToldOfRate) return null;
      isToldOfRate = true;
      return { code: "RATE_LIMITED", message: "Sound that comes faster than it plays is dropped." };
    },
    tick() {
      const frames = waiting.splice(0, waiting.length > LAG_FRAMES ? 2 : 1);
      quietTicks = frames.length > 0 ? 0 : quietTicks + 1;
      return !hasBegun || quietTicks > STALL_TICKS ? [silence()] : frames;
    },
    get hasBegun() {
      return hasBegun;
    },
  };
}

function samplesOf(bytes: Uint8Array): Int16Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const samples = new Int16Array(bytes.byteLength / 2);
  for (let i = 0; i < samples.length; i++) samples[i] = view.getInt16(i * 2, true);
  return samples;
}
