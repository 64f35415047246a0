/**
 * What SIP and the carriers have in common for the queue: each is a gateway to the telephone network and carries the
 * calls of its own kinds of trunk. Types only.
 */
import type { CallLeg, LiveCall } from "../calls/live/live-call.ts";
import type { Dialable } from "@parley/base/e164/dialable";
import type { TrunkCheck } from "./numbering/trunk-state.ts";
import type { PhoneTrunk } from "./phone-trunk.ts";

/** A call whose turn has come: it has a record and a channel, but isn't dialled yet. */
export interface OutboundCall {
  live: LiveCall;
  trunk: PhoneTrunk;
  to: Dialable;
  /** In E.164, or an extension. */
  from: string;
  ringTimeoutMs: number;
  /** Null without another trunk. */
  fallBack?: FallBack | null;
}

/**
 * The trunk refused the call with this status, or couldn't be reached (null): another one may take it. False if none
 * does. Never throws.
 */
export type FallBack = (sipStatus: number | null) => Promise<boolean>;

export interface PhoneGateway {
  /**
   * Why this trunk can't place a call now, as the end of a sentence about it; null if it can, or if the call is to probe
   * whether it can again.
   */
  problem(trunk: PhoneTrunk): string | null;
  /**
   * Dials; never throws. It sets `live.leg` through `ChannelTable.hold` and reports the outcome to the call: `ringing`,
   * the answer, or an end with its reason (`failCall`).
   */
  dial(call: OutboundCall): void;
  /** Tests a trunk. */
  check(trunk: PhoneTrunk): Promise<TrunkCheck>;
}

/** Which calls occupy channels of which trunk. */
export interface ChannelTable {
  /**
   * The call occupies one of the trunk's channels until it ends, and its events go to `leg`. Every phone call is held
   * once by each trunk that it is tried through, inbound ones before they are answered; only the last trunk's channel
   * stays occupied.
   */
  hold(live: LiveCall, trunkId: string, leg: CallLeg): void;
  /** Occupies a channel without a call of its own (the second leg of a transfer). Returns a function that frees it. */
  holdExtra(trunkId: string): () => void;
  inUse(trunkId: string): number;
}
