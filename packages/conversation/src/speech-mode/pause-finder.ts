/** Finds the pauses between sentences. */
import { FRAME_SAMPLES } from "@parley/audio/frame";
import { rmsDbfs } from "@parley/audio/level";
import type { SoundBuffer } from "./sound-buffer.ts";

export interface PauseFinder {
  /** The end of a pause between two positions, or the second one; null if the sound isn't there yet. */
  find(earliest: number, latest: number): number | null;
  /** What comes before this position isn't searched. */
  goOnAt(position: number): void;
}

/** Frames of quiet between two sentences. */
const PAUSE_FRAMES = 8;
const QUIET_DBFS = -45;

export function createPauseFinder(buffer: SoundBuffer): PauseFinder {
  /** Samples searched so far. */
  let searched = 0;
  let quietFrames = 0;

  return {
    find(earliest, latest) {
      for (; searched + FRAME_SAMPLES <= buffer.received; searched += FRAME_SAMPLES) {
        const frame = buffer.view(searched, searched + FRAME_SAMPLES);
        quietFrames = rmsDbfs(frame) < QUIET_DBFS ? quietFrames + 1 : 0;
        const isPause = quietFrames >= PAUSE_FRAMES && searched >= earliest;
        if (!isPause && searched < latest) continue;
        quietFrames = 0;
        searched += FRAME_SAMPLES;
        return searched;
      }
      return null;
    },
    goOnAt(position) {
      searched = Math.max(searched, position);
    },
  };
}
