/** This process's calls through carriers: which carrier call belongs to each, and its state. */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { CallEvent } from "@parley/conversation/call-messages";
import type { TransferInput, TransferReply } from "@parley/conversation/questions/transfer";
import type { CarrierDriver } from "./carrier-driver.ts";
import { CarrierError } from "./carrier-error.ts";
import type {
  CarrierHost,
  CarrierLeg,
  CarrierTrunk,
  InboundRing,
  OutboundDial,
  StreamSocket,
} from "./carrier-host.ts";
import { targetProblem, type CarrierOutcome } from "./carrier-outcome.ts";
import { createCarrierTransfers } from "./carrier-transfers.ts";
import { createSeenEvents } from "./seen-events.ts";
import { MOST_WAIT_MS } from "./send-patiently.ts";
import type { StreamTickets } from "./stream-tickets.ts";

export interface CarrierLegs {
  /** A call rings in. A repeated announcement of the same call returns the same leg. */
  answerInbound(ring: InboundRing): Promise<Ring>;
  /** Answers a call that rings in, if that takes a request of its own. */
  answer(leg: CarrierLeg, ticket: string): Promise<void>;
  /** False if this call's announcement has been answered already. */
  isFirstAnnouncement(ring: InboundRing): boolean;
  /** The announcement couldn't be answered, so it may come again. */
  forgetAnnouncement(ring: InboundRing): void;
  refuse(ring: InboundRing, how: "busy" | "rejected"): Promise<void>;
  /** Resolves when the carrier has accepted the call; throws CarrierError. */
  dial(dial: OutboundDial): Promise<void>;
  /** The leg that a carrier's event is about; null if this process doesn't hold it. */
  find(trunkId: string, ids: { callId: string | null; carrierCallId: string | null }): CarrierLeg | null;
  /** Whether this process holds the call. */
  holds(callId: string): boolean;
  rings(leg: CarrierLeg): void;
  answered(leg: CarrierLeg): void;
  /** The call is over at the carrier. */
  over(leg: CarrierLeg, outcome: CarrierOutcome): void;
  /** The call has no audio, so it is ended and hung up. */
  broken(leg: CarrierLeg, message: string): void;
  /** A call that isn't known yet is over; if it still rings in, it is ignored. */
  overBefore(carrierCallId: string): void;
  /** The target of the leg's transfer `token` rings, on a leg with this ID of the carrier's. */
  targetRings(leg: CarrierLeg, token: string, targetLegId: string): void;
  /** The target of the leg's transfer `token` has answered, and the caller is connected to it. */
  targetAnswered(leg: CarrierLeg, token: string): void;
  /** The target of the leg's transfer `token` didn't answer, and the caller is still here. */
  targetFailed(leg: CarrierLeg, token: string, outcome: CarrierOutcome): void;
  /** The target didn't answer, and the carrier asks where the caller goes. Returns a ticket for the stream back. */
  callerReturns(leg: CarrierLeg, outcome: CarrierOutcome): string;
  digit(leg: CarrierLeg, digit: string): void;
  /** The stream of a call is open; null if its ticket isn't valid, or the call has a stream. */
  open(
    kind: "twilio" | "telnyx",
    trunkId: string,
    ticket: string,
    start: string,
    socket: StreamSocket,
  ): OpenStream | null;
  /** Takes an event of any call of this process and ignores calls that don't run through carriers. */
  onCallEvent(callId: string, event: CallEvent): void;
  /** Connects the caller to the target, and records the outcome. Never rejects. */
  transfer(callId: string, to: TransferInput, signal: AbortSignal): Promise<TransferReply>;
  /** Resolves when every pending request has been answered. */
  close(): Promise<void>;
}

export type Ring = { leg: CarrierLeg; ticket: string } | { refusal: "busy" | "rejected" } | { isOver: true };

export interface OpenStream {
  message(text: string): void;
  closed(): void;
}

export interface CarrierLegOptions {
  host: CarrierHost;
  tickets: StreamTickets;
  driverOf(trunk: CarrierTrunk): CarrierDriver;
  /** Runs `task` once after `ms`, unless the returned function is called before. */
  after(ms: number, task: () => void): () => void;
}

/** How long a stream may take from being requested to its first message, ms. */
const STREAM_MS = 60_000;
/** Twilio may ring for up to 5 s longer than asked. */
const RING_SLACK_MS = 10_000;

export function createCarrierLegs({ host, tickets, driverOf, after }: CarrierLegOptions): CarrierLegs {
  const byCall = new Map<string, CarrierLeg>();
  const byCarrier = new Map<string, CarrierLeg>();
  const ringing = new Map<string, Promise<Ring>>();
  const overAlready = createSeenEvents();
  const announced = createSeenEvents();
  const underWay = new Set<Promise<void>>();
  const transfers = createCarrierTransfers({
    host,
    after,
    next: (leg, task) => run(leg, "Couldn't go on", () => nextTurn().then(task)),
    hangUpTarget: (leg, id) => run(leg, "Couldn't hang up a transfer's target", () => leg.driver.hangUp(id)),
    wordsOf,
  });

  function add(leg: CarrierLeg): CarrierLeg {
    byCall.set(leg.callId, leg);
    if (leg.carrierCallId !== null) byCarrier.set(leg.carrierCallId, leg);
    return leg;
  }

  function forget(leg: CarrierLeg): void {
    byCall.delete(leg.callId);
    if (leg.carrierCallId !== null) byCarrier.delete(leg.carrierCallId);
    tickets.forget(leg.callId);
    host.forgotten(leg.callId);
  }

  /** A failed request's message for the record, in the carrier's words. Other errors go to the log. */
  function wordsOf({ callId }: CarrierLeg, error: unknown): string {
    if (error instanceof CarrierError) return error.message;
    host.faulted(callId, error);
    return "An internal error occurred. See the server's log.";
  }

  /** Nobody waits for this, except the process before it exits. */
  function run(leg: CarrierLeg, what: string, work: () => Promise<void>): void {
    const task = work()
      .catch((error: unknown) => host.failed(leg.callId, `${what}: ${wordsOf(leg, error)}`))
      .finally(() => underWay.delete(task));
    underWay.add(task);
  }

  async function take(ring: InboundRing): Promise<Ring> {
    const taken = await host.takeInbound(ring);
    if ("refusal" in taken) return taken;
    const { trunk, carrierCallId, to } = ring;
    const leg = newLeg(taken.callId, trunk, to, carrierCallId);
    if (!overAlready.isNew(carrierCallId)) {
      host.ended(leg.callId, { reason: "caller_hangup", sipStatus: null, text: "hung up" });
      return { isOver: true };
    }
    overAlready.forget(carrierCallId);
    add(leg);
    host.dialled(leg.callId, carrierCallId);
    host.command(leg.callId, { type: "carrier_awaited" });
    return { leg, ticket: tickets.issue(leg.callId, trunk.id, STREAM_MS) };
  }

  function newLeg(
    callId: string,
    trunk: CarrierTrunk,
    number: string,
    carrierCallId: string | null,
  ): CarrierLeg {
    const driver = driverOf(trunk);
    const none = { isOver: false, stream: null, transfer: null, connected: null };
    return { callId, trunk, driver, number, carrierCallId, ...none, asked: new Map(), targets: new Map() };
  }

  /** Our side hangs up, or the engine has noticed that the other side has. */
  function ended(leg: CarrierLeg): void {
    forget(leg);
    const { carrierCallId, isOver } = leg;
    leg.isOver = true;
    leg.transfer?.settle("The call has ended.");
    if (!isOver && carrierCallId !== null)
      run(leg, "Couldn't hang up", () => leg.driver.hangUp(carrierCallId));
  }

  function broken({ callId }: CarrierLeg, text: string): void {
    host.ended(callId, { reason: "provider_error", sipStatus: null, text });
  }

  return {
    broken,
    async answerInbound(ring) {
      const known = byCarrier.get(ring.carrierCallId);
      if (known) return { leg: known, ticket: tickets.issue(known.callId, ring.trunk.id, STREAM_MS) };
      const running = ringing.get(ring.carrierCallId);
      if (running) return running;
      const taking = take(ring).finally(() => ringing.delete(ring.carrierCallId));
      ringing.set(ring.carrierCallId, taking);
      return taking;
    },
    async answer(leg, ticket) {
      const { callId, carrierCallId } = leg;
      if (carrierCallId === null) return;
      try {
        await leg.driver.answer(carrierCallId, { callId, ticket });
      } catch (error) {
        broken(leg, wordsOf(leg, error));
      }
    },
    isFirstAnnouncement: ({ trunk, carrierCallId }) => announced.isNew(`${trunk.id} ${carrierCallId}`),
    forgetAnnouncement: ({ trunk, carrierCallId }) => announced.forget(`${trunk.id} ${carrierCallId}`),
    refuse: ({ trunk, carrierCallId }, how) => driverOf(trunk).reject(carrierCallId, how),
    async dial({ callId, trunk, to, from, ringTimeoutMs }) {
      const leg = add(newLeg(callId, trunk, from, null));
      host.command(callId, { type: "carrier_awaited" });
      const ticket = tickets.issue(
        callId,
        trunk.id,
        MOST_WAIT_MS + ringTimeoutMs + RING_SLACK_MS + STREAM_MS,
      );
      const timeoutS = Math.min(600, Math.max(5, Math.round(ringTimeoutMs / 1000)));
      try {
        const carrierCallId = await leg.driver.dial({
          callId,
          ticket,
          to,
          from,
          timeoutS,
          isWanted: () => byCall.get(callId) === leg,
        });
        leg.carrierCallId ??= carrierCallId;
        // The call may have ended while the carrier was being asked.
        if (byCall.get(callId) === leg) byCarrier.set(carrierCallId, leg);
        else run(leg, "Couldn't hang up", () => leg.driver.hangUp(carrierCallId));
        host.dialled(callId, carrierCallId);
      } catch (error) {
        leg.isOver = true;
        if (byCall.get(callId) === leg) forget(leg); // if the call goes on over SIP, nobody tells of its end here
        throw error;
      }
    },
    find(trunkId, { callId, carrierCallId }) {
      const byId = callId === null ? undefined : byCall.get(callId);
      const leg = byId ?? (carrierCallId === null ? undefined : byCarrier.get(carrierCallId));
      if (leg?.trunk.id !== trunkId) return null;
      if (leg.carrierCallId !== null || carrierCallId === null) return leg;
      leg.carrierCallId = carrierCallId;
      byCarrier.set(carrierCallId, leg);
      return leg;
    },
    holds: (callId) => byCall.has(callId),
    rings: (leg) => host.ringing(leg.callId),
    answered: (leg) => host.answered(leg.callId),
    over(leg, outcome) {
      if (leg.isOver) return;
      leg.isOver = true;
      leg.transfer?.settle("The call has ended.");
      host.ended(leg.callId, outcome);
    },
    overBefore: (carrierCallId) => void overAlready.isNew(carrierCallId),
    targetRings: transfers.rings,
    targetAnswered: transfers.answered,
    targetFailed: (leg, token, outcome) => transfers.failed(leg, token, targetProblem(outcome)),
    callerReturns(leg, outcome) {
      transfers.comesBack(leg, targetProblem(outcome));
      return tickets.issue(leg.callId, leg.trunk.id, STREAM_MS);
    },
    digit: (leg, digit) => host.command(leg.callId, { type: "phone_digit", digit }),
    open(kind, trunkId, ticket, start, socket) {
      const callId = tickets.redeem(ticket, trunkId);
      const leg = callId === null ? undefined : byCall.get(callId);
      if (!leg || leg.isOver || !transfers.mayOpen(leg)) return null;
      if (!host.streamOpened(leg.callId, kind, start, socket)) return null;
      const mine = Symbol(callId ?? "");
      leg.stream = mine;
      transfers.opened(leg);
      const unlessTransferred = (action: () => void): void => {
        if (leg.stream !== mine) return;
        if (leg.transfer) leg.transfer.heldBack.push(action);
        else action();
      };
      return {
        message(data) {
          const pass = () => host.command(leg.callId, { type: "socket_data", data });
          if (/"event": *"stop"/.test(data)) unlessTransferred(pass);
          else if (leg.stream === mine) pass();
        },
        closed: () =>
          unlessTransferred(() => host.command(leg.callId, { type: "socket_closed", wasLost: true })),
      };
    },
    onCallEvent(callId, event) {
      const leg = byCall.get(callId);
      if (!leg) return;
      if (event.type === "ended") ended(leg);
      if (event.type !== "digits_wanted" || leg.carrierCallId === null) return;
      const { carrierCallId, driver } = leg;
      run(leg, "Couldn't send the keys", async () => driver.sendDigits?.(carrierCallId, event.digits));
    },
    transfer(callId, to, signal) {
      const leg = byCall.get(callId);
      if (!leg) return Promise.resolve({ ok: false, message: "The call has ended." });
      const outcome = transfers.run(leg, to, signal);
      run(leg, "Couldn't transfer the call", async () => void (await outcome));
      return outcome;
    },
    async close() {
      for (const leg of byCall.values()) leg.transfer?.settle("The service is stopping.");
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
