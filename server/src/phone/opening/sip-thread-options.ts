import type { SipThreadOptions } from "@parley/sip/sip-messages";
import type { NetworkPolicy } from "@parley/base/net/guarded-request";
import { VERSION } from "@parley/base/version";

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
    product: `Parley/${VERSION}`,
    name: "parley",
  };
}
