import type { LiveCall } from "./live-call.ts";

/**
 * The end reason when somebody hangs up: `by`, or `cancelled` if the call had not begun. A browser call begins when it
 * is joined; a phone call, which has no token, when it is answered.
 */
export function hangUpReason<By extends "api_hangup" | "caller_hangup">(
  call: LiveCall,
  by: By,
): By | "cancelled" {
  const hasBegun = call.tokenHash === null ? call.answeredAt !== null : call.worker !== null;
  return hasBegun ? by : "cancelled";
}
