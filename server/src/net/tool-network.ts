import type { NetworkPolicy } from "./guarded-request.ts";
import { namedAddresses } from "./own-addresses.ts";

/** Path of the service's own demo endpoint, below its public URL. */
export const DEMO_PATH = "/demo/";

/** The settings that determine it. */
export interface ToolNetworkSettings {
  publicUrl: string;
  toolNetworkAllow: string[];
  /** MEDIA_ADDRESSES, and those of SIP_ADDRESSES, all of which belong to this machine. */
  mediaAddresses?: string[];
  sip?: { addresses: string[] };
}

/**
 * What tools may reach of private networks and of this machine: whatever the operator allows, and the demo endpoint
 * (docs/tools.md#private-networks).
 */
export function toolNetwork(config: ToolNetworkSettings): NetworkPolicy {
  const { publicUrl, toolNetworkAllow: allow, mediaAddresses = [], sip } = config;
  const host = new URL(publicUrl).hostname.replace(/^\[(.*)\]$/, "$1");
  const own = namedAddresses([...mediaAddresses, ...(sip?.addresses ?? []), host]);
  return { allow, demoPrefix: `${publicUrl}${DEMO_PATH}`, own };
}
