import type { SipThreadOptions } from "../../lines/sip/sip-messages.ts";
import type { NetworkPolicy } from "../../net/guarded-request.ts";
import { VERSION } from "../../version.ts";

/** The configuration's part about SIP. */
export interface SipSettings extends Pick<SipThreadOptions, "host" | "tls" | "tlsCa"> {
  ports: SipThreadOptions["listen"];
  addresses: SipThreadOptions["publicAddresses"];
}

export function sipThreadOptions(
  { ports, addresses, host, tls, tlsCa }: SipSettings,
  network: NetworkPolicy,
): SipThreadOptions {
  return {
    listen: ports,
    host,
    publicAddresses: addresses,
    tls,
    tlsCa,
    network,
    userAgent: `Parley/${VERSION}`,
  };
}
