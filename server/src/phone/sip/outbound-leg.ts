/** A call that we place by SIP: from our offer to the answer. */
import { newId } from "../../ids.ts";
import { writeNumber } from "../../numbers/write-number.ts";
import { messageOf } from "../../thrown.ts";
import { outcomeOfUnanswered } from "./end-reasons.ts";
import { failCall } from "../fail-call.ts";
import type { ChannelTable, OutboundCall } from "../phone-road.ts";
import type { PhoneTrunk } from "../phone-trunk.ts";
import {
  callLegOf,
  loseLeg,
  mediaOf,
  newSipLeg,
  pickUp,
  takeInCall,
  type LegListener,
  type SipLegDependencies,
} from "./sip-leg.ts";

export interface OutboundDependencies extends SipLegDependencies {
  channels: ChannelTable;
  /** Null: not known before signalling dials. */
  addressOf(trunk: PhoneTrunk): Promise<string | null>;
  /** From now on what signalling says of this leg goes to `listener`. */
  listen(legId: string, listener: LegListener): void;
}

/** Dials; whatever comes of it ends the call or is told to it. */
export function dialLeg(
  deps: OutboundDependencies,
  { live, trunk, to, from, ringTimeoutMs }: OutboundCall,
): void {
  const { calls, send, timers, channels } = deps;
  const leg = newSipLeg(newId("leg"), live, trunk, from);
  const { id: legId } = leg;
  const own = callLegOf(deps, leg);
  let isDialled = false;
  let isRinging = false;
  channels.hold(live, trunk.id, {
    onEvent(event) {
      // Until it is dialled, signalling doesn't know the leg.
      if (isDialled) own.onEvent(event);
    },
  });

  function fail(source: string, message: string): void {
    failCall(calls, live, { reason: "provider_error", source, message }, timers.now());
  }

  function rings(): void {
    if (isRinging) return;
    isRinging = true;
    calls.tell(live, { type: "ringing" });
  }

  async function dial(): Promise<void> {
    calls.assign(live);
    live.answerBy = { at: timers.now() + ringTimeoutMs, reason: "no_answer" };
    const media = mediaOf(trunk, await deps.addressOf(trunk), deps.media);
    if (live.ended) return;
    const offer = await calls.askMedia(live, (requestId) => ({
      type: "phone_offer",
      requestId,
      sdp: null,
      media,
    }));
    if (live.ended) return;
    if (offer.type === "refused") return fail("media", offer.message);
    isDialled = true;
    deps.listen(legId, { onEvent: take, onLost: () => loseLeg(deps, leg) });
    const [called, caller] = [writeNumber(to, trunk), writeNumber(from, trunk)];
    send({ type: "dial", legId, trunkId: trunk.id, to: called, from: caller, sdp: offer.sdp, headers: [] });
  }

  function take(event: Parameters<LegListener["onEvent"]>[0]): void {
    if (takeInCall(deps, leg, event)) return;
    switch (event.type) {
      case "ringing":
        return rings();
      case "early_media": {
        rings();
        const { sdp, fork } = event;
        calls.command(live, { type: "phone_answer", sdp, isFinal: false, fork, signallingAddress: "" });
        return;
      }
      case "answered": {
        const { sdp, signallingAddress } = event;
        if (sdp !== null) {
          calls.command(live, { type: "phone_answer", sdp, isFinal: true, fork: null, signallingAddress });
        }
        live.recorder.addDetails({ sipStatus: 200, sipReason: "OK" });
        return pickUp(deps, leg);
      }
      case "leg_ended":
        return failCall(calls, live, { source: "sip", ...outcomeOfUnanswered(event) }, timers.now());
      default:
    }
  }

  dial().catch((error: unknown) => fail("service", messageOf(error)));
}
