import { parseCSeq } from "./cseq.ts";
import { isToken, parseParameters } from "./header-syntax.ts";
import { MESSAGE_LIMITS } from "./message-limits.ts";
import { parseNameAddress } from "./name-address.ts";
import type { SipMessage } from "./sip-message.ts";
import { badRequest, type SipProblem } from "./sip-refusal.ts";
import { parseVia } from "./via.ts";

/** Every message must have these (RFC 3261, 8.1.1). Max-Forwards isn't required, since RFC 2543 doesn't have it. */
const MANDATORY = ["Via", "From", "To", "Call-ID", "CSeq"];

const isAddress = (value: string): boolean => parseNameAddress(value) !== null;

/** The headers that routing, transactions and dialogs depend on. Others are checked where they are used. */
const SYNTAX: Record<string, (value: string) => boolean> = {
  Via: (value) => {
    const via = parseVia(value);
    return via !== null && via.version === undefined;
  },
  From: isAddress,
  To: isAddress,
  Contact: (value) => value === "*" || isAddress(value),
  Route: isAddress,
  "Record-Route": isAddress,
  "Refer-To": isAddress,
  "Call-ID": (value) => /^[^\s]+$/.test(value),
  CSeq: (value) => parseCSeq(value) !== null,
  "Max-Forwards": (value) => /^\d{1,10}$/.test(value) && Number(value) <= 255,
  "Content-Length": (value) => /^\d{1,10}$/.test(value),
  "Content-Type": isMediaType,
};

/** How often each of these may occur in a message. */
const AT_MOST: Record<string, number> = {
  From: 1,
  To: 1,
  "Call-ID": 1,
  CSeq: 1,
  "Max-Forwards": 1,
  "Content-Length": 1,
  "Content-Type": 1,
  Via: MESSAGE_LIMITS.hops,
  Route: MESSAGE_LIMITS.hops,
  "Record-Route": MESSAGE_LIMITS.hops,
};

/** What is wrong with a message's headers, or null: syntax, number, presence, or CSeq's method. */
export function checkHeaders(message: SipMessage): SipProblem | null {
  const counts = new Map<string, number>();
  const isUsed = usedBy(message);
  for (const { name, value } of message.headers) {
    const isWellFormed = SYNTAX[name];
    if (isWellFormed === undefined) continue;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    if (count > (AT_MOST[name] ?? MESSAGE_LIMITS.headerValues)) return badRequest(`Too many ${name}`);
    if (isUsed(name) && !isWellFormed(value)) return badRequest(`Malformed ${name}`);
  }
  for (const name of MANDATORY) if (!counts.has(name)) return badRequest(`Missing ${name}`);
  return message.kind === "request" ? checkCSeqMethod(message.method, message.headers) : null;
}

/**
 * Nothing is routed by the Contact of a response to REGISTER, so that a registrar that writes it badly still counts as
 * one that has answered; the registration reads it.
 */
function usedBy(message: SipMessage): (name: string) => boolean {
  if (message.kind === "request") return () => true;
  const cseq = parseCSeq(message.headers.find(({ name }) => name === "CSeq")?.value ?? "");
  return cseq?.method === "REGISTER" ? (name) => name !== "Contact" : () => true;
}

function checkCSeqMethod(method: string, headers: SipMessage["headers"]): SipProblem | null {
  const cseq = parseCSeq(headers.find(({ name }) => name === "CSeq")?.value ?? "");
  return cseq?.method === method ? null : badRequest("CSeq does not match the method");
}

function isMediaType(value: string): boolean {
  const semicolon = value.indexOf(";");
  const [type = "", subtype = "", ...more] = (semicolon < 0 ? value : value.slice(0, semicolon)).split("/");
  return (
    more.length === 0 &&
    isToken(type.trim()) &&
    isToken(subtype.trim()) &&
    (semicolon < 0 || parseParameters(value.slice(semicolon)) !== null)
  );
}
