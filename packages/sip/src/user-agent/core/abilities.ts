/** What our user agent supports, as stated in OPTIONS, refusals and INVITEs. */
import type { SipHeader } from "../../message/sip-message.ts";

export const ALLOWED_METHODS: readonly string[] = [
  "INVITE",
  "ACK",
  "CANCEL",
  "BYE",
  "OPTIONS",
  "INFO",
  "UPDATE",
  "PRACK",
  "NOTIFY",
];

/** Supported extensions: PRACK (RFC 3262) and session timers (RFC 4028). */
export const SUPPORTED_OPTIONS: readonly string[] = ["100rel", "timer"];

export const ACCEPTED_TYPES: readonly string[] = [
  "application/sdp",
  "application/dtmf-relay",
  "application/dtmf",
  "message/sipfrag",
];

export const ALLOW: SipHeader = { name: "Allow", value: ALLOWED_METHODS.join(", ") };
export const SUPPORTED: SipHeader = { name: "Supported", value: SUPPORTED_OPTIONS.join(", ") };
export const ACCEPT: SipHeader = { name: "Accept", value: ACCEPTED_TYPES.join(", ") };
