import { MESSAGE_LIMITS } from "./message-limits.ts";
import { parseHead, refuse } from "./parse-head.ts";
import type { SipMessage } from "./sip-message.ts";
import { badRequest, type SipRefusal } from "./sip-refusal.ts";

export type ParsedMessage = { message: SipMessage } | { refusal: SipRefusal };

const CR = 0x0d;
const LF = 0x0a;

/**
 * Parses one datagram. Anything after the body is cut off; a body shorter than its Content-Length is refused (RFC 3261,
 * 18.3). Never throws.
 */
export function parseDatagram(datagram: Buffer): ParsedMessage {
  if (datagram.length > MESSAGE_LIMITS.bytes)
    return { refusal: { status: 513, reason: "Message Too Large" } };
  const start = endOfLineBreaks(datagram);
  const found = datagram.indexOf("\r\n\r\n", start, "latin1");
  const headEnd = found < 0 ? datagram.length : found;
  const { message, contentLength, problem } = parseHead(datagram.subarray(start, headEnd));
  if (problem) return { refusal: refuse(problem, message) };
  if (found < 0) return { refusal: refuse(badRequest("Missing empty line"), message) };
  const rest = datagram.subarray(found + 4);
  if (contentLength !== null && contentLength > rest.length)
    return { refusal: refuse(badRequest("Body shorter than Content-Length"), message) };
  // Copied, so that a message in a call's record doesn't keep the socket's buffer alive.
  message.body = Buffer.from(rest.subarray(0, contentLength ?? rest.length));
  return { message };
}

/** Whether a datagram only keeps a NAT mapping open: line breaks, zeros, or nothing. It must not be answered. */
export function isKeepAlive(datagram: Buffer): boolean {
  return datagram.length <= 64 && datagram.every((byte) => byte === CR || byte === LF || byte === 0);
}

/** Line breaks before the start line are ignored (RFC 3261, 7.5). */
function endOfLineBreaks(bytes: Buffer): number {
  let start = 0;
  while (bytes[start] === CR && bytes[start + 1] === LF) start += 2;
  return start;
}
