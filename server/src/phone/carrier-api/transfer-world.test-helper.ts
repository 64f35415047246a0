/** Carrier calls with a host and a carrier that only log, for tests of transfers. */
import { asDialable } from "@parley/testing/sip/as-dialable";
import { handTimers, type HandTimers } from "../../../test/doubles/hand-timers.ts";
import type { CarrierDriver } from "./carrier-driver.ts";
import type { CarrierHost, CarrierTrunk } from "./carrier-host.ts";
import { createCarrierLegs, type CarrierLegs } from "./carrier-legs.ts";
import { createStreamTickets } from "./stream-tickets.ts";

export interface TransferWorld {
  legs: CarrierLegs;
  timers: HandTimers;
  /** What the host and the carrier were told. */
  log: string[];
  /** Names of the transfers that the carrier was asked for. */
  tokens: string[];
  /** The answer to the requests for transfers, until it is replaced. */
  answer: PromiseWithResolvers<void>;
  /** Begins a transfer of call_1; resolves when the carrier has been asked. */
  transfer(signal?: AbortSignal): Promise<void>;
  /** call_1 has ended for us; resolves when nothing is under way any more. */
  end(): Promise<void>;
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** call_1, which is the carrier's call CA1 through `trunk`, has rung in. */
export async function openTransferWorld(trunk: CarrierTrunk): Promise<TransferWorld> {
  const log: string[] = [];
  const tokens: string[] = [];
  const timers = handTimers();
  const host: CarrierHost = {
    findTrunk: () => trunk,
    takeInbound: () => Promise.resolve({ callId: "call_1" }),
    command: (_callId, command) => void log.push(command.type),
    dialled: () => undefined,
    ringing: () => undefined,
    answered: () => undefined,
    checkTransfer: (_callId, target) => Promise.resolve({ dial: asDialable(target) }),
    transferred: (_callId, { ok, message }) => void log.push(`transferred ${ok}: ${message}`),
    ended: (_callId, { reason }) => void log.push(reason),
    forgotten: () => undefined,
    failed: (_callId, message) => void log.push(`failed: ${message}`),
    faulted: (_callId, error) => void log.push(`faulted: ${(error as Error).message}`),
    streamOpened: () => true,
  };
  const driver: CarrierDriver = {
    dial: () => Promise.reject(new Error("nobody dials")),
    answer: () => Promise.resolve(),
    reject: () => Promise.resolve(),
    hangUp: (id) => Promise.resolve(void log.push(`hang up ${id}`)),
    transfer(_id, { token }) {
      tokens.push(token);
      return world.answer.promise;
    },
    takesCaller: trunk.account.kind === "twilio",
    sendDigits: null,
  };
  const tickets = createStreamTickets(timers.now);
  const legs = createCarrierLegs({ host, tickets, driverOf: () => driver, after: timers.after });
  const ring = { trunk, carrierCallId: "CA1", to: "+4930100", from: "+491511" };
  const taken = await legs.answerInbound(ring);
  if (!("leg" in taken)) throw new Error("The call was not taken.");
  legs.open(trunk.account.kind, trunk.id, taken.ticket, "{}", {
    send: () => undefined,
    close: () => undefined,
  });
  log.length = 0;
  const world: TransferWorld = {
    legs,
    timers,
    log,
    tokens,
    answer: Promise.withResolvers(),
    async transfer(signal = new AbortController().signal) {
      void legs.transfer("call_1", { name: "desk", target: "+4930200" }, signal);
      await settled();
    },
    async end() {
      legs.onCallEvent("call_1", { type: "ended", reason: "agent_hangup", at: 0, durationMs: 0 });
      await legs.close();
    },
  };
  return world;
}
