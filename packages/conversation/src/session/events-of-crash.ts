import type { CallEvent } from "../call-messages.ts";
import { INTERNAL_FAILURE } from "../internal-failure.ts";

/** The events of a call that a fault of ours ended. `connectedAt`: null before anybody answered; both in ms. */
export function eventsOfCrash(connectedAt: number | null, now: number): CallEvent[] {
  const at = Math.round(now);
  const durationMs = connectedAt === null ? 0 : Math.round(at - connectedAt);
  return [INTERNAL_FAILURE, { type: "ended", reason: "error", at, durationMs }];
}
