import type { SipRequest } from "./sip-message.ts";

/** Why a message can't be taken, and what is needed to say so. */
export interface SipRefusal {
  status: number;
  /** The reason phrase: names what is wrong (RFC 3261, 21.4.1). */
  reason: string;
  /**
   * What could be read of the request, for `createResponse`. Missing for what gets no answer: a response, an ACK, or
   * bytes without a Via to answer along.
   */
  message?: SipRequest;
}

/** What is wrong with a message, without the message. */
export type SipProblem = Pick<SipRefusal, "status" | "reason">;

export function badRequest(reason: string): SipProblem {
  return { status: 400, reason };
}
