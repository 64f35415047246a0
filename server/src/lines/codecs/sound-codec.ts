/** What lines need of a codec: 16 kHz frames of 20 ms on our side, packets on the other. */
import type { Frame } from "../../audio/frame.ts";

export interface SoundEncoder {
  /** The payload of 20 ms. Null is silence; the result is null where the codec sends nothing for it. */
  encode(frame: Frame | null): Uint8Array | null;
  /** Expected loss, 0 to 1, for codecs that can repeat themselves. */
  setExpectedLoss?(fraction: number): void;
  free(): void;
}

export interface SoundDecoder {
  /** The 16 kHz samples of a packet of any length; null if it is damaged. */
  decode(packet: Uint8Array): Int16Array | null;
  /** The 20 ms before `next`, if `next` carries a copy of them. Codecs without copies don't have this. */
  recover?(next: Uint8Array): Int16Array;
  /** So many samples in place of a packet that is lost for good, guessed from those before. */
  conceal(samples: number): Int16Array;
  free(): void;
}
