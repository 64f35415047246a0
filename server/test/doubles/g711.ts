/** G.711 for the tests' own phones, by the formulas of ITU-T G.191 rather than the service's tables. */

export type G711 = "PCMU" | "PCMA";

/** RFC 3551, table 4. */
export const PAYLOAD_TYPE: Record<G711, number> = { PCMU: 0, PCMA: 8 };

export function encodeG711(law: G711, samples: Int16Array): Buffer {
  return Buffer.from(Uint8Array.from(samples, law === "PCMA" ? toALaw : toMuLaw));
}

export function decodeG711(law: G711, bytes: Uint8Array): Int16Array {
  return Int16Array.from(bytes, law === "PCMA" ? fromALaw : fromMuLaw);
}

function toMuLaw(sample: number): number {
  const magnitude = Math.min(Math.abs(sample), 32_635) + 132;
  const exponent = Math.floor(Math.log2(magnitude)) - 7;
  const mantissa = (magnitude >> (exponent + 3)) & 15;
  return ~((sample < 0 ? 0x80 : 0) | (exponent << 4) | mantissa) & 0xff;
}

function fromMuLaw(byte: number): number {
  const value = ~byte & 0xff;
  const magnitude = ((((value & 15) << 3) + 132) << ((value >> 4) & 7)) - 132;
  return value & 0x80 ? -magnitude : magnitude;
}

function toALaw(sample: number): number {
  const magnitude = Math.min(sample < 0 ? -sample - 1 : sample, 32_767) >> 4;
  const exponent = magnitude < 16 ? 0 : Math.floor(Math.log2(magnitude)) - 3;
  const mantissa = exponent === 0 ? magnitude : (magnitude >> (exponent - 1)) & 15;
  return ((sample < 0 ? 0 : 0x80) | (exponent << 4) | mantissa) ^ 0x55;
}

function fromALaw(byte: number): number {
  const value = byte ^ 0x55;
  const exponent = (value >> 4) & 7;
  const magnitude = exponent === 0 ? ((value & 15) << 4) + 8 : (((value & 15) << 4) + 264) << (exponent - 1);
  return value & 0x80 ? magnitude : -magnitude;
}
