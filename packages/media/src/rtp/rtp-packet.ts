/** RTP packets (RFC 3550, 5.1). */

export interface RtpPacket {
  payloadType: number;
  marker: boolean;
  sequence: number;
  timestamp: number;
  ssrc: number;
  payload: Buffer;
}

const FIXED_BYTES = 12;

/** Bytes of the header with its CSRCs and extension; null if the packet is too short for it or isn't RTP. */
export function rtpHeaderBytes(packet: Buffer): number | null {
  if (packet.length < FIXED_BYTES) return null;
  const first = packet.readUInt8(0);
  if (first >> 6 !== 2) return null;
  const afterSources = FIXED_BYTES + 4 * (first & 0x0f);
  if ((first & 0x10) === 0) return afterSources <= packet.length ? afterSources : null;
  if (afterSources + 4 > packet.length) return null;
  const end = afterSources + 4 + 4 * packet.readUInt16BE(afterSources + 2);
  return end <= packet.length ? end : null;
}

/** Reads a decrypted packet and removes its padding; null if it is malformed. */
export function parseRtp(packet: Buffer): RtpPacket | null {
  const headerBytes = rtpHeaderBytes(packet);
  if (headerBytes === null) return null;
  const hasPadding = (packet.readUInt8(0) & 0x20) !== 0;
  const padding = hasPadding ? packet.readUInt8(packet.length - 1) : 0;
  if (hasPadding && (padding === 0 || padding > packet.length - headerBytes)) return null;
  return {
    payloadType: packet.readUInt8(1) & 0x7f,
    marker: (packet.readUInt8(1) & 0x80) !== 0,
    sequence: packet.readUInt16BE(2),
    timestamp: packet.readUInt32BE(4),
    ssrc: packet.readUInt32BE(8),
    payload: packet.subarray(headerBytes, packet.length - padding),
  };
}

/** Writes a header without CSRCs or extensions. */
export function writeRtpHeader(header: Omit<RtpPacket, "payload">): Buffer {
  const bytes = Buffer.allocUnsafe(FIXED_BYTES);
  bytes.writeUInt8(0x80, 0);
  bytes.writeUInt8((header.marker ? 0x80 : 0) | header.payloadType, 1);
  bytes.writeUInt16BE(header.sequence, 2);
  bytes.writeUInt32BE(header.timestamp, 4);
  bytes.writeUInt32BE(header.ssrc, 8);
  return bytes;
}

/** Tells RTP from RTCP on a shared port: packet types 192 to 223 in the second byte are RTCP (RFC 5761, 4). */
export function isRtcp(packet: Buffer): boolean {
  const type = packet[1] ?? 0;
  return type >= 192 && type <= 223;
}
