import { SAMPLE_RATE } from "@parley/audio/frame";
import { createResampler, type Resampler } from "@parley/audio/resample";
import { ProviderError } from "@parley/conversation/ports";

/** Converts the body of a speech response to 16 kHz mono samples as it arrives. */
export interface SpeechSound {
  /** Throws ProviderError `bad_answer` if it isn't playable sound. */
  push(bytes: Uint8Array): Int16Array<ArrayBuffer>;
  end(): Int16Array<ArrayBuffer>;
}

/** The sample rate of OpenAI's `pcm`, which doesn't state one. */
const OPENAI_RATE = 24_000;
const MAX_WAV_HEADER = 64 * 1024;
/** Formats that weren't requested and would sound like noise if read as samples. */
const COMPRESSED = /mpeg|mp3|ogg|opus|aac|flac|webm|mp4/;

/** Codes of WAV's `fmt ` chunk; the extensible one has the real code in its subformat (RFC 2361). */
const INTEGER = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;

interface Format {
  sampleRate: number;
  channels: number;
  /** 32-bit floats from -1 to 1 instead of 16-bit integers. */
  isFloat: boolean;
  /** Where the samples begin. */
  start: number;
}

/**
 * `contentType` includes its parameters: `audio/pcm;rate=24000`. Also accepts WAV from servers that were asked for PCM.
 */
export function createSpeechSound(vendor: string, contentType: string): SpeechSound {
  let pending: Uint8Array = new Uint8Array(0);
  let format: Format | null = null;
  let resampler: Resampler | null = null;

  function begin(isEnd: boolean): Format | null {
    const mark = Buffer.from(pending.subarray(0, 4)).toString("latin1");
    if (mark.length < 4 && !isEnd) return null;
    if (mark === "RIFF") return readWavHeader(vendor, pending);
    if (/json|text|xml/.test(contentType))
      throw new ProviderError("bad_answer", `${vendor} answered without audio.`, { isEmpty: true });
    if (COMPRESSED.test(contentType) || mark === "OggS" || mark === "fLaC" || mark.startsWith("ID3")) {
      throw new ProviderError("bad_answer", `${vendor} answered with compressed audio instead of PCM.`);
    }
    const rate = Number(/rate=(\d+)/.exec(contentType)?.[1] ?? OPENAI_RATE);
    const channels = Number(/channels=(\d+)/.exec(contentType)?.[1] ?? 1);
    if (!isUsable(rate, channels))
      throw new ProviderError(
        "bad_answer",
        `${vendor} answered with ${rate} Hz audio on ${channels} channels.`,
      );
    return { sampleRate: rate, channels, isFloat: false, start: 0 };
  }

  function take(bytes: Uint8Array, isEnd: boolean): Int16Array<ArrayBuffer> {
    pending = pending.length === 0 ? bytes : Buffer.concat([pending, bytes]);
    if (!format) {
      format = begin(isEnd);
      if (!format) return new Int16Array(0);
      resampler = createResampler(format.sampleRate, SAMPLE_RATE);
      pending = pending.subarray(format.start);
    }
    const samples = toMono(pending, format);
    pending = pending.subarray(samples.length * sizeOf(format) * format.channels);
    return resampler ? resampler.process(samples) : samples;
  }

  return {
    push: (bytes) => take(bytes, false),
    end: () => {
      const last = take(new Uint8Array(0), true);
      const tail = resampler?.flush() ?? new Int16Array(0);
      const all = new Int16Array(last.length + tail.length);
      all.set(last);
      all.set(tail, last.length);
      return all;
    },
  };
}

/** The complete samples in `bytes`, little-endian, with channels mixed down to mono. */
function toMono(bytes: Uint8Array, format: Format): Int16Array<ArrayBuffer> {
  const { channels, isFloat } = format;
  const size = sizeOf(format);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const samples = new Int16Array(Math.floor(bytes.byteLength / (size * channels)));
  for (let i = 0; i < samples.length; i++) {
    let sum = 0;
    for (let c = 0; c < channels; c++) {
      const at = (i * channels + c) * size;
      sum += isFloat ? toInteger(view.getFloat32(at, true)) : view.getInt16(at, true);
    }
    samples[i] = sum / channels;
  }
  return samples;
}

/** Louder than full scale is cut, and what isn't a number is silence. */
function toInteger(value: number): number {
  return Number.isNaN(value) ? 0 : Math.max(-32_768, Math.min(32_767, value * 32_768));
}

function sizeOf({ isFloat }: Format): number {
  return isFloat ? 4 : 2;
}

/** Rejects extreme rates, which could turn the received bytes into a thousand times as much sound. */
function isUsable(sampleRate: number, channels: number): boolean {
  return sampleRate >= 8_000 && sampleRate <= 192_000 && channels > 0 && channels <= 8;
}

/** The format of a WAV stream; null until its header is complete. Sizes are ignored, because it is being streamed. */
function readWavHeader(vendor: string, bytes: Uint8Array): Format | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let sampleRate = 0;
  let channels = 0;
  let isFloat = false;
  for (let at = 12; at + 8 <= bytes.length;) {
    const id = Buffer.from(bytes.subarray(at, at + 4)).toString("latin1");
    const size = view.getUint32(at + 4, true);
    if (id === "data" && sampleRate > 0) return { sampleRate, channels, isFloat, start: at + 8 };
    if (id === "fmt ") {
      if (at + 24 > bytes.length) break;
      channels = view.getUint16(at + 10, true);
      sampleRate = view.getUint32(at + 12, true);
      const bits = view.getUint16(at + 22, true);
      let code = view.getUint16(at + 8, true);
      if (code === EXTENSIBLE && at + 34 > bytes.length) break;
      if (code === EXTENSIBLE) code = view.getUint16(at + 32, true);
      isFloat = code === FLOAT && bits === 32;
      if ((!isFloat && (code !== INTEGER || bits !== 16)) || !isUsable(sampleRate, channels)) {
        throw new ProviderError(
          "bad_answer",
          `${vendor} answered with a WAV that has neither 16-bit integers nor 32-bit floats.`,
        );
      }
    }
    at += 8 + size + (size % 2);
  }
  if (bytes.length > MAX_WAV_HEADER)
    throw new ProviderError("bad_answer", `${vendor} answered with a WAV without samples.`);
  return null;
}
