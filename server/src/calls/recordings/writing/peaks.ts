/** The loudest sample of every 100 ms, for the picture of a recording: a byte per channel, caller first. */
import type { StereoFrame } from "./two-sides.ts";

/** How much of the recording one pair of peaks stands for. */
export const PEAK_MS = 100;
const FRAMES_PER_PEAK = PEAK_MS / 20;

export interface Peaks {
  add(frame: StereoFrame): void;
  /** The peaks since the last call, without the one that is being measured unless `isLast`. */
  take(isLast?: boolean): Buffer;
}

export function createPeaks(): Peaks {
  let done: number[] = [];
  let frames = 0;
  let [caller, agent] = [0, 0];

  function complete(): void {
    done.push(byteOf(caller), byteOf(agent));
    [frames, caller, agent] = [0, 0, 0];
  }

  return {
    add(frame) {
      for (let i = 0; i < frame.length; i += 2) {
        caller = Math.max(caller, Math.abs(frame[i] ?? 0));
        agent = Math.max(agent, Math.abs(frame[i + 1] ?? 0));
      }
      frames += 1;
      if (frames === FRAMES_PER_PEAK) complete();
    },
    take(isLast = false) {
      if (isLast && frames > 0) complete();
      const taken = Buffer.from(done);
      done = [];
      return taken;
    },
  };
}

/** 0 to 255. */
function byteOf(sample: number): number {
  return Math.min(255, Math.ceil(sample / 128));
}
