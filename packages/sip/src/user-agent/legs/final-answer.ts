import { gapBefore, giveUpAfter, repeatFinal } from "../../dialog/retransmissions.ts";
import { parseCSeq } from "../../message/cseq.ts";
import { header } from "../../message/headers.ts";
import type { SipRequest, SipResponse } from "../../message/sip-message.ts";
import type { ServerTransaction } from "../../transaction/transaction.ts";
import type { Leg } from "./leg.ts";

export interface FinalAnswerHandlers {
  onAck(ack: SipRequest): void;
  /** No ACK for 64 T1. */
  onLost(): void;
}

/** Answers an INVITE with a 2xx and repeats it until its ACK comes (RFC 3261 13.3.1.4). */
export function answerInvite(
  leg: Leg,
  transaction: ServerTransaction,
  response: SipResponse,
  handlers: FinalAnswerHandlers,
): void {
  const seq = seqOf(transaction.request);
  const repetition = repeatFinal(leg.userAgent.t1Ms);
  let stopNext = (): void => undefined;
  const schedule = (number: number): void => {
    const gap = gapBefore(repetition, number);
    if (gap === null) return;
    stopNext = leg.timers.after(gap, () => {
      transaction.respond(response);
      schedule(number + 1);
    });
  };
  const stop = (): void => {
    stopNext();
    stopLimit();
    if (leg.unacknowledged.get(seq)?.stop === stop) leg.unacknowledged.delete(seq);
  };
  const stopLimit = leg.timers.after(giveUpAfter(repetition), () => {
    stop();
    handlers.onLost();
  });
  leg.unacknowledged.set(seq, {
    stop,
    onAck(ack) {
      stop();
      handlers.onAck(ack);
    },
  });
  transaction.respond(response);
  schedule(0);
}

/** Handles the ACK of a 2xx. Repeated or unexpected ones change nothing. */
export function receiveAck(leg: Leg, ack: SipRequest): void {
  leg.unacknowledged.get(seqOf(ack))?.onAck(ack);
}

export const seqOf = (request: SipRequest): number => parseCSeq(header(request, "CSeq") ?? "")?.number ?? 0;
