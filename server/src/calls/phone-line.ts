/** Places phone calls for the outbound-call endpoint. */
import type { Db } from "../db/schema.ts";
import type { CallPlan } from "../voice/call-plan.ts";
import type { NewCall } from "./recording/insert-call.ts";

export interface PhoneLine {
  /** Whether a call through this trunk can be placed now. */
  isUp(trunkId: string): boolean;
  /**
   * Inserts the record and dials. `admit` runs first, in the same transaction, and throws to refuse the call. Resolves
   * once the record exists. Throws AT_CAPACITY, SHUTTING_DOWN, and what `admit` throws.
   */
  place(
    plan: Readonly<CallPlan>,
    call: Omit<NewCall, "instanceId"> & { trunkId: string },
    admit: (tx: Db) => Promise<void>,
  ): Promise<void>;
}
