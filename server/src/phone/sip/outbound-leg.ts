/** A SIP call that we place, from our offer to the answer. */
import type { CallLeg } from "../../calls/live/live-call.ts";
import { newId } from "@parley/base/ids";
import type { Logger } from "@parley/base/logger";
import { writeNumber } from "@parley/base/e164/write-number";
import type { CallCommand } from "@parley/conversation/call-messages";
import { mayFallBack, outcomeOfUnanswered, refusesKeys } from "./end-reasons.ts";
import { recordIgnored } from "./follow-redirect.ts";
import { dialFailure } from "../dial-failure.ts";
import { failCall } from "../fail-call.ts";
import type { ChannelTable, OutboundCall } from "../phone-gateway.ts";
import type { PhoneTrunk } from "../phone-trunk.ts";
import {
  callLegOf,
  loseLeg,
  mediaOf,
  newSipLeg,
  pickUp,
  takeInCall,
  type LegEvent,
  type LegListener,
  type SipLeg,
  type SipLegDependencies,
} from "./sip-leg.ts";

export interface OutboundDependencies extends SipLegDependencies {
  channels: ChannelTable;
  logger: Pick<Logger, "error">;
  /** Null if it isn't known until signalling dials. */
  addressOf(trunk: PhoneTrunk): Promise<string | null>;
  /** From now on this leg's events go to `listener`. */
  listen(legId: string, listener: LegListener): void;
}

/** Dials; the outcome is reported to the call or ends it. */
export function dialLeg(
  deps: OutboundDependencies,
  { live, trunk, to, from, ringTimeoutMs, fallBack = null }: OutboundCall,
): void {
  const { calls, send, timers, channels } = deps;
  /** Set once the leg is dialled; signalling doesn't know it before. */
  let own: CallLeg | null = null;
  let isInClear = false;
  let isRinging = false;
  channels.hold(live, trunk.id, {
    onEvent: (event) => own?.onEvent(event),
    transfer: async (to, signal) =>
      own?.transfer(to, signal) ?? { ok: false, message: "The call isn't connected." },
  });

  function fail(source: string, message: string): void {
    failCall(calls, live, { reason: "provider_error", source, message }, timers.now());
  }

  function rings(): void {
    if (isRinging) return;
    isRinging = true;
    calls.tell(live, { type: "ringing" });
  }

  async function begin(): Promise<void> {
    const replaces = live.worker !== null;
    if (!replaces) calls.assign(live);
    live.answerBy = { at: timers.now() + ringTimeoutMs, reason: "no_answer" };
    const media = mediaOf(trunk, await deps.addressOf(trunk), deps.media);
    await dial((requestId) => ({ type: "phone_offer", requestId, sdp: null, media, replaces }));
  }

  async function dial(ask: (requestId: string) => CallCommand): Promise<void> {
    if (live.ended) return;
    const offer = await calls.askMedia(live, ask);
    if (live.ended) return;
    if (offer.type === "refused") return fail("media", offer.message);
    const leg = newSipLeg(newId("leg"), live, trunk, from);
    own = callLegOf(deps, leg);
    deps.listen(leg.id, {
      dialled: { live, trunk },
      onEvent: (event) => take(leg, event),
      onLost: () => loseLeg(deps, leg),
    });
    const caller = writeNumber(from, trunk);
    const { sdp } = offer;
    send({ type: "dial", legId: leg.id, trunkId: trunk.id, to, from: caller, sdp, headers: [] });
  }

  function dialInClear(): void {
    isInClear = true;
    own = null;
    dial((requestId) => ({ type: "phone_offer_in_clear", requestId })).catch(failed);
  }

  function take(leg: SipLeg, event: LegEvent): void {
    if (takeInCall(deps, leg, event)) return;
    switch (event.type) {
      case "ringing":
        return rings();
      case "redirect_ignored":
        return recordIgnored(live, event, timers.now());
      case "early_media": {
        rings();
        const { sdp, fork, signallingAddress } = event;
        calls.command(live, { type: "phone_answer", sdp, isFinal: false, fork, signallingAddress });
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
        if (!isInClear && !live.ended && refusesKeys(trunk, event)) return dialInClear();
        return void giveUp(event);
      default:
    }
  }

  async function giveUp(event: Extract<LegEvent, { type: "leg_ended" }>): Promise<void> {
    if (fallBack && !isRinging && mayFallBack(event) && (await fallBack(event.status))) return;
    const failure = { source: "sip", status: event.status, ...outcomeOfUnanswered(event) };
    failCall(calls, live, failure, timers.now());
  }

  function failed(error: unknown): void {
    fail("service", dialFailure(error, live.plan.callId, deps.logger));
  }

  begin().catch(failed);
}
