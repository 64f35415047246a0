/** The INVITE of a call we place. */
import type { SipHeader, SipRequest } from "../../message/sip-message.ts";
import { formatSipUri, parseSipUri, type SipUri } from "../../message/sip-uri.ts";
import type { SipTrunk } from "../../sip-messages.ts";
import { isToken } from "../../message/header-syntax.ts";
import { canonicalHeaderName } from "../../message/header-names.ts";
import { ALLOW, SUPPORTED } from "../core/abilities.ts";
import { addressAt } from "../core/address-at.ts";
import { proxyOf } from "../core/proxy-of.ts";
import { contactHeader, SDP_CONTENT } from "../legs/leg-headers.ts";

export interface InviteOptions {
  trunk: SipTrunk;
  callId: string;
  localTag: string;
  seq: number;
  /** The Request-URI. */
  uri: string;
  /** The dialled address, for To: it stays the same when a redirection changes the Request-URI. */
  to: string;
  /** The caller's number. */
  from: string;
  sdp: string;
  headers: readonly SipHeader[];
  product: string;
  /** The token that stands for this side: `name` in `SipThreadOptions`. */
  name: string;
}

/** Headers that only the user agent may write. */
const OWN_HEADERS = new Set(
  "Via,From,To,Call-ID,CSeq,Contact,Max-Forwards,Route,Record-Route,Content-Type,Content-Length,Authorization,Proxy-Authorization,Require,Supported,Allow,Session-Expires,Min-SE".split(
    ",",
  ),
);
const MOST_EXTRA_HEADERS = 20;

/**
 * The URI to call: `to` itself, or `to` as a user at the trunk's host. Twilio refuses numbers at any other host. Null
 * if it isn't an address.
 */
export function requestUriOf(to: string, trunk: SipTrunk): string | null {
  if (/^(?:sips?|tel):/i.test(to)) {
    const uri = parseSipUri(to);
    return uri && formatSipUri(uri);
  }
  return to === "" ? null : addressAt(trunk, to);
}

export function createInvite(options: InviteOptions): SipRequest {
  const { trunk, callId, localTag, seq, product, name } = options;
  const proxy = proxyOf(trunk);
  return {
    kind: "request",
    method: "INVITE",
    uri: options.uri,
    headers: [
      ...(proxy ? [routeTo(proxy)] : []),
      { name: "Max-Forwards", value: "70" },
      { name: "From", value: `<${fromUri(options)}>;tag=${localTag}` },
      { name: "To", value: `<${options.to}>` },
      { name: "Call-ID", value: callId },
      { name: "CSeq", value: `${seq} INVITE` },
      contactHeader(trunk.username ?? name, trunk.transport),
      ...assertedIdentity(options),
      ALLOW,
      SUPPORTED,
      { name: "User-Agent", value: product },
      ...options.headers.filter(isAllowed).slice(0, MOST_EXTRA_HEADERS),
      SDP_CONTENT,
    ],
    body: Buffer.from(options.sdp),
  };
}

/** A loose route, so that the Request-URI remains the dialled one (RFC 3261, 16.12.1.1). */
function routeTo(proxy: SipUri): SipHeader {
  const loose = formatSipUri({ ...proxy, params: new Map([...proxy.params, ["lr", null]]) });
  return { name: "Route", value: `<${loose}>` };
}

/** Trunks that identify callers by account want its name in From, and the number in a separate header (RFC 3325). */
function fromUri({ trunk, from }: InviteOptions): string {
  const isByAccount = trunk.callerIdHeader === "p_asserted_identity" && trunk.username !== null;
  return addressAt(trunk, isByAccount ? (trunk.username ?? from) : from);
}

function assertedIdentity({ trunk, from }: InviteOptions): SipHeader[] {
  if (trunk.callerIdHeader !== "p_asserted_identity") return [];
  return [{ name: "P-Asserted-Identity", value: `<${addressAt(trunk, from)}>` }];
}

function isAllowed({ name, value }: SipHeader): boolean {
  return isToken(name) && !/[\r\n\0]/.test(value) && !OWN_HEADERS.has(canonicalHeaderName(name));
}
