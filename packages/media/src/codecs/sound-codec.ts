/** What lines need from a codec: 16 kHz frames of 20 ms on our side, packets on the other. */
import type { Frame } from "@parley/audio/frame";

export interface SoundEncoder {
  /** The payload for 20 ms. A null frame is silence; the result is null if the codec sends nothing for it. */
  encode(frame: Frame | null): Uint8Array | null;
  /** Expected loss, 0 to 1, for codecs that can repeat earlier sound. */
  setExpectedLoss?(fraction: number): void;
  free(): void;
}

export interface SoundDecoder {
  /** The 16 kHz samples of a packet of any length; null if it is damaged. */
  decode(packet: Uint8Array): Int16Array | null;
  /** The 20 ms before `next`, if `next` carries a copy. Absent on codecs that don't send copies. */
  recover?(next: Uint8Array): Int16Array;
  /** Guesses this many samples for a lost packet from those before it. */
  conceal(samples: number): Int16Array;
  free(): void;
}
