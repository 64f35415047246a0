/** What an INVITE says about the call that rings in. */
import { header, headerValues } from "../../message/headers.ts";
import { parseNameAddress, type NameAddress } from "../../message/name-address.ts";
import type { SipHeader, SipRequest } from "../../message/sip-message.ts";
import { parseSipUri } from "../../message/sip-uri.ts";
import type { SipTrunk } from "../../sip-messages.ts";

const MOST_RECORDED = 20;
const MOST_VALUE = 1_000;
const MOST_NAME = 200;
/** Users of From that say "nobody" (RFC 3323 4.1, and what gateways write). */
const NOBODY = /^(?:anonymous|unavailable|unknown|restricted|private|withheld)$/i;

export interface IncomingFacts {
  to: string;
  from: string;
  displayName: string;
  assertedIdentity: string | null;
  headers: SipHeader[];
}

export function readIncoming(invite: SipRequest, trunk: SipTrunk): IncomingFacts {
  const from = parseNameAddress(header(invite, "From") ?? "");
  const isHidden = from === null || hidesCaller(invite, from);
  return {
    to: calledUser(invite, trunk),
    from: isHidden ? "" : userOf(from.uri),
    displayName: isHidden ? "" : from.displayName.slice(0, MOST_NAME),
    assertedIdentity: trunk.trusted ? assertedUser(invite) : null,
    headers: recordedHeaders(invite, trunk.recordHeaders),
  };
}

/**
 * The Request-URI names who is called, unless a registrar put our own Contact there: then the called number is in
 * P-Called-Party-ID (RFC 7315) or To.
 */
function calledUser(invite: SipRequest, trunk: SipTrunk): string {
  const user = userOf(invite.uri);
  if (!trunk.register || user !== (trunk.username ?? "")) return user;
  for (const name of ["P-Called-Party-ID", "To"]) {
    const address = parseNameAddress(header(invite, name) ?? "");
    const named = address ? userOf(address.uri) : "";
    if (named !== "") return named;
  }
  return user;
}

function hidesCaller(invite: SipRequest, from: NameAddress): boolean {
  const uri = parseSipUri(from.uri);
  if (!uri || NOBODY.test(uri.user ?? "") || uri.host.toLowerCase() === "anonymous.invalid") return true;
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

function recordedHeaders(invite: SipRequest, names: readonly string[]): SipHeader[] {
  const wanted = new Map(names.map((name) => [name.toLowerCase(), name]));
  return invite.headers
    .flatMap(({ name, value }) => {
      const recorded = wanted.get(name.toLowerCase());
      return recorded === undefined ? [] : [{ name: recorded, value: value.slice(0, MOST_VALUE) }];
    })
    .slice(0, MOST_RECORDED);
}

/** Without parameters that hide in the user part: `+49151;phone-context=…`. */
function userOf(uri: string): string {
  return (parseSipUri(uri)?.user ?? "").split(";", 1)[0]?.slice(0, MOST_NAME) ?? "";
}
