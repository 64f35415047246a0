/** The codecs of phones behind one face (RFC 3551, 6; RFC 7587). */
import { type Frame, SAMPLE_RATE, silence } from "../../audio/frame.ts";
import { createResampler, type Resampler } from "../../audio/resample.ts";
import { createConcealment } from "./concealment.ts";
import { decodeAlaw, decodeUlaw, encodeAlaw, encodeUlaw } from "./g711.ts";
import { createG722Decoder, createG722Encoder } from "./g722-codec.ts";
import { createOpusDecoder, createOpusEncoder } from "./opus-codec.ts";
import type { SoundDecoder, SoundEncoder } from "./sound-codec.ts";

export interface PhoneCodecKind {
  /** Ticks of the RTP clock per second. */
  clockRate: number;
  /** Bytes per ms of codecs that can be cut anywhere; null for those whose packets are whole. */
  bytesPerMs: number | null;
  createEncoder(): Promise<SoundEncoder>;
  /** Decoders of one call share what is the same in them, so that a change of codec is not heard. */
  createDecoder(shared?: NarrowSound): Promise<SoundDecoder>;
}

/** From 8 kHz samples, or from what is guessed for lost ones, to 16 kHz. */
export interface NarrowSound {
  heard(samples: Int16Array): Int16Array;
  /** Counted at 16 kHz. */
  conceal(samples: number): Int16Array;
}

export function createNarrowSound(): NarrowSound {
  const up = createPrimedResampler(G711_RATE, SAMPLE_RATE);
  const { heard, conceal } = createConcealment(G711_RATE);
  return {
    heard: (samples) => up.process(heard(samples)),
    conceal: (samples) => up.process(conceal(Math.round((samples * G711_RATE) / SAMPLE_RATE))),
  };
}

/** With its look-ahead filled with silence, so that every packet gives all its samples. */
function createPrimedResampler(fromHz: number, toHz: number): Resampler {
  const resampler = createResampler(fromHz, toHz, STOPBAND_DB);
  resampler.process(new Int16Array(Math.round((resampler.delayMs * fromHz) / 1000)));
  return resampler;
}

export type PhoneCodecName = keyof typeof PHONE_CODEC_KINDS;

const G711_RATE = 8_000;
/** Telephone sound has a noise floor of -38 dB of its own, so the resampler's 50 dB are enough and cost a third less. */
const STOPBAND_DB = 50;

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
      const down = createPrimedResampler(SAMPLE_RATE, G711_RATE);
      return { encode: (frame: Frame | null) => encode(down.process(frame ?? SILENCE)), free: nothing };
    },
    async createDecoder({ heard, conceal } = createNarrowSound()) {
      return { decode: (packet) => heard(decode(packet)), conceal, free: nothing };
    },
  };
}

const SILENCE = silence();

/** What is only memory is collected with its call. */
function nothing(): void {}
