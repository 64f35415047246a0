/**
 * G.722 at 64 kbit/s: 16 kHz sound as two bands of ADPCM, one byte per two samples (ITU-T G.722). Its RTP clock runs at
 * 8000 Hz because of an old mistake that was never corrected (RFC 3551, 4.5.2).
 */
import { G722Band, HIGHER_BAND, LOWER_BAND, saturate } from "./g722-band.ts";
import { ILN, ILP, Q6, QM2, QM4, QM6, QMF, RH2, RL42, WH, WL } from "./g722-tables.ts";

const TAPS = 24;

/** Creates an encoder for one stream. Each call takes an even number of samples. */
export function createG722Encoder(): (samples: Int16Array) => Uint8Array<ArrayBuffer> {
  const low = new G722Band(LOWER_BAND);
  const high = new G722Band(HIGHER_BAND);
  let past = new Int32Array(TAPS - 2);

  return (samples) => {
    const bytes = new Uint8Array(samples.length >> 1);
    const x = new Int32Array(past.length + samples.length);
    x.set(past);
    x.set(samples, past.length);
    for (let i = 0; i < bytes.length; i++) {
      let odd = 0;
      let even = 0;
      for (let k = 0, at = 2 * i; k < TAPS / 2; k++, at += 2) {
        odd += (x[at] as number) * (QMF[k] as number);
        even += (x[at + 1] as number) * (QMF[TAPS / 2 - 1 - k] as number);
      }
      bytes[i] = (encodeHigh(high, (even - odd) >> 14) << 6) | encodeLow(low, (even + odd) >> 14);
    }
    past = x.slice(x.length - past.length);
    return bytes;
  };
}

/** Creates a decoder for one stream. Each call takes any number of bytes. */
export function createG722Decoder(): (bytes: Uint8Array) => Int16Array<ArrayBuffer> {
  const low = new G722Band(LOWER_BAND);
  const high = new G722Band(HIGHER_BAND);
  let past = new Int32Array(TAPS - 2);

  return (bytes) => {
    const samples = new Int16Array(bytes.length * 2);
    const x = new Int32Array(past.length + samples.length);
    x.set(past);
    for (let i = 0; i < bytes.length; i++) {
      const code = bytes[i] as number;
      const rl = decodeLow(low, code & 0x3f);
      const rh = decodeHigh(high, code >> 6);
      const newest = 2 * i + past.length;
      x[newest] = rl + rh;
      x[newest + 1] = rl - rh;
      let first = 0;
      let second = 0;
      for (let k = 0, at = 2 * i; k < TAPS / 2; k++, at += 2) {
        second += (x[at] as number) * (QMF[k] as number);
        first += (x[at + 1] as number) * (QMF[TAPS / 2 - 1 - k] as number);
      }
      samples[2 * i] = saturate(first >> 11);
      samples[2 * i + 1] = saturate(second >> 11);
    }
    past = x.slice(x.length - past.length);
    return samples;
  };
}

function encodeLow(band: G722Band, x: number): number {
  const difference = saturate(x - band.s);
  const magnitude = difference >= 0 ? difference : -(difference + 1);
  let interval = 1;
  while (interval < Q6.length && magnitude >= ((Q6[interval] as number) * band.det) >> 12) interval += 1;
  const code = (difference < 0 ? ILN[interval] : ILP[interval]) as number;
  adaptLow(band, code >> 2);
  return code;
}

function decodeLow(band: G722Band, code: number): number {
  const sample = limit(band.s + ((band.det * (QM6[code] as number)) >> 15));
  adaptLow(band, code >> 2);
  return sample;
}

function adaptLow(band: G722Band, code: number): void {
  const difference = (band.det * (QM4[code] as number)) >> 15;
  band.adapt(difference, WL[RL42[code] as number] as number);
}

function encodeHigh(band: G722Band, x: number): number {
  const difference = saturate(x - band.s);
  const magnitude = difference >= 0 ? difference : -(difference + 1);
  const isLarge = magnitude >= (564 * band.det) >> 12;
  const code = difference < 0 ? (isLarge ? 0 : 1) : isLarge ? 2 : 3;
  adaptHigh(band, code);
  return code;
}

function decodeHigh(band: G722Band, code: number): number {
  return limit(band.s + adaptHigh(band, code));
}

/** Returns the difference that the code stands for. */
function adaptHigh(band: G722Band, code: number): number {
  const difference = (band.det * (QM2[code] as number)) >> 15;
  band.adapt(difference, WH[RH2[code] as number] as number);
  return difference;
}

/** Clamps to 15 bits. */
function limit(value: number): number {
  return value > 16_383 ? 16_383 : value < -16_384 ? -16_384 : value;
}
