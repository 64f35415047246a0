/** Places phone calls for the outbound-call endpoint. */
import type { Db } from "../platform/db/schema.ts";
import type { Dialable } from "@parley/base/e164/dialable";
import type { CallPlan } from "@parley/conversation/call-plan";
import type { NewCall } from "./journal/insert-call.ts";

/** A call to place, with its numbers in E.164. */
export type PlacedCall = Omit<NewCall, "instanceId"> & {
  trunkId: string;
  fromNumber: string;
  toNumber: string;
  /** How long it may ring, ms. */
  ringTimeoutMs: number;
  /** Trunks that it goes on to if this one refuses it or can't be reached, in order. */
  fallbackTrunkIds?: readonly string[];
};

export interface PhoneLine {
  /** Why no call can be placed through this trunk now, as the end of a sentence about it; null if one can. */
  problem(trunkId: string): Promise<string | null>;
  /**
   * Inserts the record and dials as soon as the trunk has a free channel. `admit`
   * runs first, in the same transaction; it says what to dial, or throws to refuse the call. Resolves once the record
   * exists. Throws AT_CAPACITY, SHUTTING_DOWN, and what `admit` throws.
   */
  place(plan: Readonly<CallPlan>, call: PlacedCall, admit: (tx: Db) => Promise<Dialable>): Promise<void>;
}
