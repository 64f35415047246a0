/** Stream reset (RFC 6525): how a peer closes a data channel (RFC 8831, 6.7). */
import { writeParameter } from "./sctp-packet.ts";

const OUTGOING_RESET = 13;
const RESPONSE = 16;
const PERFORMED = 1;

export interface StreamReset {
  /** The peer's request number; the same if it repeats the request. */
  request: number;
  /** The streams to reset; empty means all. */
  streamIds: number[];
  /** The body of the RE-CONFIG chunk that confirms it. */
  response: Buffer;
}

/** An Outgoing SSN Reset Request; null for any other parameter. */
export function readStreamResets({ type, value }: { type: number; value: Buffer }): StreamReset | null {
  if (type !== OUTGOING_RESET || value.length < 12) return null;
  const request = value.readUInt32BE(0);
  const streamIds = Array.from({ length: (value.length - 12) >> 1 }, (_, i) =>
    value.readUInt16BE(12 + 2 * i),
  );
  const response = Buffer.alloc(8);
  response.writeUInt32BE(request, 0);
  response.writeUInt32BE(PERFORMED, 4);
  return { request, streamIds, response: writeParameter(RESPONSE, response) };
}
