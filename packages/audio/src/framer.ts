import { FRAME_SAMPLES, silence, type Frame } from "./frame.ts";

export interface Framer {
  /** Takes any number of 16 kHz samples and returns the frames that they complete. */
  push(chunk: Int16Array): Frame[];
  /** The last, incomplete frame, padded with silence; null if nothing is left. The framer is empty afterwards. */
  flush(): Frame | null;
}

/** Cuts a stream of chunks of any length into frames of 20 ms. */
export function createFramer(): Framer {
  let frame = silence();
  let filled = 0;

  return {
    push(chunk) {
      const complete: Frame[] = [];
      for (let at = 0; at < chunk.length;) {
        const take = Math.min(FRAME_SAMPLES - filled, chunk.length - at);
        frame.set(chunk.subarray(at, at + take), filled);
        at += take;
        filled += take;
        if (filled === FRAME_SAMPLES) {
          complete.push(frame);
          frame = silence();
          filled = 0;
        }
      }
      return complete;
    },
    flush() {
      if (filled === 0) return null;
      const last = frame;
      frame = silence();
      filled = 0;
      return last;
    },
  };
}
