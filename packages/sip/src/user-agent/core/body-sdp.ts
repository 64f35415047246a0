/** A message's SDP, by itself or as a part of `multipart/*` (RFC 5621). */
import { header } from "../../message/headers.ts";
import type { SipMessage } from "../../message/sip-message.ts";

export const SDP_TYPE = "application/sdp";

export type MessageBody =
  | { kind: "none" }
  | { kind: "sdp"; sdp: string }
  /** Refused with 415, unless the message marks it as optional. */
  | { kind: "other"; type: string };

export function readBody(message: SipMessage): MessageBody {
  if (message.body.length === 0) return { kind: "none" };
  const value = header(message, "Content-Type") ?? "";
  const type = mediaType(value);
  if (type === SDP_TYPE) return { kind: "sdp", sdp: message.body.toString("utf8") };
  if (type.startsWith("multipart/")) {
    const sdp = sdpPart(message.body.toString("utf8"), value);
    if (sdp !== null) return { kind: "sdp", sdp };
  }
  // The sender says that the body can be ignored if its type isn't understood (RFC 3261 20.11).
  if (/\bhandling\s*=\s*"?optional\b/i.test(header(message, "Content-Disposition") ?? ""))
    return { kind: "none" };
  return { kind: "other", type };
}

/** The SDP, if there is one. */
export function sdpOf(message: SipMessage): string | null {
  const body = readBody(message);
  return body.kind === "sdp" ? body.sdp : null;
}

/** Turns `Application/SDP; charset=utf-8` into `application/sdp`. */
export const mediaType = (value: string): string => (value.split(";", 1)[0] ?? "").trim().toLowerCase();

function sdpPart(body: string, type: string): string | null {
  const match = /;\s*boundary\s*=\s*(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(type);
  const boundary = match?.[1] ?? match?.[2];
  if (boundary === undefined) return null;
  for (const part of `\r\n${body}`.split(`\r\n--${boundary}`).slice(1)) {
    const end = part.indexOf("\r\n\r\n");
    if (end < 0 || part.startsWith("--")) continue;
    const value = /^content-type\s*:(.*)$/im.exec(part.slice(0, end))?.[1] ?? "";
    if (mediaType(value.trim()) === SDP_TYPE) return `${part.slice(end + 4)}\r\n`;
  }
  return null;
}
