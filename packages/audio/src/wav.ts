/** WAV files as in Microsoft's "Multimedia Programming Interface and Data Specifications 1.0" (RIFF), 16 bit PCM. */

const HEADER_BYTES = 44;
const PCM = 1;
const EXTENSIBLE = 0xfffe;

export interface Wav {
  sampleRate: number;
  channels: number;
  /** Interleaved if there are several channels. */
  samples: Int16Array<ArrayBuffer>;
}

/** The bytes are not a WAV file of 16 bit PCM. */
export class WavError extends Error {
  override readonly name = "WavError";
}

/** A WAV file of 16 bit PCM. `samples` are interleaved if there are several channels. */
export function encodeWav(samples: Int16Array, sampleRate: number, channels = 1): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER_BYTES + samples.length * 2);
  const view = new DataView(bytes.buffer);
  const ascii = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  ascii(0, "RIFF");
  view.setUint32(4, bytes.length - 8, true);
  ascii(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, PCM, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * channels * 2, true);
  view.setUint16(32, channels * 2, true);
  view.setUint16(34, 16, true);
  ascii(36, "data");
  view.setUint32(40, samples.length * 2, true);
  for (const [i, sample] of samples.entries()) view.setInt16(HEADER_BYTES + i * 2, sample, true);
  return bytes;
}

/**
 * Reads a WAV file of 16 bit PCM. Chunks may be in any order, with others in between. The sizes of a file that was
 * streamed or cut off (0, 0xffffffff, past the end) mean "up to the end". Throws WavError for anything else.
 */
export function parseWav(bytes: Uint8Array): Wav {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const ascii = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (bytes.length < 12 || ascii(0) !== "RIFF" || ascii(8) !== "WAVE") {
    throw new WavError("This isn't a WAV file: it must begin with a RIFF header of type WAVE.");
  }
  let format: { sampleRate: number; channels: number } | null = null;
  for (let at = 12; at + 8 <= bytes.length;) {
    const id = ascii(at);
    const size = view.getUint32(at + 4, true);
    const start = at + 8;
    const rest = bytes.length - start;
    if (id === "fmt ") format = parseFormat(view, start, Math.min(size, rest));
    if (id === "data") {
      if (!format) throw new WavError("The WAV file has no format before its data.");
      // A writer that couldn't seek back leaves 0 in both sizes. The data chunk of a finished file may really be empty.
      const unknownSize = size === 0 && view.getUint32(4, true) === 0;
      const length = unknownSize ? rest : Math.min(size, rest);
      return { ...format, samples: readSamples(view, start, length, format.channels) };
    }
    at = start + size + (size % 2); // chunks are padded to an even length
  }
  throw new WavError("The WAV file has no data.");
}

function parseFormat(view: DataView, at: number, size: number): { sampleRate: number; channels: number } {
  if (size < 16) throw new WavError("The format chunk of the WAV file is cut off.");
  let tag = view.getUint16(at, true);
  // The first two bytes of the sub-format's GUID are the actual format tag.
  if (tag === EXTENSIBLE && size >= 26) tag = view.getUint16(at + 24, true);
  const channels = view.getUint16(at + 2, true);
  const sampleRate = view.getUint32(at + 4, true);
  const bits = view.getUint16(at + 14, true);
  if (tag !== PCM || bits !== 16) {
    throw new WavError(`The WAV file has format ${tag} with ${bits} bits; only PCM of 16 bits is read.`);
  }
  if (channels === 0 || sampleRate === 0)
    throw new WavError("The WAV file has no channels or no sample rate.");
  return { sampleRate, channels };
}

function readSamples(view: DataView, at: number, length: number, channels: number): Int16Array<ArrayBuffer> {
  const frames = Math.floor(length / 2 / channels);
  return Int16Array.from({ length: frames * channels }, (_, i) => view.getInt16(at + i * 2, true));
}
