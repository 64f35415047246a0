/** Provisional responses to our INVITE: an early dialog per To tag (RFC 3261 12.1, forking), PRACK, early media. */
import { dialogOfResponse } from "../../dialog/dialog.ts";
import { formatRAck, isNextRSeq, parseRSeq } from "../../dialog/reliable-provisional.ts";
import { header, headerValues } from "../../message/headers.ts";
import type { SipResponse } from "../../message/sip-message.ts";
import { sdpOf } from "../core/body-sdp.ts";
import type { Exchanged } from "../core/challenged-exchange.ts";
import { seqOf } from "../legs/final-answer.ts";
import type { Leg } from "../legs/leg.ts";
import { allowedBy } from "../legs/peer-allows.ts";
import { sendInDialog } from "../legs/send-in-dialog.ts";

/** Bounded, since a proxy may fork a call to any number of phones. */
const MOST_FORKS = 16;

interface Fork {
  sdp: string | null;
  lastRSeq: number | null;
}

export interface EarlyDialogs {
  receive(response: SipResponse, exchanged: Exchanged): void;
  /**
   * The SDP that applies if this fork's 2xx has none. Null if it was the last one reported, or if the fork sent none.
   */
  pendingSdp(tag: string): string | null;
  /** Whether this fork has sent SDP. */
  hasSdp(tag: string): boolean;
}

export function createEarlyDialogs(leg: Leg): EarlyDialogs {
  const forks = new Map<string, Fork>();
  let hasRung = false;
  let told: { tag: string; sdp: string } | null = null;

  function acknowledge(tag: string, response: SipResponse, { request }: Exchanged): boolean {
    const isReliable = headerValues(response, "Require").some((option) => option.toLowerCase() === "100rel");
    const rseq = isReliable ? parseRSeq(header(response, "RSeq")) : null;
    const fork = forks.get(tag);
    if (rseq === null || !fork) return true;
    if (!isNextRSeq(fork.lastRSeq, rseq)) return false;
    fork.lastRSeq = rseq;
    const rack = formatRAck({ rseq, cseq: seqOf(request), method: "INVITE" });
    const prack = { method: "PRACK", headers: [{ name: "RAck", value: rack }] };
    // If it fails, the peer repeats its response or gives up on the call.
    sendInDialog(leg, tag, prack, { onFinal: () => undefined, onFailure: () => undefined });
    return true;
  }

  function ring(status: number): void {
    if (hasRung || status < 180) return;
    hasRung = true;
    leg.userAgent.emit({ type: "ringing", legId: leg.id });
  }

  return {
    receive(response, exchanged) {
      const dialog = dialogOfResponse(exchanged.request, response);
      leg.peer ??= exchanged.hop;
      ring(response.status);
      if (!dialog) return;
      const tag = dialog.remoteTag;
      if (!forks.has(tag)) {
        if (forks.size >= MOST_FORKS) return;
        forks.set(tag, { sdp: null, lastRSeq: null });
        leg.dialogs.set(tag, dialog);
      }
      leg.peerAllows = allowedBy(response) ?? leg.peerAllows;
      if (!acknowledge(tag, response, exchanged)) return;
      const fork = forks.get(tag);
      const sdp = sdpOf(response);
      if (!fork || sdp === null || (told?.tag === tag && told.sdp === sdp)) return;
      fork.sdp = sdp;
      told = { tag, sdp };
      const signallingAddress = exchanged.received.from.address;
      leg.userAgent.emit({ type: "early_media", legId: leg.id, fork: tag, sdp, signallingAddress });
    },
    pendingSdp: (tag) => (told?.tag === tag ? null : (forks.get(tag)?.sdp ?? null)),
    hasSdp: (tag) => (forks.get(tag)?.sdp ?? null) !== null,
  };
}
