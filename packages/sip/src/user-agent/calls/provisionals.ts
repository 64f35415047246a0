/** 180 and 183 for an incoming call, sent reliably if the peer requires it (RFC 3262 3). */
import { firstRSeq, isAcknowledged, parseRAck } from "../../dialog/reliable-provisional.ts";
import { gapBefore, giveUpAfter, repeatProvisional } from "../../dialog/retransmissions.ts";
import { header, headerValues } from "../../message/headers.ts";
import type { SipRequest, SipResponse } from "../../message/sip-message.ts";
import type { ServerTransaction } from "../../transaction/transaction.ts";
import { createReply } from "../core/replies.ts";
import { seqOf } from "../legs/final-answer.ts";
import { dialogHeaders, SDP_CONTENT } from "../legs/leg-headers.ts";
import type { Leg } from "../legs/leg.ts";

/** Proxies give up on a call that rings for 3 minutes without another provisional response (RFC 3261 13.3.1.1). */
const REPEAT_MS = 60_000;
/** Most responses that wait for the PRACK of an earlier one. */
const MOST_QUEUED = 4;

export interface Provisionals {
  send(status: 180 | 183, sdp: string | null): void;
  /** Takes a PRACK. False if it doesn't match the outstanding response. */
  acknowledged(prack: SipRequest): boolean;
  /** Runs the task once no reliable response with SDP is waiting for its PRACK. */
  whenAcknowledged(task: () => void): void;
  stop(): void;
}

interface Out {
  rseq: number;
  hasSdp: boolean;
  stop(): void;
}

/** `onLost`: a peer that requires PRACK but sends none for 64 T1 is gone; the INVITE gets a 5xx (RFC 3262 3). */
export function createProvisionals(
  leg: Leg,
  transaction: ServerTransaction,
  onLost: () => void,
): Provisionals {
  const { request } = transaction;
  const { userAgent } = leg;
  const isReliable = headerValues(request, "Require").some((option) => option.toLowerCase() === "100rel");
  let nextRSeq = firstRSeq(userAgent.random());
  let out: Out | null = null;
  let queue: (() => void)[] = [];
  let stopRepeating = (): void => undefined;

  function respond(response: SipResponse): void {
    transaction.respond(response);
    stopRepeating();
    stopRepeating = leg.timers.after(REPEAT_MS, () => respond(response));
  }

  function create(status: 180 | 183, sdp: string | null, rseq: number | null): SipResponse {
    return createReply(request, status, userAgent.product, {
      toTag: leg.localTag,
      headers: [
        ...dialogHeaders(leg),
        ...(rseq === null
          ? []
          : [
              { name: "Require", value: "100rel" },
              { name: "RSeq", value: String(rseq) },
            ]),
        ...(sdp === null ? [] : [SDP_CONTENT]),
      ],
      ...(sdp !== null && { body: Buffer.from(sdp) }),
    });
  }

  function sendReliably(status: 180 | 183, sdp: string | null): void {
    const rseq = nextRSeq++;
    const response = create(status, sdp, rseq);
    const repetition = repeatProvisional(userAgent.t1Ms);
    let stopNext = (): void => undefined;
    const schedule = (number: number): void => {
      const gap = gapBefore(repetition, number);
      if (gap !== null)
        stopNext = leg.timers.after(gap, () => {
          transaction.respond(response);
          schedule(number + 1);
        });
    };
    const stopLimit = leg.timers.after(giveUpAfter(repetition), onLost);
    out = {
      rseq,
      hasSdp: sdp !== null,
      stop() {
        stopNext();
        stopLimit();
      },
    };
    transaction.respond(response);
    schedule(0);
  }

  return {
    send(status, sdp) {
      if (!isReliable) respond(create(status, sdp, null));
      // Without their offer, a reliable response would have to carry ours, so the call just keeps ringing.
      else if (leg.openOffer === "none" && sdp === null) return;
      else if (!out) sendReliably(status, sdp);
      else if (queue.length < MOST_QUEUED) queue.push(() => sendReliably(status, sdp));
    },
    acknowledged(prack) {
      const rack = parseRAck(header(prack, "RAck"));
      if (!out || !isAcknowledged({ rseq: out.rseq, cseq: seqOf(request), method: "INVITE" }, rack))
        return false;
      out.stop();
      out = null;
      queue.shift()?.();
      return true;
    },
    whenAcknowledged(task) {
      // Queued responses are pointless once the call is answered.
      queue = [];
      if (out?.hasSdp) queue.push(task);
      else task();
    },
    stop() {
      stopRepeating();
      out?.stop();
      out = null;
      queue = [];
    },
  };
}
