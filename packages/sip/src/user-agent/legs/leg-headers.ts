/** Headers that say who we are and where to reach us. */
import type { SipHeader } from "../../message/sip-message.ts";
import { formatSipUri } from "../../message/sip-uri.ts";
import type { TransportName } from "../../transport/hop.ts";
import { LOCAL_HOST } from "../../transport/sip-transport.ts";
import { ALLOW, SUPPORTED } from "../core/abilities.ts";
import { SDP_TYPE } from "../core/body-sdp.ts";
import type { Leg } from "./leg.ts";

/** Our Contact; the transport fills in its host. */
export function contactHeader(user: string, transport: TransportName): SipHeader {
  const uri = formatSipUri({
    scheme: "sip",
    user,
    password: null,
    host: LOCAL_HOST,
    port: null,
    params: new Map(transport === "udp" ? [] : [["transport", transport]]),
    headers: [],
  });
  return { name: "Contact", value: `<${uri}>` };
}

/** For requests and 2xx responses that create or refresh a dialog. */
export function dialogHeaders(leg: Leg): SipHeader[] {
  const transport = leg.peer?.transport ?? leg.trunk.transport;
  return [contactHeader(leg.trunk.username ?? leg.userAgent.name, transport), ALLOW, SUPPORTED];
}

export const SDP_CONTENT: SipHeader = { name: "Content-Type", value: SDP_TYPE };

/** `Reason` (RFC 3326) with a text for people; none if the text is empty. */
export function reasonHeaders(text: string | null): SipHeader[] {
  if (text === null || text === "") return [];
  const quoted = text.replaceAll(/[\p{Cc}]/gu, " ").replaceAll(/["\\]/g, String.raw`\$&`);
  return [{ name: "Reason", value: `SIP;text="${quoted.slice(0, 200)}"` }];
}
