import type { Frame } from "../../audio/frame.ts";

/** The last seconds of what the caller said. */
export interface RecentSound {
  write(frame: Frame): void;
  /** A copy of all of it, oldest first. */
  take(): Int16Array<ArrayBuffer>;
}

/** Keeps at most this many samples. */
export function createRecentSound(size: number): RecentSound {
  const kept = new Int16Array(size);
  let written = 0;
  return {
    write(frame) {
      for (const sample of frame) kept[written++ % size] = sample;
    },
    take() {
      if (written <= size) return kept.slice(0, written);
      const at = written % size;
      const sound = new Int16Array(size);
      sound.set(kept.subarray(at));
      sound.set(kept.subarray(0, at), size - at);
      return sound;
    },
  };
}
