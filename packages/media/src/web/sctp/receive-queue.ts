/** Data from the peer: order, acknowledgement and reassembly (RFC 9260, 6.2 and 6.9), within fixed limits. */
import { after, distance } from "./serial.ts";

export interface DataChunk {
  tsn: number;
  streamId: number;
  /** Payload protocol: the type of message (RFC 8831, 8). */
  protocol: number;
  isFirst: boolean;
  isLast: boolean;
  payload: Buffer;
}

export interface Message {
  streamId: number;
  protocol: number;
  /** Null if the message was longer than we accept. */
  data: Buffer | null;
}

/** How much the peer may have in flight; a page sends lines of text. */
export const RECEIVE_WINDOW = 65_536;
/** How far ahead of the next chunk others are kept. */
const AHEAD = 256;
const LONGEST_MESSAGE = 16_384;
const DATA_HEADER_BYTES = 12;
const FLAG = { LAST: 1, FIRST: 2 } as const;

/** The body of a DATA chunk; null if it is truncated. */
export function parseData(flags: number, body: Buffer): DataChunk | null {
  if (body.length <= DATA_HEADER_BYTES) return null;
  return {
    tsn: body.readUInt32BE(0),
    streamId: body.readUInt16BE(4),
    protocol: body.readUInt32BE(8),
    isFirst: (flags & FLAG.FIRST) !== 0,
    isLast: (flags & FLAG.LAST) !== 0,
    payload: body.subarray(DATA_HEADER_BYTES),
  };
}

/**
 * Delivers in order of transmission numbers across all streams, which is also the order within each stream. A page has
 * one channel, so nothing has to wait for another stream's losses.
 */
export class ReceiveQueue {
  private cumulative: number;
  private readonly waiting = new Map<number, DataChunk>();
  private waitingBytes = 0;
  private parts: Buffer[] = [];
  private partBytes = 0;
  private isTooLong = false;

  constructor(initialTsn: number) {
    this.cumulative = after(initialTsn, -1);
  }

  /** Takes one chunk and returns the messages it completes. */
  add(chunk: DataChunk): Message[] {
    const ahead = distance(chunk.tsn, this.cumulative);
    if (ahead <= 0 || ahead > AHEAD || this.waiting.has(chunk.tsn)) return [];
    // The very next chunk is always accepted, since the others are waiting for it.
    if (ahead > 1 && this.waitingBytes + chunk.payload.length > RECEIVE_WINDOW) return [];
    this.waiting.set(chunk.tsn, { ...chunk, payload: Buffer.from(chunk.payload) });
    this.waitingBytes += chunk.payload.length;
    const messages: Message[] = [];
    for (;;) {
      const tsn = after(this.cumulative, 1);
      const next = this.waiting.get(tsn);
      if (!next) return messages;
      this.waiting.delete(tsn);
      this.waitingBytes -= next.payload.length;
      this.cumulative = tsn;
      const message = this.assemble(next);
      if (message) messages.push(message);
    }
  }

  /** The body of a SACK chunk. */
  sack(): Buffer {
    const gaps = this.gaps();
    const body = Buffer.alloc(12 + 4 * gaps.length);
    body.writeUInt32BE(this.cumulative, 0);
    body.writeUInt32BE(Math.max(0, RECEIVE_WINDOW - this.waitingBytes), 4);
    body.writeUInt16BE(gaps.length, 8);
    for (const [index, [start, end]] of gaps.entries()) {
      body.writeUInt16BE(start, 12 + 4 * index);
      body.writeUInt16BE(end, 14 + 4 * index);
    }
    return body;
  }

  private gaps(): [start: number, end: number][] {
    const offsets = [...this.waiting.keys()]
      .map((tsn) => distance(tsn, this.cumulative))
      .sort((a, b) => a - b);
    const gaps: [number, number][] = [];
    for (const offset of offsets) {
      const last = gaps.at(-1);
      if (last && last[1] === offset - 1) last[1] = offset;
      else gaps.push([offset, offset]);
    }
    return gaps;
  }

  private assemble(chunk: DataChunk): Message | null {
    if (chunk.isFirst) {
      this.parts = [];
      this.partBytes = 0;
      this.isTooLong = false;
    }
    this.partBytes += chunk.payload.length;
    if (this.partBytes > LONGEST_MESSAGE) this.isTooLong = true;
    if (this.isTooLong) this.parts = [];
    else this.parts.push(chunk.payload);
    if (!chunk.isLast) return null;
    const data = this.isTooLong ? null : Buffer.concat(this.parts);
    this.parts = [];
    return { streamId: chunk.streamId, protocol: chunk.protocol, data };
  }
}
