/** The only audio format inside the service: 16 kHz, mono, signed 16 bit, in frames of 20 ms. */

export const SAMPLE_RATE = 16_000;
export const FRAME_MS = 20;
export const FRAME_SAMPLES = (SAMPLE_RATE / 1000) * FRAME_MS; // 320

/** 320 samples. Whoever receives a frame owns it. */
export type Frame = Int16Array<ArrayBuffer>;

/** A frame of digital silence. */
export function silence(): Frame {
  return new Int16Array(FRAME_SAMPLES);
}
