/** A leg's session timers (RFC 4028): refreshes by UPDATE or re-INVITE, and ends a session that is never refreshed. */
import { withRefreshedTarget } from "../../dialog/dialog.ts";
import { glareDelayMs } from "../../dialog/glare.ts";
import {
  agreedTimer,
  expiresAfterMs,
  parseMinSe,
  parseSessionExpires,
  refreshAfterMs,
  sessionExpiresOfRefresh,
  type SessionTimer,
} from "../../dialog/session-timer.ts";
import { header } from "../../message/headers.ts";
import type { SipHeader, SipResponse } from "../../message/sip-message.ts";
import { sdpOf } from "../core/body-sdp.ts";
import type { Exchanged } from "../core/challenged-exchange.ts";
import { closeByBye } from "./close-leg.ts";
import { dialogHeaders, SDP_CONTENT } from "./leg-headers.ts";
import type { Leg } from "./leg.ts";
import { acknowledge, sendInDialog, type SentAck } from "./send-in-dialog.ts";

/** Delay before retrying a refresh that was refused or must wait, as a fraction of the interval. */
const RETRY_PART = 1 / 10;

/** Restarts the timer after each refresh in either direction; null stops it. */
export function startSessionTimer(leg: Leg, timer: SessionTimer | null): void {
  leg.stopSessionTimer();
  leg.sessionTimer = timer;
  if (!timer || leg.isClosing) return;
  const refreshAfter = refreshAfterMs(timer);
  const stops = [leg.timers.after(expiresAfterMs(timer), () => expire(leg))];
  if (refreshAfter !== null) stops.push(leg.timers.after(refreshAfter, () => refresh(leg, timer)));
  leg.stopSessionTimer = () => {
    for (const stop of stops) stop();
  };
}

function expire(leg: Leg): void {
  fail(leg, "The session timer expired: the other side may be gone.");
}

function fail(leg: Leg, message: string): void {
  if (leg.isClosing) return;
  closeByBye(
    leg,
    { by: "failure", status: leg.finalStatus, reason: "", failure: "timeout", message },
    "Session expired",
  );
}

function refresh(leg: Leg, timer: SessionTimer, minSe: number | null = null): void {
  const tag = leg.confirmedTag;
  if (tag === null || leg.isClosing || leg.isEnded) return;
  const isUpdate = leg.peerAllows.has("UPDATE");
  if (!isUpdate && (leg.openOffer !== "none" || leg.localSdp === null)) return retryLater(leg, timer);
  const headers: SipHeader[] = [
    ...dialogHeaders(leg),
    { name: "Session-Expires", value: sessionExpiresOfRefresh(timer) },
    ...(minSe === null ? [] : [{ name: "Min-SE", value: String(minSe) }]),
    ...(isUpdate ? [] : [SDP_CONTENT]),
  ];
  if (!isUpdate) leg.openOffer = "ours";
  let ack: SentAck | null = null;
  sendInDialog(
    leg,
    tag,
    { method: isUpdate ? "UPDATE" : "INVITE", headers, body: isUpdate ? "" : (leg.localSdp ?? "") },
    {
      onFinal(response, exchanged) {
        if (ack) return ack.again();
        if (!isUpdate) leg.openOffer = "none";
        if (response.status >= 300) return refused(leg, timer, response, isUpdate);
        if (!isUpdate) ack = acknowledgeRefresh(leg, tag, response, exchanged);
        return refreshed(leg, tag, response);
      },
      onFailure() {
        if (!isUpdate) leg.openOffer = "none";
        fail(leg, "The other side stopped responding during the call.");
      },
    },
  );
}

function acknowledgeRefresh(leg: Leg, tag: string, response: SipResponse, { request }: Exchanged): SentAck {
  const ack = acknowledge(leg, tag, request);
  const sdp = sdpOf(response);
  if (sdp !== null && sdp !== leg.remoteSdp && !leg.isEnded) {
    leg.remoteSdp = sdp;
    leg.userAgent.emit({ type: "reoffer_confirmed", legId: leg.id, sdp });
  }
  return ack;
}

function refreshed(leg: Leg, tag: string, response: SipResponse): void {
  const dialog = leg.dialogs.get(tag);
  if (dialog) leg.dialogs.set(tag, withRefreshedTarget(dialog, response));
  startSessionTimer(leg, agreedTimer(parseSessionExpires(header(response, "Session-Expires"))));
}

function refused(leg: Leg, timer: SessionTimer, response: SipResponse, isUpdate: boolean): void {
  const { status } = response;
  // The dialog is gone (RFC 3261 12.2.1.2).
  if (status === 481 || status === 408) return fail(leg, "The other side no longer has this call.");
  const minSe = status === 422 ? parseMinSe(header(response, "Min-SE")) : null;
  if (minSe !== null && minSe > timer.intervalS) {
    return refresh(leg, { ...timer, intervalS: minSe }, minSe);
  }
  if (status === 491) {
    leg.timers.after(glareDelayMs(leg.isOurs, leg.userAgent.random()), () => refresh(leg, timer));
    return undefined;
  }
  if (isUpdate) {
    // A peer's Allow header sometimes only reflects its proxy.
    leg.peerAllows = new Set([...leg.peerAllows].filter((method) => method !== "UPDATE"));
    return refresh(leg, timer);
  }
  return retryLater(leg, timer);
}

/** Retries until the session expires, which has its own timer. */
function retryLater(leg: Leg, timer: SessionTimer): void {
  leg.timers.after(timer.intervalS * 1000 * RETRY_PART, () => {
    if (leg.sessionTimer === timer) refresh(leg, timer);
  });
}
