/** Refuses what a request must not ask of us (RFC 3261 8.2.2.3 and 8.2.3). */
import { header, headerValues } from "../../message/headers.ts";
import type { SipRequest } from "../../message/sip-message.ts";
import {
  answerTimer,
  parseMinSe,
  parseSessionExpires,
  type SessionTimer,
} from "../../dialog/session-timer.ts";
import type { TimerAnswer } from "../../dialog/session-timer.ts";
import { ACCEPT, SUPPORTED_OPTIONS } from "../core/abilities.ts";
import { readBody } from "../core/body-sdp.ts";
import type { ReplyExtras, ReplyStatus } from "../core/replies.ts";

export interface Refusal {
  status: ReplyStatus;
  extras: ReplyExtras;
}

/** Refuses extensions we don't support with 420. */
export function refuseExtensions(request: SipRequest): Refusal | null {
  const unsupported = headerValues(request, "Require").filter(
    (option) => !SUPPORTED_OPTIONS.includes(option.toLowerCase()),
  );
  if (unsupported.length === 0) return null;
  return { status: 420, extras: { headers: unsupported.map((value) => ({ name: "Unsupported", value })) } };
}

/** Refuses a body that isn't SDP, or that is encoded, with 415. */
export function refuseContent(request: SipRequest): Refusal | null {
  const encoding = (header(request, "Content-Encoding") ?? "identity").toLowerCase();
  if (request.body.length > 0 && encoding !== "identity")
    return { status: 415, extras: { headers: [{ name: "Accept-Encoding", value: "identity" }] } };
  return readBody(request).kind === "other" ? { status: 415, extras: { headers: [ACCEPT] } } : null;
}

/** Which session timer to agree to for this request. */
export function answerSessionTimer(request: SipRequest, current: SessionTimer | null): TimerAnswer {
  return answerTimer(
    {
      sessionExpires: parseSessionExpires(header(request, "Session-Expires")),
      minSe: parseMinSe(header(request, "Min-SE")),
      supportsTimer: supports(request, "timer"),
    },
    current,
  );
}

/** Whether the option is in Supported or Require. */
export const supports = (request: SipRequest, option: string): boolean =>
  [...headerValues(request, "Supported"), ...headerValues(request, "Require")].some(
    (value) => value.toLowerCase() === option,
  );
