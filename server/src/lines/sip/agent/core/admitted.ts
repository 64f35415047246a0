import type { SipHeader } from "../../message/sip-message.ts";
import type { SipTrunk } from "../../sip-messages.ts";

/** A caller who may call. */
export interface Admitted {
  /** All that let this caller in; those that the request itself points to first. Never empty. */
  trunks: [SipTrunk, ...SipTrunk[]];
  byDigest: boolean;
  /** Asks who calls, for a number of none of `trunks`; null if no other trunk would let the caller in for an answer. */
  challenge(): SipHeader[] | null;
}
