/** STUN messages (RFC 8489), as far as a lite ICE agent needs them: Binding requests in, responses out. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { crc32 } from "node:zlib";

export const BINDING_REQUEST = 0x0001;
export const BINDING_SUCCESS = 0x0101;
export const BINDING_ERROR = 0x0111;

export const ATTRIBUTE = {
  USERNAME: 0x0006,
  MESSAGE_INTEGRITY: 0x0008,
  ERROR_CODE: 0x0009,
  UNKNOWN_ATTRIBUTES: 0x000a,
  XOR_MAPPED_ADDRESS: 0x0020,
  PRIORITY: 0x0024,
  USE_CANDIDATE: 0x0025,
  FINGERPRINT: 0x8028,
  ICE_CONTROLLED: 0x8029,
  ICE_CONTROLLING: 0x802a,
} as const;

const MAGIC_COOKIE = 0x2112a442;
const HEADER_BYTES = 20;
const FINGERPRINT_XOR = 0x5354554e;
const INTEGRITY_BYTES = 24; // attribute header and HMAC-SHA1
const FINGERPRINT_BYTES = 8;

export interface StunMessage {
  type: number;
  transactionId: Buffer;
  /**
   * The first attribute of each type, in order. Anything after MESSAGE-INTEGRITY is left out, except FINGERPRINT (RFC
   * 8489, 14.5).
   */
  attributes: Map<number, Buffer>;
  /** Offset of MESSAGE-INTEGRITY in `raw`, or -1. */
  integrityOffset: number;
  raw: Buffer;
}

/** Parses a STUN message; null if it isn't one, is truncated or has a wrong FINGERPRINT. Never throws. */
export function parseStun(packet: Buffer): StunMessage | null {
  if (packet.length < HEADER_BYTES || packet.length % 4 !== 0) return null;
  if (packet.readUInt32BE(4) !== MAGIC_COOKIE || packet.readUInt16BE(2) !== packet.length - HEADER_BYTES)
    return null;
  const attributes = new Map<number, Buffer>();
  let integrityOffset = -1;
  for (let at = HEADER_BYTES; at < packet.length;) {
    if (at + 4 > packet.length) return null;
    const type = packet.readUInt16BE(at);
    const length = packet.readUInt16BE(at + 2);
    if (at + 4 + length > packet.length) return null;
    const value = packet.subarray(at + 4, at + 4 + length);
    if (type === ATTRIBUTE.FINGERPRINT && !isFingerprint(packet, at, value)) return null;
    if (integrityOffset < 0 && !attributes.has(type)) attributes.set(type, value);
    if (type === ATTRIBUTE.MESSAGE_INTEGRITY && integrityOffset < 0) integrityOffset = at;
    at += 4 + length + padding(length);
  }
  return {
    type: packet.readUInt16BE(0),
    transactionId: packet.subarray(8, 20),
    attributes,
    integrityOffset,
    raw: packet,
  };
}

/** Whether MESSAGE-INTEGRITY is present and was computed with this password (RFC 8489, 14.5). */
export function hasIntegrity(message: StunMessage, password: string): boolean {
  const tag = message.attributes.get(ATTRIBUTE.MESSAGE_INTEGRITY);
  if (!tag || tag.length !== 20) return false;
  const covered = Buffer.from(message.raw.subarray(0, message.integrityOffset));
  covered.writeUInt16BE(message.integrityOffset - HEADER_BYTES + INTEGRITY_BYTES, 2);
  return timingSafeEqual(createHmac("sha1", password).update(covered).digest(), tag);
}

/** A message with MESSAGE-INTEGRITY and FINGERPRINT. */
export function writeStun(
  type: number,
  transactionId: Buffer,
  attributes: [type: number, value: Buffer][],
  password: string,
): Buffer {
  const body = attributes.map(([kind, value]) => writeAttribute(kind, value));
  const bodyBytes = body.reduce((sum, part) => sum + part.length, 0);
  const message = Buffer.alloc(HEADER_BYTES + bodyBytes + INTEGRITY_BYTES + FINGERPRINT_BYTES);
  message.writeUInt16BE(type, 0);
  message.writeUInt32BE(MAGIC_COOKIE, 4);
  transactionId.copy(message, 8);
  let at = HEADER_BYTES;
  for (const part of body) at += part.copy(message, at);

  message.writeUInt16BE(at - HEADER_BYTES + INTEGRITY_BYTES, 2);
  const tag = createHmac("sha1", password).update(message.subarray(0, at)).digest();
  at += writeAttribute(ATTRIBUTE.MESSAGE_INTEGRITY, tag).copy(message, at);

  message.writeUInt16BE(at - HEADER_BYTES + FINGERPRINT_BYTES, 2);
  const check = Buffer.alloc(4);
  check.writeUInt32BE((crc32(message.subarray(0, at)) ^ FINGERPRINT_XOR) >>> 0);
  writeAttribute(ATTRIBUTE.FINGERPRINT, check).copy(message, at);
  return message;
}

/** XOR-MAPPED-ADDRESS of `address` (a literal, no zone) and `port` (RFC 8489, 14.2). */
export function xorMappedAddress(address: string, port: number, transactionId: Buffer): Buffer {
  const bytes = address.includes(":") ? ipv6Bytes(address) : Buffer.from(address.split(".").map(Number));
  const mask = Buffer.alloc(16);
  mask.writeUInt32BE(MAGIC_COOKIE);
  transactionId.copy(mask, 4);
  const value = Buffer.alloc(4 + bytes.length);
  value[1] = bytes.length === 4 ? 1 : 2;
  value.writeUInt16BE(port ^ (MAGIC_COOKIE >>> 16), 2);
  for (let i = 0; i < bytes.length; i++) value[4 + i] = (bytes[i] ?? 0) ^ (mask[i] ?? 0);
  return value;
}

/** ERROR-CODE (RFC 8489, 14.8). */
export function errorCode(code: number, reason: string): Buffer {
  return Buffer.concat([Buffer.from([0, 0, Math.floor(code / 100), code % 100]), Buffer.from(reason)]);
}

function ipv6Bytes(address: string): Buffer {
  const [left = "", right] = address.split("::");
  const head = groups(left);
  const tail = right === undefined ? [] : groups(right);
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => 0);
  const bytes = Buffer.alloc(16);
  for (const [index, group] of [...head, ...zeros, ...tail].entries()) bytes.writeUInt16BE(group, index * 2);
  return bytes;
}

function groups(text: string): number[] {
  if (text === "") return [];
  return text.split(":").flatMap((group) => {
    if (!group.includes(".")) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map(Number); // the dotted part of an IPv4-mapped address
    return [a * 256 + b, c * 256 + d];
  });
}

function writeAttribute(type: number, value: Buffer): Buffer {
  const attribute = Buffer.alloc(4 + value.length + padding(value.length));
  attribute.writeUInt16BE(type, 0);
  attribute.writeUInt16BE(value.length, 2);
  value.copy(attribute, 4);
  return attribute;
}

function isFingerprint(packet: Buffer, at: number, value: Buffer): boolean {
  if (value.length !== 4 || at + FINGERPRINT_BYTES !== packet.length) return false;
  return value.readUInt32BE(0) === (crc32(packet.subarray(0, at)) ^ FINGERPRINT_XOR) >>> 0;
}

function padding(length: number): number {
  return (4 - (length % 4)) % 4;
}
