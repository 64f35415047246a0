/** Applies what carriers report to this process's calls: their records and their workers. */
import type { CallLeg, LiveCall } from "../../calls/live/live-call.ts";
import type { CarrierConnector } from "../carrier-api/carrier-connector.ts";
import type { CarrierHost } from "../carrier-api/carrier-host.ts";
import type { CarrierOutcome } from "../carrier-api/carrier-outcome.ts";
import type { Db } from "../../platform/db/schema.ts";
import type { Logger } from "@parley/base/logger";
import { isHiddenCaller } from "@parley/base/e164/hidden-caller";
import type { EndReason } from "@parley/conversation/call-terms";
import { failCall } from "../fail-call.ts";
import type { PhoneCore } from "../phone-core.ts";
import { recordTransfer } from "../record-transfer.ts";
import { checkTransfer } from "../check-transfer.ts";
import { carrierAccountOf } from "./carrier-account-of.ts";

export interface CarrierCalls {
  host: CarrierHost;
  /** Keeps track of a call until it ends. */
  keep(live: LiveCall, trunkId: string): CallLeg;
}

/** From the answer to the stream's first message, ms. */
const STREAM_TIMEOUT_MS = 30_000;
/** Refusals that are reported to carriers as busy. */
const BUSY = new Set([486, 503]);
/** Ends that need no explanation in the record. */
const EXPECTED: readonly EndReason[] = [
  "busy",
  "no_answer",
  "cancelled",
  "caller_hangup",
  "max_duration",
  "transferred",
];

export function createCarrierCalls(
  { calls, timers, trunk: findTrunk, answerInbound }: PhoneCore,
  { db, logger }: { db: Db; logger: Logger },
  legs: Pick<CarrierConnector, "onCallEvent" | "transfer">,
): CarrierCalls {
  const lives = new Map<string, LiveCall>();
  const trunkIds = new WeakMap<LiveCall, string>();

  function keep(live: LiveCall, trunkId: string): CallLeg {
    const { callId } = live.plan;
    lives.set(callId, live);
    trunkIds.set(live, trunkId);
    return {
      onEvent(event) {
        legs.onCallEvent(callId, event);
        if (event.type === "ended") lives.delete(callId); // also one that never got a leg
      },
      transfer: (to, signal) => legs.transfer(callId, to, signal),
    };
  }

  function end(live: LiveCall, { reason, sipStatus, text }: CarrierOutcome): void {
    if (sipStatus !== null) live.recorder.addDetails({ sipStatus, sipReason: text });
    const isAnswered = live.answeredAt !== null;
    if (reason === "caller_hangup" && isAnswered) return calls.command(live, { type: "phone_hung_up" });
    const how = reason === "caller_hangup" ? "cancelled" : reason;
    const message = EXPECTED.includes(how) ? null : text;
    failCall(calls, live, { reason: how, message, source: "carrier", status: sipStatus }, timers.now());
  }

  const host: CarrierHost = {
    findTrunk(kind, trunkId) {
      const trunk = findTrunk(trunkId);
      const account = trunk && carrierAccountOf(trunk);
      return trunk && account?.kind === kind ? { id: trunkId, account } : null;
    },
    async takeInbound({ trunk: { id }, to, from }) {
      const trunk = findTrunk(id);
      if (!trunk) return { refusal: "rejected" };
      const taken = await answerInbound({
        trunks: [trunk],
        ownerId: id,
        called: { to, calledParty: null },
        from: isHiddenCaller(from) ? "" : from,
        leg: (live) => keep(live, id),
      });
      if ("refused" in taken) return { refusal: BUSY.has(taken.refused.status) ? "busy" : "rejected" };
      return { callId: taken.live.plan.callId };
    },
    command(callId, command) {
      const live = lives.get(callId);
      if (live) calls.command(live, command);
    },
    dialled: (callId, carrierCallId) => lives.get(callId)?.recorder.addDetails({ carrierCallId }),
    ringing(callId) {
      const live = lives.get(callId);
      if (live && live.answeredAt === null) calls.tell(live, { type: "ringing" });
    },
    answered(callId) {
      const live = lives.get(callId);
      if (live) live.answerBy = { at: timers.now() + STREAM_TIMEOUT_MS, reason: "network_lost" };
    },
    ended(callId, outcome) {
      const live = lives.get(callId);
      if (live) end(live, outcome);
    },
    forgotten: (callId) => void lives.delete(callId),
    failed(callId, message) {
      logger.warn({ callId }, message);
      lives.get(callId)?.recorder.addIncident({ type: "error", source: "carrier", message }, timers.now());
    },
    faulted: (callId, error) => logger.error({ callId, err: error }, "a carrier's call met a fault"),
    async checkTransfer(callId, target) {
      const live = lives.get(callId);
      const trunk = live && findTrunk(trunkIds.get(live) ?? "");
      if (!trunk) return { problem: "The call has ended." };
      return checkTransfer(db, live, trunk, target, { now: timers.now(), logger });
    },
    transferred(callId, outcome) {
      const live = lives.get(callId);
      if (live) recordTransfer(live, outcome, timers.now());
    },
    streamOpened(callId, carrier, start, socket) {
      const live = lives.get(callId);
      if (!live || live.ended) return false;
      live.socket?.close(); // the caller has come back over a new one
      live.socket = {
        send: (data) => typeof data === "string" && socket.send(data),
        close: () => socket.close(),
      };
      calls.command(live, { type: "carrier_opened", carrier, start });
      return true;
    },
  };
  return { host, keep };
}
