/** Digits in INFO: `application/dtmf-relay` (Cisco) and `application/dtmf`. */
import { header } from "../../message/headers.ts";
import type { SipRequest } from "../../message/sip-message.ts";
import { mediaType } from "../core/body-sdp.ts";

const DIGITS = /^[0-9*#A-D]$/;
/** Events 10 to 15 of RFC 4733, which some phones send as numbers. */
const BY_NUMBER: Record<string, string> = { 10: "*", 11: "#", 12: "A", 13: "B", 14: "C", 15: "D" };

export type InfoContent =
  | { kind: "digit"; digit: string }
  /** Nothing to do, as for an empty INFO (RFC 2976) or a hook flash. */
  | { kind: "nothing" }
  | { kind: "unsupported" };

export function readInfo(request: SipRequest): InfoContent {
  if (request.body.length === 0) return { kind: "nothing" };
  const type = mediaType(header(request, "Content-Type") ?? "");
  const text = request.body.toString("latin1", 0, 200).trim();
  if (type === "application/dtmf-relay") return digit(/^\s*signal\s*=\s*(\S+)/im.exec(text)?.[1]);
  if (type === "application/dtmf") return digit(/^(?:signal\s*=\s*)?(\S+)/i.exec(text)?.[1]);
  return { kind: "unsupported" };
}

function digit(written: string | undefined): InfoContent {
  const name = (written ?? "").toUpperCase();
  const found = BY_NUMBER[name] ?? name;
  return DIGITS.test(found) ? { kind: "digit", digit: found } : { kind: "nothing" };
}

/** The body of an INFO that sends one digit. */
export const digitBody = (value: string, durationMs: number): string =>
  `Signal=${value}\r\nDuration=${Math.round(durationMs)}\r\n`;
