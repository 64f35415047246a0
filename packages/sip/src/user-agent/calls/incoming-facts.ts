/** What an INVITE says about an incoming call. */
import { isHiddenCaller } from "@parley/base/e164/hidden-caller";
import { header, headerValues } from "../../message/headers.ts";
import { parseNameAddress, type NameAddress } from "../../message/name-address.ts";
import type { SipHeader, SipRequest } from "../../message/sip-message.ts";
import { parseSipUri } from "../../message/sip-uri.ts";
import type { SipTrunk } from "../../sip-messages.ts";

const MOST_VALUE = 1_000;
const MOST_NAME = 200;

export interface IncomingFacts {
  to: string;
  calledParty: string | null;
  from: string;
  displayName: string;
  assertedIdentity: string | null;
  headers: SipHeader[];
}

export function readIncoming(invite: SipRequest, trunks: readonly SipTrunk[]): IncomingFacts {
  const from = parseNameAddress(header(invite, "From") ?? "");
  const isHidden = from === null || hidesCaller(invite, from);
  const to = userOf(invite.uri);
  const isAccount = trunks.some(({ register, username }) => register && to === username);
  return {
    to,
    calledParty: isAccount ? dialledUser(invite) : null,
    from: isHidden ? "" : userOf(from.uri),
    displayName: isHidden ? "" : from.displayName.slice(0, MOST_NAME),
    assertedIdentity: trunks.some(({ trusted }) => trusted) ? assertedUser(invite) : null,
    headers: recordedHeaders(invite, trunks),
  };
}

/**
 * The called number if a registrar put our own Contact into the Request-URI: it is then in P-Called-Party-ID (RFC 7315)
 * or To.
 */
export function dialledUser(invite: SipRequest): string | null {
  for (const name of ["P-Called-Party-ID", "To"]) {
    const address = parseNameAddress(header(invite, name) ?? "");
    const named = address ? userOf(address.uri) : "";
    if (named !== "") return named;
  }
  return null;
}

function hidesCaller(invite: SipRequest, from: NameAddress): boolean {
  const uri = parseSipUri(from.uri);
  if (!uri || isHiddenCaller(uri.user ?? "") || uri.host.toLowerCase() === "anonymous.invalid") return true;
  const privacy = (header(invite, "Privacy") ?? "").toLowerCase().split(/[;,\s]+/);
  return ["id", "user", "header"].some((kind) => privacy.includes(kind));
}

function assertedUser(invite: SipRequest): string | null {
  for (const value of headerValues(invite, "P-Asserted-Identity")) {
    const address = parseNameAddress(value);
    const user = address ? userOf(address.uri) : "";
    if (user !== "") return user;
  }
  return null;
}

/** All headers that any trunk records: which trunk the call is for, and so which to keep, isn't known yet. */
function recordedHeaders(invite: SipRequest, trunks: readonly SipTrunk[]): SipHeader[] {
  const wanted = new Set(
    trunks.flatMap(({ recordHeaders }) => recordHeaders.map((name) => name.toLowerCase())),
  );
  return invite.headers
    .filter(({ name }) => wanted.has(name.toLowerCase()))
    .map(({ name, value }) => ({ name, value: value.slice(0, MOST_VALUE) }));
}

/** Without parameters inside the user part: `+49151;phone-context=…`. */
function userOf(uri: string): string {
  return (parseSipUri(uri)?.user ?? "").split(";", 1)[0]?.slice(0, MOST_NAME) ?? "";
}
