/** Audio for tests, and checks on audio. */

/** A sine of `hz`, `ms` long, at a quarter of full scale. */
export function tone(hz: number, ms: number, sampleRate = 16_000): Int16Array<ArrayBuffer> {
  const samples = new Int16Array(Math.round((sampleRate * ms) / 1000));
  for (let i = 0; i < samples.length; i++) samples[i] = 8192 * Math.sin((2 * Math.PI * hz * i) / sampleRate);
  return samples;
}

/** At half the rate: 16 kHz becomes 8 kHz phone audio. */
export function halved(samples: Int16Array): Int16Array {
  const half = new Int16Array(Math.floor(samples.length / 2));
  for (let i = 0; i < half.length; i++) half[i] = ((samples[2 * i] ?? 0) + (samples[2 * i + 1] ?? 0)) / 2;
  return half;
}

/** Root mean square of the samples, 0 to 32767. */
export function loudness(samples: Int16Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return samples.length === 0 ? 0 : Math.sqrt(sum / samples.length);
}

/** Frequency of a pure tone, from its zero crossings. */
export function pitch(samples: Int16Array, sampleRate = 16_000): number {
  let crossings = 0;
  for (let i = 1; i < samples.length; i++) if (samples[i - 1]! < 0 !== samples[i]! < 0) crossings++;
  return (crossings * sampleRate) / (2 * samples.length);
}

/** Reads a mono PCM16 WAV file. Throws on any other format, or on a length that isn't a multiple of a sample. */
export function readWav(file: Buffer): { sampleRate: number; samples: Int16Array } {
  const isWav = file.toString("latin1", 0, 4) === "RIFF" && file.toString("latin1", 8, 16) === "WAVEfmt ";
  if (!isWav || file.toString("latin1", 36, 40) !== "data") throw new Error("no plain WAV file");
  const [format, channels, bits] = [file.readUInt16LE(20), file.readUInt16LE(22), file.readUInt16LE(34)];
  if (format !== 1 || channels !== 1 || bits !== 16)
    throw new Error(`WAV of format ${format}/${channels}/${bits}`);
  const size = file.readUInt32LE(40);
  if (file.readUInt32LE(4) !== 36 + size || file.length !== 44 + size)
    throw new Error("WAV with wrong lengths");
  const samples = new Int16Array(size / 2);
  for (let i = 0; i < samples.length; i++) samples[i] = file.readInt16LE(44 + 2 * i);
  return { sampleRate: file.readUInt32LE(24), samples };
}

export interface HeardSound {
  sampleRate: number;
  samples: Int16Array;
}

/** The first channel of a PCM16 WAV file whose lengths may not be filled in yet; null if there is no header. */
export function readWavSoFar(file: Buffer): HeardSound | null {
  if (file.length <= 44) return null;
  const channels = file.readUInt16LE(22);
  if (channels === 0) return null;
  const samples = new Int16Array(Math.floor((file.length - 44) / 2 / channels));
  for (let i = 0; i < samples.length; i++) samples[i] = file.readInt16LE(44 + 2 * i * channels);
  return { sampleRate: file.readUInt32LE(24), samples };
}

/** The samples as a mono PCM16 WAV file, for replies. */
export function writeWav(samples: Int16Array, sampleRate: number, channels = 1): Buffer {
  const head = Buffer.alloc(44);
  const size = samples.byteLength;
  head.write("RIFF", 0, "latin1");
  head.writeUInt32LE(36 + size, 4);
  head.write("WAVEfmt ", 8, "latin1");
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(sampleRate, 24);
  head.writeUInt32LE(sampleRate * channels * 2, 28);
  head.writeUInt16LE(channels * 2, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36, "latin1");
  head.writeUInt32LE(size, 40);
  return Buffer.concat([head, Buffer.from(samples.buffer, samples.byteOffset, size)]);
}
