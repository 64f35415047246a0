import type { NetworkPolicy } from "./guarded-request.ts";

/** Where the service's own demo endpoint stands, below its public URL. */
export const DEMO_PATH = "/demo/";

/** What tools may reach of private networks: what the operator allows, and the demo endpoint (contract 7). */
export function toolNetwork(config: { publicUrl: string; toolNetworkAllow: string[] }): NetworkPolicy {
  return { allow: config.toolNetworkAllow, demoPrefix: `${config.publicUrl}${DEMO_PATH}` };
}
