/** This process's calls through carriers: which carrier call belongs to each, and its state. */
import type { CallEvent } from "@parley/conversation/call-messages";
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
  /** The target of the leg's transfer has answered, and the caller is connected to it. */
  targetAnswered(leg: CarrierLeg): void;
  /** The target didn't answer, and the caller is still here. */
  targetFailed(leg: CarrierLeg, outcome: CarrierOutcome): void;
  digit(leg: CarrierLeg, digit: string): void;
  /** The stream of a call is open; null if its ticket isn't valid. */
  open(
    kind: "twilio" | "telnyx",
    trunkId: string,
    ticket: string,
    start: string,
    socket: StreamSocket,
  ): OpenStream | null;
  /** Takes an event of any call of this process and ignores calls that don't run through carriers. */
  onCallEvent(callId: string, event: CallEvent): void;
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
}

/** How long a stream may take from being requested to its first message, ms. */
const STREAM_MS = 60_000;
/** Twilio may ring for up to 5 s longer than asked. */
const RING_SLACK_MS = 10_000;

export function createCarrierLegs({ host, tickets, driverOf }: CarrierLegOptions): CarrierLegs {
  const byCall = new Map<string, CarrierLeg>();
  const byCarrier = new Map<string, CarrierLeg>();
  const ringing = new Map<string, Promise<Ring>>();
  const overAlready = createSeenEvents();
  const announced = createSeenEvents();
  const underWay = new Set<Promise<void>>();

  function add(leg: CarrierLeg): CarrierLeg {
    byCall.set(leg.callId, leg);
    if (leg.carrierCallId !== null) byCarrier.set(leg.carrierCallId, leg);
    return leg;
  }

  function forget(leg: CarrierLeg): void {
    byCall.delete(leg.callId);
    if (leg.carrierCallId !== null) byCarrier.delete(leg.carrierCallId);
    tickets.forget(leg.callId);
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
    return { callId, trunk, driver, number, carrierCallId, isOver: false, heldBack: null, target: null };
  }

  /**
   * Resolves once the caller is with the target, or back with the agent, who is told. Where the carrier tells what becomes
   * of a transfer (`tellsTransfers`), the call stays with us while the target rings. Never rejects.
   */
  async function transfer(leg: CarrierLeg, event: CallEvent & { type: "transfer" }): Promise<void> {
    const { requestId, name, target } = event;
    const { callId, carrierCallId } = leg;
    const tell = (ok: boolean, message: string): void => {
      host.transferred(callId, { name, target, ok, message });
      host.command(callId, { type: "transfer_result", requestId, ok, message });
    };
    if (carrierCallId === null || leg.isOver || leg.heldBack) return tell(false, "The call has ended.");
    const held: (() => void)[] = [];
    leg.heldBack = held;
    const fail = (message: string): void => {
      leg.heldBack = null;
      tell(false, message);
      for (const action of held) action();
    };
    try {
      const checked = await host.checkTransfer(callId, target);
      if ("problem" in checked) return fail(checked.problem);
      // The target's events may come before the carrier's answer.
      const unanswered = Promise.withResolvers<string | null>();
      if (leg.driver.tellsTransfers) leg.target = unanswered.resolve;
      else unanswered.resolve(null);
      await leg.driver.transfer(carrierCallId, { callId, target: checked.dial, number: leg.number });
      const problem = await unanswered.promise;
      if (problem !== null) return fail(problem);
      leg.isOver = true; // over for us: it must not be hung up
      return tell(true, "The carrier is transferring the call.");
    } catch (error) {
      return fail(wordsOf(leg, error));
    } finally {
      leg.target = null;
    }
  }

  /** Our side hangs up, or the engine has noticed that the other side has. */
  function ended(leg: CarrierLeg): void {
    forget(leg);
    const { carrierCallId, isOver } = leg;
    leg.isOver = true;
    leg.target?.("The call has ended.");
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
      host.ended(leg.callId, outcome);
    },
    overBefore: (carrierCallId) => void overAlready.isNew(carrierCallId),
    targetAnswered: (leg) => leg.target?.(null),
    targetFailed: (leg, outcome) => leg.target?.(targetProblem(outcome)),
    digit: (leg, digit) => host.command(leg.callId, { type: "phone_digit", digit }),
    open(kind, trunkId, ticket, start, socket) {
      const callId = tickets.redeem(ticket, trunkId);
      const leg = callId === null ? undefined : byCall.get(callId);
      if (!leg || leg.isOver || !host.streamOpened(leg.callId, kind, start, socket)) return null;
      const unlessTransferred = (action: () => void): void => {
        if (leg.heldBack) leg.heldBack.push(action);
        else action();
      };
      return {
        message(data) {
          const pass = () => host.command(leg.callId, { type: "socket_data", data });
          if (/"event": *"stop"/.test(data)) unlessTransferred(pass);
          else pass();
        },
        closed: () =>
          unlessTransferred(() => host.command(leg.callId, { type: "socket_closed", wasLost: true })),
      };
    },
    onCallEvent(callId, event) {
      const leg = byCall.get(callId);
      if (!leg) return;
      if (event.type === "ended") ended(leg);
      if (event.type === "transfer") run(leg, "Couldn't transfer the call", () => transfer(leg, event));
      if (event.type !== "digits_wanted" || leg.carrierCallId === null) return;
      const { carrierCallId, driver } = leg;
      run(leg, "Couldn't send the keys", async () => driver.sendDigits?.(carrierCallId, event.digits));
    },
    async close() {
      for (const leg of byCall.values()) leg.target?.("The service is stopping.");
      await Promise.all(underWay);
    },
  };
}
