/** Opus (RFC 6716) between packets and 16 kHz frames; libopus converts to and from its 48 kHz clock itself. */
import { Application, createDecoder, createEncoder, type OpusDecoderHandle, Signal } from "libopus-wasm";
import { FRAME_SAMPLES, type Frame, SAMPLE_RATE, silence } from "@parley/audio/frame";
import type { SoundDecoder, SoundEncoder } from "./sound-codec.ts";

export interface OpusEncoder extends SoundEncoder {
  /**
   * One packet of 20 ms. A null frame is silence, for which discontinuous transmission soon sends only an update every
   * 400 ms (RFC 6716, 2.1.9) and returns null in between.
   */
  encode(frame: Frame | null): Uint8Array | null;
  /**
   * Sets how much of each packet repeats the one before (in-band FEC). 0, as in the beginning, repeats nothing;
   * ../rtp/expected-loss.ts decides.
   */
  setExpectedLoss(fraction: number): void;
}

export interface OpusDecoder extends SoundDecoder {
  /** The frame before `next`, from the copy that `next` carries, or concealed if it carries none. */
  recover(next: Uint8Array): Frame;
  /** One frame by default, or any number of samples that is a multiple of 2.5 ms. */
  conceal(samples?: number): Int16Array<ArrayBuffer>;
}

/**
 * In bit/s, including in-band FEC. docs/decisions/0265-opus-complexity-and-fec.md has the measurements for
 * this and the complexity.
 */
const BITRATE = 32_000;
/** Gains the most MOS for each µs, and 5 is the same. */
const COMPLEXITY = 4;
/** libopus returns a bare table of contents for a packet that discontinuous transmission leaves out. */
const EMPTY_PACKET_BYTES = 2;
/** A packet holds at most 120 ms. */
const LONGEST_PACKET_SAMPLES = 6 * FRAME_SAMPLES;

/** Creates an encoder, which takes about 25 KB of the module's memory until `free`. */
export async function createOpusEncoder(): Promise<OpusEncoder> {
  const encoder = await createEncoder({
    channels: 1,
    sampleRate: SAMPLE_RATE,
    application: Application.Voip,
    signal: Signal.Voice,
    bitrate: BITRATE,
    complexity: COMPLEXITY,
    fec: true,
    packetLossPercent: 0,
  });
  let isPausing = false;
  return {
    encode(frame) {
      // Only for pauses we know of: on its own, libopus mistakes a steady tone for noise and leaves that out too.
      if (isPausing !== (frame === null)) encoder.setDtx(frame === null);
      isPausing = frame === null;
      const packet = encoder.encode(frame ?? silence());
      return packet.length > EMPTY_PACKET_BYTES ? packet : null;
    },
    setExpectedLoss: (fraction) => encoder.setPacketLossPercent(Math.round(Math.min(0.3, fraction) * 100)),
    free: () => encoder.free(),
  };
}

/** Creates a decoder, which takes about 20 KB of the module's memory until `free`. */
export async function createOpusDecoder(): Promise<OpusDecoder> {
  const decoder = await createDecoder({
    channels: 1,
    sampleRate: SAMPLE_RATE,
    maxFrameSize: LONGEST_PACKET_SAMPLES,
  });
  return {
    decode: (packet) => decodeOrNothing(decoder, packet),
    recover(next) {
      try {
        return wholeFrame(decoder.decode(next, { decodeFec: true, frameSize: FRAME_SAMPLES }));
      } catch {
        return wholeFrame(conceal(decoder)); // `next` is damaged, so its copy is too
      }
    },
    conceal: (samples) => conceal(decoder, samples),
    free: () => decoder.free(),
  };
}

function decodeOrNothing(decoder: OpusDecoderHandle, packet: Uint8Array): Int16Array | null {
  try {
    return decoder.decode(packet);
  } catch {
    return null; // a packet that isn't Opus counts as lost
  }
}

function conceal(decoder: OpusDecoderHandle, samples = FRAME_SAMPLES): Int16Array<ArrayBuffer> {
  return new Int16Array(decoder.decodePacketLoss(samples));
}

function wholeFrame(samples: Int16Array): Frame {
  if (samples.length === FRAME_SAMPLES) return new Int16Array(samples);
  const frame = silence();
  frame.set(samples.subarray(0, FRAME_SAMPLES));
  return frame;
}
