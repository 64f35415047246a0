import type { Frame } from "@parley/audio/frame";

/** A frame as raw PCM16, little-endian. The samples aren't copied. */
export function soundBytes(frame: Frame): Uint8Array {
  return new Uint8Array(frame.buffer, frame.byteOffset, frame.byteLength);
}
