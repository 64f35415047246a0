/**
 * The second leg of a transfer: if the provider doesn't transfer calls, we call the target ourselves and bridge the
 * caller to it. The call's worker relays the audio, and its conversation ends as `transferred`.
 */
import { newId } from "@parley/base/ids";
import type { Dialable } from "@parley/base/e164/dialable";
import { abandonedTransfer, type TransferReply } from "@parley/conversation/questions/transfer";
import { writeNumber } from "@parley/base/e164/write-number";
import { answerReoffer } from "./answer-reoffer.ts";
import { recordIgnored } from "./follow-redirect.ts";
import { outcomeOfUnanswered, refusesKeys } from "./end-reasons.ts";
import type { ChannelTable } from "../phone-gateway.ts";
import type { PhoneTrunk } from "../phone-trunk.ts";
import { mediaOf, type LegEvent, type LegListener, type SipLeg, type SipLegDependencies } from "./sip-leg.ts";

export interface BridgeDependencies extends Omit<SipLegDependencies, "transfer"> {
  channels: ChannelTable;
  /** Null if it isn't known until signalling dials. */
  addressOf(trunk: PhoneTrunk): Promise<string | null>;
  /** Resolves when the trunk's next call may begin; null if that is now. */
  untilTurn(trunkId: string): Promise<void> | null;
  listen(legId: string, listener: LegListener): void;
}

/** How long the target may ring, ms; meanwhile the caller hears a ringing tone. */
const RING_MS = 45_000;
/** Longer than anybody talks, so that a forgotten line is hung up. */
const MAX_BRIDGE_MS = 4 * 3_600_000;

/** Resolves once somebody answers or the attempt ends. Nobody is called once `signal` has aborted. */
export async function bridgeCall(
  deps: BridgeDependencies,
  caller: SipLeg,
  to: Dialable,
  signal: AbortSignal,
): Promise<TransferReply> {
  const { calls, timers, send, channels } = deps;
  const { live, trunk } = caller;
  if (channels.inUse(trunk.id) >= trunk.channels) {
    return { ok: false, message: `All channels on the trunk "${trunk.label}" are busy.` };
  }
  const free = channels.holdExtra(trunk.id);
  await deps.untilTurn(trunk.id);
  const media = mediaOf(trunk, await deps.addressOf(trunk), deps.media);
  const offer = await calls.askMedia(live, (requestId) => ({ type: "bridge_offer", requestId, media }));
  if (offer.type === "refused" || caller.isOver || live.ended || signal.aborted) {
    calls.command(live, { type: "bridge_hung_up" });
    free();
    if (signal.aborted) return abandonedTransfer(signal);
    return { ok: false, message: offer.type === "refused" ? offer.message : "The call has ended." };
  }
  return new Promise((resolve) => {
    let legId = "";
    let isInClear = false;
    let isAnswered = false;
    let isOver = false;
    let hasHungUp = false;
    let stopTimer = timers.after(RING_MS, hangUp);
    let freeCaller = (): void => undefined;

    function hangUp(): void {
      if (isOver || hasHungUp) return;
      hasHungUp = true;
      send({ type: "hang_up", legId, reason: null });
    }

    function over(message: string): void {
      isOver = true;
      stopTimer();
      free();
      freeCaller();
      caller.bridge = null;
      calls.command(live, { type: "bridge_hung_up" });
      resolve({ ok: false, message });
    }

    function answered(event: Extract<LegEvent, { type: "answered" }>): void {
      const { sdp, signallingAddress } = event;
      if (caller.isOver || live.ended) return hangUp();
      isAnswered = true;
      freeCaller = channels.holdExtra(trunk.id); // the caller's own call is about to end, but its channel stays busy
      stopTimer();
      stopTimer = timers.after(MAX_BRIDGE_MS, hangUp);
      if (sdp !== null) {
        calls.command(live, { type: "bridge_answer", sdp, isFinal: true, fork: null, signallingAddress });
      }
      calls.command(live, { type: "bridge_picked_up" });
      resolve({ ok: true, message: "Bridged" });
    }

    function take(event: LegEvent): void {
      switch (event.type) {
        case "ladder": {
          const { at, direction, peer, text } = event;
          return live.recorder.addSipMessage({ at, direction, peer, text });
        }
        case "redirect_ignored":
          return recordIgnored(live, event, timers.now());
        case "early_media": {
          const { sdp, fork, signallingAddress } = event;
          return calls.command(live, {
            type: "bridge_answer",
            sdp,
            isFinal: false,
            fork,
            signallingAddress,
          });
        }
        case "answered":
          return answered(event);
        case "reoffer":
          return void answerReoffer(deps, live, event, "bridge_reoffer");
        case "leg_ended": {
          if (!isInClear && !hasHungUp && refusesKeys(trunk, event)) return void dialInClear();
          const { reason, message } = outcomeOfUnanswered(event);
          return over(message ?? WORDS[reason] ?? "Nobody answered.");
        }
        default:
      }
    }

    async function dialInClear(): Promise<void> {
      isInClear = true;
      const again = await calls.askMedia(live, (requestId) => ({ type: "bridge_offer_in_clear", requestId }));
      if (again.type === "refused") over(again.message);
      else if (hasHungUp || caller.isOver || live.ended) over("The call has ended.");
      else if (signal.aborted) over(abandonedTransfer(signal).message);
      else dial(again.sdp);
    }

    function dial(sdp: string): void {
      legId = newId("leg");
      deps.listen(legId, {
        dialled: { live, trunk },
        onEvent: take,
        onLost: () => over("SIP signalling failed. See the server's log."),
      });
      const from = writeNumber(caller.ownNumber, trunk);
      send({ type: "dial", legId, trunkId: trunk.id, to, from, sdp, headers: [] });
    }

    caller.bridge = {
      hangUp,
      get isAnswered() {
        return isAnswered;
      },
    };
    dial(offer.sdp);
  });
}

const WORDS: Partial<Record<string, string>> = {
  busy: "The line is busy.",
  no_answer: "Nobody answered.",
  cancelled: "Nobody answered.",
};
