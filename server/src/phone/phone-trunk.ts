import type { TrunkConfig } from "./numbering/trunk-config.ts";

/** A trunk as the phone uses it, with credentials in plain text. Never stored or logged. */
export interface PhoneTrunk extends TrunkConfig {
  id: string;
  workspaceId: string;
  /** Warnings for its admins, shown with its state. */
  warnings: readonly string[];
}
