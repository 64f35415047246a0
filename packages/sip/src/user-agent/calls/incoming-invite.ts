/** An incoming call, from `incoming` to its ACK. */
import { drawRandomBytes } from "@parley/base/draw-random-bytes";
import type { Admitted } from "../core/admitted.ts";
import { startSessionTimer } from "../legs/session-refresh.ts";
import { sdpOf } from "../core/body-sdp.ts";
import { createReply, reply } from "../core/replies.ts";
import { createResponse } from "../../message/create-response.ts";
import type { SipHeader } from "../../message/sip-message.ts";
import type { SipCommand } from "../../sip-messages.ts";
import type { ServerTransaction } from "../../transaction/transaction.ts";
import { closeByBye, endedByPeer, endedByUs } from "../legs/close-leg.ts";
import { answerInvite } from "../legs/final-answer.ts";
import { readIncoming } from "./incoming-facts.ts";
import { dialogHeaders, reasonHeaders, SDP_CONTENT } from "../legs/leg-headers.ts";
import type { Leg, LegOutcome } from "../legs/leg.ts";
import { createProvisionals } from "./provisionals.ts";
import { NO_ACK, timerHeaders } from "../legs/reoffers.ts";
import { answerSessionTimer } from "../legs/request-checks.ts";

/** How long a call may ring before the main thread must answer it. */
const MOST_RINGING_MS = 180_000;

export interface RingingCall {
  progress(status: 180 | 183, sdp: string | null): void;
  accept(sdp: string): void;
  reject(refusal: Omit<Extract<SipCommand, { type: "reject" }>, "type" | "legId">): void;
}

/**
 * Reports the call to the main thread once the leg has its dialog. The main thread may answer at once, using what
 * `onReady` gets.
 */
export function takeInvite(
  leg: Leg,
  tag: string,
  transaction: ServerTransaction,
  { trunks, owner, challenge }: Admitted,
  onReady: (call: RingingCall) => void,
): void {
  const { request, source } = transaction;
  const { userAgent } = leg;
  const offer = sdpOf(request);
  const provisionals = createProvisionals(leg, transaction, () => {
    const message = "The caller's side didn't confirm the ringing (no PRACK).";
    refuse(504, "Server Time-out", [], {
      by: "failure",
      status: 504,
      reason: "",
      failure: "timeout",
      message,
    });
  });
  /** The 200 may have to wait for the PRACK of a response with SDP (RFC 3262 3). */
  let isAnswering = false;
  let byeAfterAck: { outcome: LegOutcome; text: string | null } | null = null;
  let isFinal = false;

  const end = (outcome: LegOutcome): void => {
    isFinal = true;
    leg.end({ ...outcome, status: leg.finalStatus });
  };

  function refuse(status: number, reason: string, headers: SipHeader[], outcome: LegOutcome): void {
    if (isFinal) return;
    isFinal = true;
    leg.finalStatus = status;
    const server = { name: "Server", value: userAgent.product };
    transaction.respond(
      createResponse(request, status, reason, { toTag: leg.localTag, headers: [...headers, server] }),
    );
    end(outcome);
  }

  function accept(sdp: string): void {
    if (isFinal || leg.isEnded) return;
    isFinal = true;
    provisionals.stop();
    const timer = answerSessionTimer(request, null);
    leg.localSdp = sdp;
    leg.remoteSdp = offer;
    leg.answered = offer === null ? null : { offer, answer: sdp };
    leg.openOffer = offer === null ? "ours" : "none";
    leg.finalStatus = 200;
    leg.wasAnswered = true;
    leg.confirmedTag = tag;
    const response = createReply(request, 200, userAgent.product, {
      toTag: leg.localTag,
      headers: [...dialogHeaders(leg), ...timerHeaders(timer), SDP_CONTENT],
      body: Buffer.from(sdp),
    });
    answerInvite(leg, transaction, response, {
      onAck(ack) {
        const answer = sdpOf(ack);
        leg.openOffer = "none";
        if (byeAfterAck) return closeByBye(leg, byeAfterAck.outcome, byeAfterAck.text);
        if (offer === null && answer === null)
          return closeByBye(leg, { ...NO_ANSWER, status: 200 }, "No answer in ACK");
        leg.remoteSdp = answer ?? leg.remoteSdp;
        if (timer.kind === "agreed") startSessionTimer(leg, timer.timer);
        userAgent.emit({ type: "confirmed", legId: leg.id, sdp: offer === null ? answer : null });
      },
      onLost() {
        const lost = { ...NO_ACK, status: leg.finalStatus };
        closeByBye(leg, byeAfterAck?.outcome ?? lost, byeAfterAck?.text ?? "No ACK");
      },
    });
  }

  leg.openOffer = offer === null ? "none" : "theirs";
  leg.direction = {
    hangUp(text) {
      if (leg.isClosing) return;
      if (!leg.wasAnswered)
        return refuse(480, "Temporarily Unavailable", reasonHeaders(text), endedByUs(leg, text));
      if (leg.unacknowledged.size === 0) return closeByBye(leg, endedByUs(leg, text), text);
      // BYE must wait for the ACK of our 200 (RFC 3261 15).
      leg.isClosing = true;
      byeAfterAck = { outcome: endedByUs(leg, text), text };
    },
    abandoned(reason) {
      refuse(487, "Request Terminated", [], endedByPeer(leg, reason));
    },
    acknowledged: (prack) => provisionals.acknowledged(prack),
  };
  transaction.onCancel(() => {
    const reason = leg.cancelReason ?? "";
    refuse(487, "Request Terminated", [], endedByPeer(leg, reason));
  });
  leg.timers.after(MOST_RINGING_MS, () => {
    const message = "Nothing answered the call.";
    refuse(480, "Temporarily Unavailable", [], {
      by: "failure",
      status: 480,
      reason: "",
      failure: "timeout",
      message,
    });
  });
  const call: RingingCall = {
    progress(status, sdp) {
      // An offer in a provisional response would have to be reliable and answered in the PRACK, so ours waits for the
      // 200.
      if (!isFinal && !isAnswering) provisionals.send(status, offer === null ? null : sdp);
    },
    accept(sdp) {
      if (isAnswering) return;
      isAnswering = true;
      provisionals.whenAcknowledged(() => accept(sdp));
    },
    reject({ status, reason, retryAfterS, warning }) {
      // None of the trunks that admit this source has the number: ask for credentials (RFC 3261 22.1).
      const asked = status === 404 ? challenge() : null;
      if (asked) return refuse(401, "Unauthorized", asked, endedByUs(leg, reason));
      const headers = [
        ...(retryAfterS === null ? [] : [{ name: "Retry-After", value: String(retryAfterS) }]),
        ...(warning === undefined
          ? []
          : [{ name: "Warning", value: `399 ${userAgent.name} ${quoted(warning)}` }]),
      ];
      const safe = status >= 300 && status <= 699 ? status : 480;
      refuse(safe, oneLine(reason), headers, endedByUs(leg, reason));
    },
  };
  onReady(call);
  userAgent.emit({
    type: "incoming",
    legId: leg.id,
    trunkIds: trunks.map(({ id }) => id),
    ownerId: owner.id,
    ...readIncoming(request, trunks),
    sdp: offer,
    signallingAddress: source.from.address,
    isSecure: source.from.transport === "tls",
  });
  leg.ladder.note("received", request, source.from, null);
  reply(transaction, 100, userAgent.product, { toTag: leg.localTag });
}

/** An id for a leg that the main thread doesn't know yet. */
export const newLegId = (): string => `leg_${drawRandomBytes(12).toString("hex")}`;

const NO_ANSWER = {
  by: "failure",
  reason: "",
  failure: "media",
  message: "The caller's side didn't answer the audio offer (no SDP in ACK).",
} as const;

function quoted(text: string): string {
  return `"${oneLine(text).replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}]/gu, " ");
}
