/**
 * One SIP leg of a phone call, between the signalling thread and the call's worker: everything that inbound and
 * outbound calls have in common.
 */
import type { CallLeg, LiveCall } from "../../calls/live/live-call.ts";
import type { SipCommand, SipEvent } from "@parley/sip/sip-messages";
import type { NetworkPolicy } from "@parley/base/net/guarded-request";
import type { PhoneMedia } from "@parley/conversation/call-messages";
import type { TransferReply } from "@parley/conversation/questions/transfer";
import { recordTransfer } from "../record-transfer.ts";
import { answerReoffer } from "./answer-reoffer.ts";
import { failCall, type PhoneSupervisor } from "../fail-call.ts";
import type { PhoneTimers } from "../phone-timers.ts";
import type { PhoneTrunk } from "../phone-trunk.ts";
import { sendDigits } from "./send-digits.ts";

/** The signalling thread's events about one leg. */
export type LegEvent = Extract<SipEvent, { legId: string }>;

/** For whom a leg was dialled, and through which trunk. */
export interface DialledBy {
  live: LiveCall;
  trunk: PhoneTrunk;
}

/** Receives a leg's events. */
export interface LegListener {
  onEvent(event: LegEvent): void;
  /** The signalling thread died, and the leg with it. */
  onLost(): void;
  /** Missing if the leg rang in. */
  readonly dialled?: DialledBy;
}

export interface SipLegDependencies {
  calls: PhoneSupervisor;
  timers: PhoneTimers;
  send(command: SipCommand): void;
  /** Transfers the caller by REFER or, failing that, by a second leg. Resolves with what the caller may be told. */
  transfer(leg: SipLeg, target: string, signal: AbortSignal): Promise<TransferReply>;
  /** For session descriptions, theirs and ours. */
  media: { addresses: string[]; network: NetworkPolicy };
}

/** A leg whose call is known. */
export interface SipLeg {
  readonly id: string;
  readonly live: LiveCall;
  readonly trunk: PhoneTrunk;
  /** Our number in the call, whether it called or was called, in E.164. */
  readonly ownNumber: string;
  /** The second leg of a transfer, while there is one. */
  bridge: { hangUp(): void; readonly isAnswered: boolean } | null;
  /** The conversation has begun. */
  isPickedUp: boolean;
  /** Signalling sends no further events about it. */
  isOver: boolean;
  /** Pending REFERs, by request. */
  readonly refers: Map<string, (event: Extract<LegEvent, { type: "refer_result" }>) => void>;
  /** Stops digits that are being sent. */
  stopDigits: (() => void) | null;
}

export function newSipLeg(id: string, live: LiveCall, trunk: PhoneTrunk, ownNumber: string): SipLeg {
  return {
    id,
    live,
    trunk,
    ownNumber,
    bridge: null,
    isPickedUp: false,
    isOver: false,
    refers: new Map(),
    stopDigits: null,
  };
}

/** How the media of a leg is set up. */
export function mediaOf(
  trunk: PhoneTrunk,
  signallingAddress: string | null,
  { addresses, network }: SipLegDependencies["media"],
): PhoneMedia {
  return {
    codecs: trunk.codecs,
    dtmf: trunk.dtmf,
    srtp: trunk.srtp,
    mediaNetworks: trunk.media_networks,
    addresses,
    signallingAddress,
    network,
  };
}

/** The call has been answered, so the conversation begins. */
export function pickUp({ calls }: SipLegDependencies, leg: SipLeg): void {
  if (leg.isPickedUp) return;
  leg.isPickedUp = true;
  calls.command(leg.live, { type: "phone_picked_up" });
}

/** Handles signalling's events about an established leg. True if nothing more needs doing. */
export function takeInCall(deps: SipLegDependencies, leg: SipLeg, event: LegEvent): boolean {
  const { calls } = deps;
  const { live } = leg;
  switch (event.type) {
    case "ladder": {
      const { at, direction, peer, text } = event;
      live.recorder.addSipMessage({ at, direction, peer, text });
      return true;
    }
    case "reoffer":
      void answerReoffer(deps, live, event, "phone_reoffer");
      return true;
    case "reoffer_confirmed":
      calls.command(live, {
        type: "phone_answer",
        sdp: event.sdp,
        isFinal: true,
        fork: null,
        signallingAddress: null,
      });
      return true;
    case "digit":
      calls.command(live, { type: "phone_digit", digit: event.digit });
      return true;
    case "refer_result":
      leg.refers.get(event.requestId)?.(event);
      leg.refers.delete(event.requestId);
      return true;
    case "leg_ended":
      closeLeg(leg, "The call has ended.");
      if (event.status !== null) {
        const sipReason = event.reason || (event.status === 200 ? "OK" : "");
        live.recorder.addDetails({ sipStatus: event.status, sipReason });
      }
      if (!leg.isPickedUp) return false;
      if (event.by === "failure" && !live.ended) {
        const message = event.message ?? "The connection to the provider was lost.";
        failCall(calls, live, { reason: "network_lost", source: "sip", message }, deps.timers.now());
      } else calls.command(live, { type: "phone_hung_up" });
      return true;
    default:
      return false;
  }
}

/** Passes the events of the call's worker to signalling. */
export function callLegOf(deps: SipLegDependencies, leg: SipLeg): CallLeg {
  const { send, timers } = deps;
  const { live, id: legId } = leg;
  let hasHungUp = false;

  function hangUp(): void {
    leg.bridge?.hangUp();
    if (leg.isOver || hasHungUp) return;
    hasHungUp = true;
    send({ type: "hang_up", legId, reason: null });
  }

  return {
    onEvent(event) {
      switch (event.type) {
        case "ended":
          leg.stopDigits?.();
          // A caller who was bridged to somebody stays connected.
          if (!leg.bridge?.isAnswered) hangUp();
          return;
        case "bridge_ended":
        case "finished": // even if the worker died
          return hangUp();
        case "digits_wanted":
          leg.stopDigits?.();
          leg.stopDigits = sendDigits(timers, event.digits, (digit, durationMs) =>
            send({ type: "info_digit", legId, digit, durationMs }),
          );
          return;
        default:
      }
    },
    async transfer({ name, target }, signal) {
      const { ok, message } = await deps.transfer(leg, target, signal);
      recordTransfer(live, { name, target, ok, message }, timers.now());
      return { ok, message };
    },
  };
}

/** The signalling thread died. */
export function loseLeg({ calls, timers }: SipLegDependencies, leg: SipLeg): void {
  const message = "SIP signalling failed. See the server's log.";
  closeLeg(leg, message);
  const reason = leg.isPickedUp ? "network_lost" : "provider_error";
  failCall(calls, leg.live, { reason, source: "sip", message }, timers.now());
}

function closeLeg(leg: SipLeg, reason: string): void {
  leg.isOver = true;
  leg.stopDigits?.();
  for (const [requestId, tell] of leg.refers) {
    tell({ type: "refer_result", legId: leg.id, requestId, ok: false, status: null, reason });
  }
  leg.refers.clear();
}
