/** Session changes that the peer asks for: re-INVITE (RFC 3261 14.2) and UPDATE (RFC 3311). */
import { withRefreshedTarget } from "../../dialog/dialog.ts";
import { judgeOffer, retryAfterS } from "../../dialog/glare.ts";
import { sessionExpiresOfAnswer, type TimerAnswer } from "../../dialog/session-timer.ts";
import type { SipHeader } from "../../message/sip-message.ts";
import type { ServerTransaction } from "../../transaction/transaction.ts";
import { sdpOf } from "../core/body-sdp.ts";
import { createReply, reply, type ReplyStatus } from "../core/replies.ts";
import { closeByBye } from "./close-leg.ts";
import { answerInvite } from "./final-answer.ts";
import { dialogHeaders, SDP_CONTENT } from "./leg-headers.ts";
import type { Leg } from "./leg.ts";
import { allowedBy } from "./peer-allows.ts";
import { answerSessionTimer, refuseContent, refuseExtensions } from "./request-checks.ts";
import { startSessionTimer } from "./session-refresh.ts";

/** How long the media may take to answer an offer, ms. An UPDATE must be answered promptly. */
const MEDIA_PATIENCE_MS = 8_000;

interface Asked {
  tag: string;
  transaction: ServerTransaction;
  timer: TimerAnswer;
  /** Null: they ask for our offer. */
  offer: string | null;
}

export function receiveReoffer(leg: Leg, tag: string, transaction: ServerTransaction): void {
  const { request } = transaction;
  const product = leg.userAgent.product;
  const isInvite = request.method === "INVITE";
  const refusal = refuseExtensions(request) ?? refuseContent(request);
  if (refusal) return reply(transaction, refusal.status, product, refusal.extras);
  const timer = answerSessionTimer(request, leg.sessionTimer);
  if (timer.kind === "too_short") {
    const headers = [{ name: "Min-SE", value: String(timer.minSe) }];
    return reply(transaction, 422, product, { headers });
  }
  const asked: Asked = { tag, transaction, timer, offer: sdpOf(request) };
  if (!isInvite && asked.offer === null) return accept(leg, asked, null);
  const verdict = judgeOffer(leg.reoffer ? "theirs" : leg.openOffer);
  if (verdict === 491) return reply(transaction, 491, product);
  if (verdict === 500 || leg.isClosing) return refuseForNow(leg, transaction);
  if (isRepeated(leg, asked)) return accept(leg, asked, leg.localSdp);
  return askMedia(leg, asked);
}

/** A refresh that repeats the last offer we answered gets the same answer, without asking the media. */
function isRepeated(leg: Leg, { offer }: Asked): boolean {
  return (
    offer !== null &&
    leg.localSdp !== null &&
    leg.answered?.offer === offer &&
    leg.answered.answer === leg.localSdp
  );
}

function askMedia(leg: Leg, asked: Asked): void {
  const { transaction, offer } = asked;
  const requestId = `${leg.id}:${transaction.request.method}:${leg.nextReofferId++}`;
  leg.openOffer = "theirs";
  const finish = (): boolean => {
    if (leg.reoffer?.requestId !== requestId) return false;
    leg.reoffer.stop();
    leg.reoffer = null;
    if (leg.openOffer === "theirs") leg.openOffer = "none";
    return true;
  };
  const stop = leg.timers.after(MEDIA_PATIENCE_MS, () => {
    if (finish()) refuseForNow(leg, transaction);
  });
  leg.reoffer = {
    requestId,
    stop,
    refuse: (status) => {
      if (finish()) reply(transaction, status, leg.userAgent.product);
    },
    answer: (sdp) => {
      if (finish()) accept(leg, asked, sdp);
    },
  };
  transaction.onCancel(() => leg.reoffer?.requestId === requestId && leg.reoffer.refuse(487));
  if (transaction.request.method === "INVITE") reply(transaction, 100, leg.userAgent.product);
  leg.userAgent.emit({ type: "reoffer", legId: leg.id, requestId, sdp: offer });
}

/** Passes on the media's answer; null means it can't be done. */
export function answerReoffer(leg: Leg, requestId: string, sdp: string | null): void {
  if (leg.reoffer?.requestId !== requestId) return;
  if (sdp === null) leg.reoffer.refuse(488);
  else leg.reoffer.answer(sdp);
}

function accept(leg: Leg, asked: Asked, sdp: string | null): void {
  const { tag, transaction, timer, offer } = asked;
  const { request } = transaction;
  const dialog = leg.dialogs.get(tag);
  if (dialog) leg.dialogs.set(tag, withRefreshedTarget(dialog, request));
  leg.peerAllows = allowedBy(request) ?? leg.peerAllows;
  if (sdp !== null) {
    leg.localSdp = sdp;
    leg.answered = offer === null ? null : { offer, answer: sdp };
    if (offer !== null) leg.remoteSdp = offer;
  }
  const response = createReply(request, 200, leg.userAgent.product, {
    headers: [...dialogHeaders(leg), ...timerHeaders(timer), ...(sdp === null ? [] : [SDP_CONTENT])],
    ...(sdp !== null && { body: Buffer.from(sdp) }),
  });
  if (request.method === "INVITE") confirm(leg, transaction, response, sdp !== null && offer === null);
  else transaction.respond(response);
  // A missing Session-Expires would end the timer only in a refresh, which would have carried one.
  if (timer.kind === "agreed") startSessionTimer(leg, timer.timer);
}

function confirm(
  leg: Leg,
  transaction: ServerTransaction,
  response: ReturnType<typeof createReply>,
  isOffer: boolean,
): void {
  if (isOffer) leg.openOffer = "ours";
  answerInvite(leg, transaction, response, {
    onAck(ack) {
      if (!isOffer) return;
      leg.openOffer = "none";
      const sdp = sdpOf(ack);
      if (sdp === null) return closeByBye(leg, NO_ANSWER, "No answer in ACK");
      leg.remoteSdp = sdp;
      leg.userAgent.emit({ type: "reoffer_confirmed", legId: leg.id, sdp });
    },
    onLost() {
      if (isOffer) leg.openOffer = "none";
      closeByBye(leg, { ...NO_ACK, status: leg.finalStatus }, "No ACK");
    },
  });
}

const NO_ANSWER = {
  by: "failure",
  status: 200,
  reason: "",
  failure: "media",
  message: "The other side didn't answer the audio offer.",
} as const;

export const NO_ACK = {
  by: "failure",
  reason: "",
  failure: "timeout",
  message: "The other side never confirmed the answer (no ACK). Check firewalls and SIP_ADDRESSES.",
} as const;

/** The headers by which a 2xx agrees to a session timer (RFC 4028 9). */
export function timerHeaders(timer: TimerAnswer): SipHeader[] {
  if (timer.kind !== "agreed") return [];
  return [
    { name: "Session-Expires", value: sessionExpiresOfAnswer(timer.timer) },
    ...(timer.requireTimer ? [{ name: "Require", value: "timer" }] : []),
  ];
}

function refuseForNow(leg: Leg, transaction: ServerTransaction, status: ReplyStatus = 500): void {
  const headers = [{ name: "Retry-After", value: String(retryAfterS(leg.userAgent.random())) }];
  reply(transaction, status, leg.userAgent.product, { headers });
}
