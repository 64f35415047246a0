/** Opus (RFC 6716) for recordings: two channels at 16 kHz, in packets of 20 ms. */
import { Application, createEncoder, Signal } from "libopus-wasm";
import { SAMPLE_RATE } from "@parley/audio/frame";

export interface StereoEncoder {
  /** 320 samples of each channel, interleaved. The caller owns the packet. */
  encode(samples: Int16Array<ArrayBuffer>): Uint8Array;
  /** Delay of the decoded sound, in samples at 48 kHz. */
  readonly delay: number;
  free(): void;
}

/**
 * docs/decisions/0149-recordings.md has the measurements. `Audio` rather than `Voip`, because it keeps the channels
 * further apart.
 */
const BITRATE = 32_000;
const COMPLEXITY = 1;
const TICKS_PER_SAMPLE = 48_000 / SAMPLE_RATE;

/** Takes about 50 KB of the module's memory until `free`. */
export async function createStereoEncoder(): Promise<StereoEncoder> {
  const encoder = await createEncoder({
    channels: 2,
    sampleRate: SAMPLE_RATE,
    application: Application.Audio,
    signal: Signal.Voice,
    bitrate: BITRATE,
    complexity: COMPLEXITY,
  });
  return {
    encode: (samples) => encoder.encode(samples).slice(),
    delay: encoder.getLookahead() * TICKS_PER_SAMPLE,
    free: () => encoder.free(),
  };
}
