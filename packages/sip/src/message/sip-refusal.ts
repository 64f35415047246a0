import type { SipRequest } from "./sip-message.ts";

/** Why a message can't be accepted, and what a response to it needs. */
export interface SipRefusal {
  status: number;
  /** The reason phrase, which says what is wrong (RFC 3261, 21.4.1). */
  reason: string;
  /**
   * Whatever could be read of the request, for `createResponse`. Missing if no response is sent: for a response, an
   * ACK, or bytes without a Via to return it to.
   */
  message?: SipRequest;
}

/** What is wrong with a message, without the message itself. */
export type SipProblem = Pick<SipRefusal, "status" | "reason">;

export function badRequest(reason: string): SipProblem {
  return { status: 400, reason };
}
