/**
 * G.711: 16-bit samples at 8 kHz as 8-bit μ-law (PCMU) or A-law (PCMA), by table lookup (ITU-T G.711; RFC 3551 4.5.14).
 */

/** Added before finding the μ-law segment and subtracted again when decoding. */
const ULAW_BIAS = 132;
const ULAW_CLIP = 32_635;
/** A-law inverts the even bits on the wire. */
const ALAW_INVERTED = 0x55;

const ULAW_SAMPLES = Int16Array.from({ length: 256 }, (_, byte) => decodeUlawByte(byte));
const ALAW_SAMPLES = Int16Array.from({ length: 256 }, (_, byte) => decodeAlawByte(byte));
/** Indexed by the sample as an unsigned 16-bit number. */
const ULAW_BYTES = Uint8Array.from({ length: 65_536 }, (_, index) => encodeUlawSample((index << 16) >> 16));
const ALAW_BYTES = Uint8Array.from({ length: 65_536 }, (_, index) => encodeAlawSample((index << 16) >> 16));

/** One byte per sample. */
export function encodeUlaw(samples: Int16Array): Uint8Array<ArrayBuffer> {
  return encodeBy(ULAW_BYTES, samples);
}

/** One sample per byte. */
export function decodeUlaw(bytes: Uint8Array): Int16Array<ArrayBuffer> {
  return decodeBy(ULAW_SAMPLES, bytes);
}

/** One byte per sample. */
export function encodeAlaw(samples: Int16Array): Uint8Array<ArrayBuffer> {
  return encodeBy(ALAW_BYTES, samples);
}

/** One sample per byte. */
export function decodeAlaw(bytes: Uint8Array): Int16Array<ArrayBuffer> {
  return decodeBy(ALAW_SAMPLES, bytes);
}

function encodeBy(table: Uint8Array, samples: Int16Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(samples.length);
  for (let i = 0; i < samples.length; i++) bytes[i] = table[(samples[i] ?? 0) & 0xffff] ?? 0;
  return bytes;
}

function decodeBy(table: Int16Array, bytes: Uint8Array): Int16Array<ArrayBuffer> {
  const samples = new Int16Array(bytes.length);
  for (let i = 0; i < bytes.length; i++) samples[i] = table[bytes[i] ?? 0] ?? 0;
  return samples;
}

/** Sign, three bits of segment, four of mantissa, all inverted. */
function encodeUlawSample(sample: number): number {
  const magnitude = Math.min(Math.abs(sample), ULAW_CLIP) + ULAW_BIAS;
  const segment = 31 - Math.clz32(magnitude) - 7;
  const mantissa = (magnitude >> (segment + 3)) & 0x0f;
  return ~((sample < 0 ? 0x80 : 0) | (segment << 4) | mantissa) & 0xff;
}

function decodeUlawByte(byte: number): number {
  const plain = ~byte & 0xff;
  const magnitude = (((plain & 0x0f) << 3) + ULAW_BIAS) << ((plain >> 4) & 7);
  return plain & 0x80 ? ULAW_BIAS - magnitude : magnitude - ULAW_BIAS;
}

/** The sign bit is 1 for positive samples; negative ones are stored as their complement, so that -1 is -0. */
function encodeAlawSample(sample: number): number {
  const magnitude = (sample < 0 ? ~sample : sample) >> 3;
  const segment = Math.max(0, 31 - Math.clz32(magnitude) - 4);
  const mantissa = (magnitude >> Math.max(1, segment)) & 0x0f;
  return ((sample < 0 ? 0 : 0x80) | (segment << 4) | mantissa) ^ ALAW_INVERTED;
}

function decodeAlawByte(byte: number): number {
  const plain = byte ^ ALAW_INVERTED;
  const segment = (plain >> 4) & 7;
  const step = ((plain & 0x0f) << 4) + 8;
  const magnitude = segment === 0 ? step : (step + 256) << (segment - 1);
  return plain & 0x80 ? magnitude : -magnitude;
}
