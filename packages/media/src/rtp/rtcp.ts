/** RTCP reports (RFC 3550, 6): what the sender and receiver of a stream tell each other. */

const TYPE = { SENDER_REPORT: 200, RECEIVER_REPORT: 201, DESCRIPTION: 202, BYE: 203 } as const;
const CNAME = 1;
const BLOCK_BYTES = 24;
/** Seconds from 1900 (NTP) to 1970. */
const NTP_EPOCH_S = 2_208_988_800;

/** One report block: how well a receiver gets the stream `ssrc`. */
export interface ReceptionReport {
  ssrc: number;
  /** Share of the packets since the last report, 0 to 1. */
  fractionLost: number;
  cumulativeLost: number;
  /** Extended by the number of wraps. */
  highestSequence: number;
  /** In units of the RTP clock. */
  jitter: number;
  /** Middle 32 bits of the last sender report's NTP time, and the time since then in 1/65536 s; 0 if none arrived. */
  lastReport: number;
  delaySinceLast: number;
}

/** The parts of a compound packet that matter here. */
export interface RtcpSummary {
  reports: ReceptionReport[];
  /** Its sender report, with the middle 32 bits of its NTP time. */
  senderReport: { ssrc: number; middleNtp: number } | null;
  /** Streams that the peer has ended. */
  byes: number[];
}

/** Reads a decrypted compound packet, skipping whatever is malformed. Never throws. */
export function parseRtcp(compound: Buffer): RtcpSummary {
  const summary: RtcpSummary = { reports: [], senderReport: null, byes: [] };
  for (let at = 0; at + 8 <= compound.length;) {
    const end = at + 4 + 4 * compound.readUInt16BE(at + 2);
    if (end > compound.length || compound.readUInt8(at) >> 6 !== 2) break;
    readPacket(compound.subarray(at, end), summary);
    at = end;
  }
  return summary;
}

function readPacket(packet: Buffer, summary: RtcpSummary): void {
  const count = packet.readUInt8(0) & 0x1f;
  const type = packet.readUInt8(1);
  const isSender = type === TYPE.SENDER_REPORT;
  if (isSender && packet.length >= 28)
    summary.senderReport = { ssrc: packet.readUInt32BE(4), middleNtp: packet.readUInt32BE(10) };
  if (isSender || type === TYPE.RECEIVER_REPORT) {
    const first = isSender ? 28 : 8;
    for (let i = 0; i < count && first + (i + 1) * BLOCK_BYTES <= packet.length; i++)
      summary.reports.push(readBlock(packet.subarray(first + i * BLOCK_BYTES)));
  }
  if (type === TYPE.BYE) {
    for (let i = 0; i < count && 8 + 4 * i <= packet.length; i++)
      summary.byes.push(packet.readUInt32BE(4 + 4 * i));
  }
}

function readBlock(block: Buffer): ReceptionReport {
  return {
    ssrc: block.readUInt32BE(0),
    fractionLost: block.readUInt8(4) / 256,
    cumulativeLost: block.readIntBE(5, 3),
    highestSequence: block.readUInt32BE(8),
    jitter: block.readUInt32BE(12),
    lastReport: block.readUInt32BE(16),
    delaySinceLast: block.readUInt32BE(20),
  };
}

/** Totals of a sent stream, for a sender report. */
export interface SentTotals {
  ssrc: number;
  packets: number;
  payloadBytes: number;
  /** The current RTP time. */
  timestamp: number;
}

/** A compound of sender report, reception reports and canonical name. `now` is epoch ms. */
export function writeReport(
  sent: SentTotals,
  received: ReceptionReport[],
  cname: string,
  now: number,
): Buffer {
  const report = Buffer.alloc(28 + received.length * BLOCK_BYTES);
  writeHeader(report, received.length, TYPE.SENDER_REPORT);
  const seconds = now / 1000 + NTP_EPOCH_S;
  report.writeUInt32BE(sent.ssrc, 4);
  report.writeUInt32BE(Math.floor(seconds) % 2 ** 32, 8);
  report.writeUInt32BE(Math.floor((seconds % 1) * 2 ** 32), 12);
  report.writeUInt32BE(sent.timestamp, 16);
  report.writeUInt32BE(sent.packets % 2 ** 32, 20);
  report.writeUInt32BE(sent.payloadBytes % 2 ** 32, 24);
  for (const [index, block] of received.entries())
    writeBlock(report.subarray(28 + index * BLOCK_BYTES), block);
  return Buffer.concat([report, description(sent.ssrc, cname)]);
}

/** Says that our stream has ended (RFC 3550, 6.6), after the empty receiver report that a compound must start with. */
export function writeBye(ssrc: number, cname: string): Buffer {
  const report = Buffer.alloc(8);
  writeHeader(report, 0, TYPE.RECEIVER_REPORT);
  report.writeUInt32BE(ssrc, 4);
  const bye = Buffer.alloc(8);
  writeHeader(bye, 1, TYPE.BYE);
  bye.writeUInt32BE(ssrc, 4);
  return Buffer.concat([report, description(ssrc, cname), bye]);
}

/** Middle 32 bits of the NTP time for epoch ms, the unit of report blocks. */
export function middleNtp(now: number): number {
  return Math.floor((now / 1000 + NTP_EPOCH_S) * 65536) % 2 ** 32;
}

/** Round trip in ms from a report on our stream (RFC 3550, 6.4.1); null if it doesn't answer one of ours. */
export function roundTripMs(report: ReceptionReport, now: number): number | null {
  if (report.lastReport === 0) return null;
  const elapsed = (middleNtp(now) - report.lastReport - report.delaySinceLast) | 0;
  return elapsed < 0 ? null : (elapsed * 1000) / 65536;
}

function writeBlock(at: Buffer, block: ReceptionReport): void {
  at.writeUInt32BE(block.ssrc, 0);
  at.writeUInt8(Math.min(255, Math.floor(block.fractionLost * 256)), 4);
  at.writeIntBE(Math.max(-0x800000, Math.min(0x7fffff, block.cumulativeLost)), 5, 3);
  at.writeUInt32BE(block.highestSequence >>> 0, 8);
  at.writeUInt32BE(Math.floor(block.jitter) >>> 0, 12);
  at.writeUInt32BE(block.lastReport, 16);
  at.writeUInt32BE(block.delaySinceLast >>> 0, 20);
}

function description(ssrc: number, cname: string): Buffer {
  const text = Buffer.from(cname);
  const bytes = 4 + 4 + 2 + text.length + 1;
  const packet = Buffer.alloc(Math.ceil(bytes / 4) * 4);
  writeHeader(packet, 1, TYPE.DESCRIPTION);
  packet.writeUInt32BE(ssrc, 4);
  packet.writeUInt8(CNAME, 8);
  packet.writeUInt8(text.length, 9);
  text.copy(packet, 10);
  return packet;
}

function writeHeader(packet: Buffer, count: number, type: number): void {
  packet.writeUInt8(0x80 | count, 0);
  packet.writeUInt8(type, 1);
  packet.writeUInt16BE(packet.length / 4 - 1, 2);
}
