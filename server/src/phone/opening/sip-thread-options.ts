import type { SipThreadOptions } from "../../lines/sip/sip-messages.ts";
import { VERSION } from "../../version.ts";

/** The configuration's part about SIP. */
interface SipSettings extends Pick<SipThreadOptions, "host" | "tls" | "tlsCa" | "networkAllow"> {
  ports: SipThreadOptions["listen"];
  addresses: SipThreadOptions["publicAddresses"];
}

export function sipThreadOptions({
  ports,
  addresses,
  host,
  tls,
  tlsCa,
  networkAllow,
}: SipSettings): SipThreadOptions {
  return {
    listen: ports,
    host,
    publicAddresses: addresses,
    tls,
    tlsCa,
    networkAllow,
    userAgent: `Parley/${VERSION}`,
  };
}
