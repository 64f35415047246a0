/** Addresses at a trunk: in what is dialled, in the caller's identity, and in what the trunk is asked to call. */
import { formatHostPort } from "../../message/host-port.ts";
import { formatSipUri } from "../../message/sip-uri.ts";
import type { SipTrunk } from "../../sip-messages.ts";

const STANDARD_PORTS: Record<SipTrunk["transport"], number> = { udp: 5060, tcp: 5060, tls: 5061 };

/** `user` at the trunk's host, as a SIP URI, with the trunk's port unless it is the transport's own. */
export function addressAt({ host, port: given, transport }: SipTrunk, user: string): string {
  const port = given === STANDARD_PORTS[transport] ? null : given;
  if (user === "") return `sip:${formatHostPort({ host, port })}`;
  return formatSipUri({ scheme: "sip", user, password: null, host, port, params: new Map(), headers: [] });
}
