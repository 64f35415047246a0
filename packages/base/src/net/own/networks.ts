/** The network policies of everything that connects to an address that a workspace or a caller chose. */
import type { NetworkPolicy } from "../guarded-request.ts";
import type { OwnBoard } from "../own-board.ts";

/** Path of the service's own demo endpoint, below its public URL. */
export const DEMO_PATH = "/demo/";

/** Each refuses private addresses and the service's own (docs/tools.md#private-networks). */
export interface Networks {
  /** For tools: whatever TOOL_NETWORK_ALLOW allows, and the demo endpoint. */
  tools: NetworkPolicy;
  /** For webhooks and workspaces' own providers: whatever TOOL_NETWORK_ALLOW allows. */
  workspaces: NetworkPolicy;
  /** For trunks and the sound of their calls: whatever SIP_NETWORK_ALLOW allows. */
  phone: NetworkPolicy;
}

/** The settings that determine them. */
export interface NetworkSettings {
  publicUrl: string;
  toolNetworkAllow: string[];
  sip: { networkAllow: string[] };
}

export function networksOf({ publicUrl, toolNetworkAllow, sip }: NetworkSettings, own: OwnBoard): Networks {
  return {
    tools: { allow: toolNetworkAllow, demoPrefix: `${publicUrl}${DEMO_PATH}`, own },
    workspaces: { allow: toolNetworkAllow, demoPrefix: null, own },
    phone: { allow: sip.networkAllow, demoPrefix: null, own },
  };
}
