/** From what a carrier sends to 16 kHz samples, by the encoding that its stream announced. */
import { SAMPLE_RATE } from "../../audio/frame.ts";
import { createResampler } from "../../audio/resample.ts";
import { decodeAlaw, decodeUlaw } from "../codecs/g711.ts";
import { createOpusDecoder } from "../codecs/opus-codec.ts";
import type { CarrierStart } from "./carrier-messages.ts";

export interface CarrierDecoder {
  /** The samples of one payload; none if it is damaged. */
  decode(payload: Uint8Array): Int16Array;
  free(): void;
}

/** Null for an encoding that we don't speak. */
export async function createCarrierDecoder({
  encoding,
  sampleRate,
}: Pick<CarrierStart, "encoding" | "sampleRate">): Promise<CarrierDecoder | null> {
  const make = Object.hasOwn(DECODERS, encoding) ? DECODERS[encoding] : undefined;
  return make ? make(sampleRate) : null;
}

const DECODERS: Record<string, (sampleRate: number) => CarrierDecoder | Promise<CarrierDecoder>> = {
  PCMU: (rate) => resampled(decodeUlaw, rate),
  PCMA: (rate) => resampled(decodeAlaw, rate),
  OPUS: async () => {
    const decoder = await createOpusDecoder();
    return {
      decode: (payload) => decoder.decode(payload) ?? new Int16Array(0),
      free: () => decoder.free(),
    };
  },
};

/** Rates that telephony has; anything else is a mistake of the peer. */
const G711_RATES = [8_000, 16_000];

function resampled(decode: (payload: Uint8Array) => Int16Array, sampleRate: number): CarrierDecoder {
  const resampler = createResampler(G711_RATES.includes(sampleRate) ? sampleRate : 8_000, SAMPLE_RATE);
  return { decode: (payload) => resampler.process(decode(payload)), free: () => undefined };
}
