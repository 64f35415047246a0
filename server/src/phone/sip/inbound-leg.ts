/** An inbound SIP call, from the INVITE to the conversation. */
import type { SipEvent } from "@parley/sip/sip-messages";
import type { Logger } from "@parley/base/logger";
import { failCall } from "../fail-call.ts";
import type { PhoneTrunk } from "../phone-trunk.ts";
import type { PhoneCore } from "../phone-core.ts";
import type { RefusedRing } from "../answer-inbound.ts";
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

export type Incoming = Extract<SipEvent, { type: "incoming" }>;

export interface InboundDependencies extends SipLegDependencies {
  answerInbound: PhoneCore["answerInbound"];
  logger: Logger;
}

/** How long an answer waits for the greeting's first audio, ms. */
const GREETING_WAIT_MS = 1_000;

/** Answers the call itself. `trunks`: those the caller may call through; empty if they were just deleted. */
export function takeIncoming(
  deps: InboundDependencies,
  incoming: Incoming,
  trunks: readonly PhoneTrunk[],
): LegListener {
  const { calls, send, timers, logger } = deps;
  const { legId } = incoming;
  let leg: SipLeg | null = null;
  /** Events from signalling before the call has its record. */
  const early: LegEvent[] = [];
  const greeting = Promise.withResolvers<void>();
  let hasPeerLeft = false;
  let isLost = false;

  function refuse({ status, reason, retryAfterS }: RefusedRing, warning?: string): void {
    const facts = { trunkId: incoming.trunkIds[0], to: incoming.to, status, warning };
    logger.info(facts, "inbound call refused");
    send({ type: "reject", legId, status, reason, retryAfterS, ...(warning !== undefined && { warning }) });
  }

  async function ring(): Promise<void> {
    const outcome = await deps.answerInbound({
      trunks,
      ownerId: incoming.ownerId,
      called: incoming,
      from: incoming.from,
      onFound(trunk) {
        if (trunk.id !== incoming.trunkIds[0]) send({ type: "route", legId, trunkId: trunk.id });
        send({ type: "progress", legId, status: 180, sdp: null });
      },
      leg(live, trunk, number) {
        live.recorder.addDetails(recordedOf(incoming, trunk));
        leg = newSipLeg(legId, live, trunk, number);
        const rest = callLegOf(deps, leg);
        return {
          onEvent(event) {
            if (event.type === "greeting_ready" || event.type === "ended") greeting.resolve();
            rest.onEvent(event);
          },
          transfer: rest.transfer,
        };
      },
    });
    if ("refused" in outcome) return refuse(outcome.refused);
    for (const event of early.splice(0)) take(event);
    if (!leg || hasPeerLeft) return;
    if (isLost) loseLeg(deps, leg);
    else await answer(leg);
  }

  async function answer(mine: SipLeg): Promise<void> {
    const { live, trunk: from } = mine;
    const media = mediaOf(from, incoming.signallingAddress, deps.media);
    const ours = await calls.askMedia(live, (requestId) => ({
      type: "phone_offer",
      requestId,
      sdp: incoming.sdp,
      media,
    }));
    if (mine.isOver || live.ended) return;
    if (ours.type === "refused") {
      refuse({ status: 488, reason: "Not Acceptable Here", retryAfterS: null }, ours.message);
      const failure = { reason: "rejected", source: "media", message: ours.message } as const;
      return failCall(calls, live, failure, timers.now());
    }
    if (live.plan.firstMessage !== "") await greetingReady();
    if (mine.isOver || live.ended) return;
    send({ type: "accept", legId, sdp: ours.sdp });
    // This 200 answers their offer, so audio may go out. If the offer is ours, their ACK answers it.
    if (incoming.sdp !== null) pickUp(deps, mine);
  }

  /** The caller should hear the greeting right after the answer, but nobody waits long for that. */
  async function greetingReady(): Promise<void> {
    const cancel = timers.after(GREETING_WAIT_MS, greeting.resolve);
    await greeting.promise;
    cancel();
  }

  function take(event: LegEvent): void {
    if (!leg) {
      if (early.length < 50) early.push(event);
      return;
    }
    if (takeInCall(deps, leg, event)) return;
    if (event.type === "confirmed") {
      const { sdp } = event;
      const signallingAddress = incoming.signallingAddress;
      if (sdp !== null) {
        calls.command(leg.live, { type: "phone_answer", sdp, isFinal: true, fork: null, signallingAddress });
      }
      pickUp(deps, leg);
    } else if (event.type === "leg_ended") {
      hasPeerLeft = true;
      const reason = event.by === "failure" ? "network_lost" : "cancelled";
      failCall(calls, leg.live, { reason, source: "sip", message: event.message }, timers.now());
    }
  }

  ring().catch((error: unknown) => {
    logger.error({ err: error }, "an inbound call could not be taken");
    if (leg) void calls.end(leg.live, "error");
    else refuse({ status: 500, reason: "Server Internal Error", retryAfterS: null });
  });

  return {
    onEvent: take,
    onLost() {
      isLost = true;
      if (leg) loseLeg(deps, leg);
    },
  };
}

const MOST_RECORDED = 20;

/** The parts of an INVITE that the called number's own trunk trusts and records. */
function recordedOf(
  { assertedIdentity, headers }: Incoming,
  { trusted, record_headers: names }: PhoneTrunk,
): { assertedIdentity: string | null; recordHeaders: Incoming["headers"] } {
  const wanted = new Map(names.map((name) => [name.toLowerCase(), name]));
  const recorded = headers.flatMap(({ name, value }) => {
    const known = wanted.get(name.toLowerCase());
    return known === undefined ? [] : [{ name: known, value }];
  });
  return {
    assertedIdentity: trusted ? assertedIdentity : null,
    recordHeaders: recorded.slice(0, MOST_RECORDED),
  };
}
