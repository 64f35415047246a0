import type { LiveCall } from "./live-call.ts";

/**
 * How a call ends when somebody hangs up: `by`, or `cancelled` if it had not begun. A browser call begins when it is
 * joined, a phone call (which has no token) when it is answered.
 */
export function hangUpReason<By extends "agent_hangup" | "caller_hangup">(
  call: LiveCall,
  by: By,
): By | "cancelled" {
  const hasBegun = call.tokenHash === null ? call.answeredAt !== null : call.worker !== null;
  return hasBegun ? by : "cancelled";
}
