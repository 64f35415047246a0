/** The phone codecs behind one interface (RFC 3551, 6; RFC 7587). */
import { FRAME_SAMPLES, type Frame, SAMPLE_RATE, silence } from "@parley/audio/frame";
import { createDoubler, createHalver } from "@parley/audio/half-band";
import { createConcealment } from "./concealment.ts";
import { decodeAlaw, decodeUlaw, encodeAlaw, encodeUlaw } from "./g711.ts";
import { createG722Decoder, createG722Encoder } from "./g722-codec.ts";
import { createOpusDecoder, createOpusEncoder } from "./opus-codec.ts";
import type { SoundDecoder, SoundEncoder } from "./sound-codec.ts";

export interface PhoneCodecKind {
  /** Ticks of the RTP clock per second. */
  clockRate: number;
  /** Bytes per ms for codecs whose output can be cut anywhere; null if packets must stay whole. */
  bytesPerMs: number | null;
  createEncoder(): Promise<SoundEncoder>;
  /** Decoders of one call can share the state they have in common, so that a codec change isn't audible. */
  createDecoder(shared?: NarrowSound): Promise<SoundDecoder>;
}

/** Converts 8 kHz samples, received or guessed for lost ones, to 16 kHz. */
export interface NarrowSound {
  heard(samples: Int16Array): Int16Array;
  /** `samples` counts at 16 kHz. */
  conceal(samples: number): Int16Array;
}

export function createNarrowSound(): NarrowSound {
  const double = createDoubler();
  const { heard, conceal } = createConcealment(G711_RATE);
  return {
    heard: (samples) => double(heard(samples)),
    conceal: (samples) => double(conceal(Math.round((samples * G711_RATE) / SAMPLE_RATE))),
  };
}

export type PhoneCodecName = keyof typeof PHONE_CODEC_KINDS;

const G711_RATE = 8_000;
const SETTLED_FRAMES = 10;

export const PHONE_CODEC_KINDS = {
  PCMU: g711(encodeUlaw, decodeUlaw),
  PCMA: g711(encodeAlaw, decodeAlaw),
  G722: {
    clockRate: 8_000, // although it samples at 16,000 (RFC 3551, 4.5.2)
    bytesPerMs: 8,
    async createEncoder() {
      const encode = createG722Encoder();
      return { encode: (frame) => encode(frame ?? SILENCE), free: nothing };
    },
    async createDecoder() {
      const decode = createG722Decoder();
      const { heard, conceal } = createConcealment(SAMPLE_RATE);
      return { decode: (packet) => heard(decode(packet)), conceal, free: nothing };
    },
  },
  opus: {
    clockRate: 48_000, // always (RFC 7587, 4.1)
    bytesPerMs: null,
    createEncoder: createOpusEncoder,
    createDecoder: createOpusDecoder,
  },
} satisfies Record<string, PhoneCodecKind>;

function g711(
  encode: (samples: Int16Array) => Uint8Array,
  decode: (bytes: Uint8Array) => Int16Array,
): PhoneCodecKind {
  return {
    clockRate: G711_RATE,
    bytesPerMs: 8,
    async createEncoder() {
      const halve = createHalver();
      const still = encode(new Int16Array(FRAME_SAMPLES / 2));
      let silentFrames = 0;
      return {
        encode(frame: Frame | null) {
          silentFrames = frame ? 0 : silentFrames + 1;
          // By then the filter's memory of the last sound has died away.
          return silentFrames > SETTLED_FRAMES ? still : encode(halve(frame ?? SILENCE));
        },
        free: nothing,
      };
    },
    async createDecoder({ heard, conceal } = createNarrowSound()) {
      return { decode: (packet) => heard(decode(packet)), conceal, free: nothing };
    },
  };
}

const SILENCE = silence();

/** For codecs that hold nothing but memory, which is garbage-collected with the call. */
function nothing(): void {}
