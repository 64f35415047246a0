/**
 * Handles 2xx responses to our INVITE: the first one becomes the call. All later ones are acknowledged, and other
 * phones get a BYE.
 */
import { confirmedBy, dialogOfResponse } from "../../dialog/dialog.ts";
import { agreedTimer, parseSessionExpires } from "../../dialog/session-timer.ts";
import { header } from "../../message/headers.ts";
import type { SipResponse } from "../../message/sip-message.ts";
import { sdpOf } from "../core/body-sdp.ts";
import type { Exchanged } from "../core/challenged-exchange.ts";
import { closeByBye } from "../legs/close-leg.ts";
import type { EarlyDialogs } from "./early-dialogs.ts";
import { reasonHeaders } from "../legs/leg-headers.ts";
import type { Leg } from "../legs/leg.ts";
import { allowedBy } from "../legs/peer-allows.ts";
import { acknowledge, sendInDialog, type SentAck } from "../legs/send-in-dialog.ts";
import { startSessionTimer } from "../legs/session-refresh.ts";

/** More phones than any proxy rings; the rest give up by themselves. */
const MOST_ANSWERS = 16;

export interface CalleeResponses {
  /** Sets the call up, unless it already is. */
  accept(response: SipResponse, exchanged: Exchanged): void;
  /** The call was cancelled in the meantime (RFC 3261 9.1, 15): sends ACK and BYE. */
  decline(response: SipResponse, exchanged: Exchanged, reason: string | null): void;
}

export function createCalleeResponses(leg: Leg, early: EarlyDialogs): CalleeResponses {
  const acknowledged = new Map<string, SentAck>();

  /** The tag of a new dialog; null if the 2xx is a repetition or can't be read. */
  function confirm(response: SipResponse, { request }: Exchanged): string | null {
    const dialog = dialogOfResponse(request, response);
    if (!dialog) return null;
    const tag = dialog.remoteTag;
    const known = acknowledged.get(tag);
    if (known) {
      known.again();
      return null;
    }
    if (acknowledged.size >= MOST_ANSWERS) return null;
    leg.dialogs.set(tag, confirmedBy(leg.dialogs.get(tag) ?? null, dialog));
    acknowledged.set(tag, acknowledge(leg, tag, request));
    return tag;
  }

  function sayBye(tag: string, reason: string | null): void {
    const bye = { method: "BYE", headers: reasonHeaders(reason) };
    sendInDialog(leg, tag, bye, { onFinal: () => undefined, onFailure: () => undefined });
  }

  return {
    accept(response, exchanged) {
      const tag = confirm(response, exchanged);
      if (tag === null) return;
      if (leg.confirmedTag !== null || leg.isEnded) return sayBye(tag, "Answered elsewhere");
      leg.confirmedTag = tag;
      leg.peer = exchanged.hop;
      leg.finalStatus = response.status;
      leg.openOffer = "none";
      leg.peerAllows = allowedBy(response) ?? leg.peerAllows;
      const own = sdpOf(response);
      if (own === null && !early.hasSdp(tag)) {
        const message = `${leg.trunk.host} accepted the call without saying where to send audio (no SDP in the answer).`;
        return closeByBye(
          leg,
          { by: "failure", status: response.status, reason: "", failure: "media", message },
          "No answer to the offer",
        );
      }
      const sdp = own ?? early.pendingSdp(tag);
      leg.remoteSdp = sdp ?? leg.remoteSdp;
      leg.wasAnswered = true;
      startSessionTimer(leg, agreedTimer(parseSessionExpires(header(response, "Session-Expires"))));
      leg.userAgent.emit({
        type: "answered",
        legId: leg.id,
        sdp,
        signallingAddress: exchanged.received.from.address,
      });
    },
    decline(response, exchanged, reason) {
      const tag = confirm(response, exchanged);
      if (tag !== null) sayBye(tag, reason);
    },
  };
}
