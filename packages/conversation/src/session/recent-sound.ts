import { FRAME_SAMPLES, SAMPLE_RATE, type Frame } from "@parley/audio/frame";

/** The last seconds of what the caller said. */
export interface RecentSound {
  write(frame: Frame): void;
  /** A copy of all of it, oldest first. */
  take(): Int16Array<ArrayBuffer>;
  /** Copies of the whole frames of its last `ms`, oldest first. */
  frames(ms: number): Frame[];
}

/** Keeps at most this many samples. */
export function createRecentSound(size: number): RecentSound {
  const kept = new Int16Array(size);
  let written = 0;

  function take(): Int16Array<ArrayBuffer> {
    if (written <= size) return kept.slice(0, written);
    const at = written % size;
    const sound = new Int16Array(size);
    sound.set(kept.subarray(at));
    sound.set(kept.subarray(0, at), size - at);
    return sound;
  }

  return {
    write(frame) {
      for (const sample of frame) kept[written++ % size] = sample;
    },
    take,
    frames(ms) {
      const sound = take();
      const count = Math.floor(Math.min(sound.length, (ms / 1000) * SAMPLE_RATE) / FRAME_SAMPLES);
      const first = sound.length - count * FRAME_SAMPLES;
      return Array.from({ length: count }, (_, n) =>
        sound.slice(first + n * FRAME_SAMPLES, first + (n + 1) * FRAME_SAMPLES),
      );
    },
  };
}
