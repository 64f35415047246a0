import type { NetworkPolicy } from "./guarded-request.ts";

/** Path of the service's own demo endpoint, below its public URL. */
export const DEMO_PATH = "/demo/";

/**
 * What tools may reach of private networks: what the operator allows, and the demo endpoint
 * (docs/tools.md#private-networks).
 */
export function toolNetwork(config: { publicUrl: string; toolNetworkAllow: string[] }): NetworkPolicy {
  return { allow: config.toolNetworkAllow, demoPrefix: `${config.publicUrl}${DEMO_PATH}` };
}
