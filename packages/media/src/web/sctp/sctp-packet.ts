/** SCTP packets and the chunks in them (RFC 9260, 3). */
import { crc32c } from "./crc32c.ts";

export const CHUNK = {
  DATA: 0,
  INIT: 1,
  INIT_ACK: 2,
  SACK: 3,
  HEARTBEAT: 4,
  HEARTBEAT_ACK: 5,
  ABORT: 6,
  SHUTDOWN: 7,
  SHUTDOWN_ACK: 8,
  ERROR: 9,
  COOKIE_ECHO: 10,
  COOKIE_ACK: 11,
  SHUTDOWN_COMPLETE: 14,
  RECONFIG: 130,
} as const;

export interface Chunk {
  type: number;
  flags: number;
  body: Buffer;
}

export interface SctpPacket {
  sourcePort: number;
  destinationPort: number;
  verificationTag: number;
  chunks: Chunk[];
}

const HEADER_BYTES = 12;

/** Parses a packet; null if it is malformed or its checksum is wrong. Never throws. */
export function parseSctp(packet: Buffer): SctpPacket | null {
  if (packet.length < HEADER_BYTES || packet.length % 4 !== 0) return null;
  const zeroed = Buffer.from(packet);
  zeroed.writeUInt32LE(0, 8);
  if (crc32c(zeroed) !== packet.readUInt32LE(8)) return null;
  const chunks: Chunk[] = [];
  for (const { type, flags, value } of fields(packet.subarray(HEADER_BYTES), 1))
    chunks.push({ type, flags, body: value });
  return {
    sourcePort: packet.readUInt16BE(0),
    destinationPort: packet.readUInt16BE(2),
    verificationTag: packet.readUInt32BE(4),
    chunks,
  };
}

export function writeSctp(packet: SctpPacket): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16BE(packet.sourcePort, 0);
  header.writeUInt16BE(packet.destinationPort, 2);
  header.writeUInt32BE(packet.verificationTag, 4);
  const chunks = packet.chunks.map(({ type, flags, body }) => field(Buffer.from([type, flags]), body));
  const bytes = Buffer.concat([header, ...chunks]);
  bytes.writeUInt32LE(crc32c(bytes), 8);
  return bytes;
}

/** Parameters (with a 16-bit type) inside a chunk. */
export function parseParameters(body: Buffer): { type: number; value: Buffer }[] {
  return fields(body, 2);
}

export function writeParameter(type: number, value: Buffer): Buffer {
  return field(Buffer.from([type >> 8, type & 0xff]), value);
}

/** Type, length and value, padded to 4 bytes. Stops at the first one that doesn't fit. */
function fields(bytes: Buffer, typeBytes: 1 | 2): { type: number; flags: number; value: Buffer }[] {
  const found: { type: number; flags: number; value: Buffer }[] = [];
  for (let at = 0; at + 4 <= bytes.length;) {
    const length = bytes.readUInt16BE(at + 2);
    if (length < 4 || at + length > bytes.length) break;
    const type = bytes.readUIntBE(at, typeBytes);
    found.push({ type, flags: bytes.readUInt8(at + 1), value: bytes.subarray(at + 4, at + length) });
    at += length + padding(length);
  }
  return found;
}

function field(head: Buffer, value: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(4 + value.length);
  return Buffer.concat([head, length, value, Buffer.alloc(padding(value.length))]);
}

function padding(length: number): number {
  return (4 - (length % 4)) % 4;
}
