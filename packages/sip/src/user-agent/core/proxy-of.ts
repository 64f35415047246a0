import { parseSipUri, type SipUri } from "../../message/sip-uri.ts";
import type { SipTrunk } from "../../sip-messages.ts";

/** The trunk's outbound proxy, given as a host, a host with a port or a URI; null if it has none. */
export function proxyOf({ outboundProxy }: SipTrunk): SipUri | null {
  if (!outboundProxy) return null;
  return parseSipUri(/^sips?:/i.test(outboundProxy) ? outboundProxy : `sip:${outboundProxy}`);
}
