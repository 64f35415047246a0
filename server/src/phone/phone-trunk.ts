import type { TrunkConfig } from "../phone-numbers/trunk-config.ts";

/** A trunk as the phone works with it: every one of the service, credentials in clear. Never stored or logged. */
export interface PhoneTrunk extends TrunkConfig {
  id: string;
  workspaceId: string;
}
