/** Decodes what a carrier sends to 16 kHz samples, using the encoding its stream announced. */
import { createDoubler } from "@parley/audio/half-band";
import { decodeAlaw, decodeUlaw } from "../codecs/g711.ts";
import { createG722Decoder } from "../codecs/g722-codec.ts";
import { createOpusDecoder } from "../codecs/opus-codec.ts";

export interface CarrierDecoder {
  /** The samples of one payload; none if it is damaged. */
  decode(payload: Uint8Array): Int16Array;
  free(): void;
}

/** Null for an encoding we don't support. */
export async function createCarrierDecoder(encoding: string): Promise<CarrierDecoder | null> {
  const make = Object.hasOwn(DECODERS, encoding) ? DECODERS[encoding] : undefined;
  return make ? make() : null;
}

const DECODERS: Record<string, () => CarrierDecoder | Promise<CarrierDecoder>> = {
  PCMU: () => doubled(decodeUlaw),
  PCMA: () => doubled(decodeAlaw),
  G722: () => ({ decode: createG722Decoder(), free: () => undefined }),
  OPUS: async () => {
    const decoder = await createOpusDecoder();
    return {
      decode: (payload) => decoder.decode(payload) ?? new Int16Array(0),
      free: () => decoder.free(),
    };
  },
};

function doubled(decode: (payload: Uint8Array) => Int16Array): CarrierDecoder {
  const toSound = createDoubler();
  return { decode: (payload) => toSound(decode(payload)), free: () => undefined };
}
