import type { SipHeader } from "../../message/sip-message.ts";
import type { SipTrunk } from "../../sip-messages.ts";

/** A caller that has been admitted. */
export interface Admitted {
  /** All trunks that admit this caller, those the request itself points to first. Never empty. */
  trunks: [SipTrunk, ...SipTrunk[]];
  /** The trunk of `trunks` with the best claim to the call. */
  owner: SipTrunk;
  byDigest: boolean;
  /** Challenges the caller if none of `trunks` has the number; null if no other trunk could admit it by digest. */
  challenge(): SipHeader[] | null;
}
