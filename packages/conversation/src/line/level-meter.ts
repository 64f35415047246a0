/** Measures how loud what comes from the caller's side is. */
import { FRAME_MS, type Frame } from "@parley/audio/frame";
import { rmsDbfs, SILENCE_DBFS } from "@parley/audio/level";
import { BLOCK_MS } from "./levels.ts";

export interface LevelMeter {
  write(frame: Frame): void;
  /** The level of the block completed since the last call, in dBFS; null if there is none. */
  take(): number | null;
}

export function createLevelMeter(): LevelMeter {
  let frames = 0;
  let loudest = SILENCE_DBFS;
  let complete: number | null = null;

  return {
    write(frame) {
      loudest = Math.max(loudest, rmsDbfs(frame));
      frames += 1;
      if (frames * FRAME_MS < BLOCK_MS) return;
      complete = Math.max(loudest, complete ?? SILENCE_DBFS);
      frames = 0;
      loudest = SILENCE_DBFS;
    },
    take() {
      const level = complete;
      complete = null;
      return level;
    },
  };
}
