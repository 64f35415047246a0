/** Transfers at a carrier that leaves the caller with us while the target rings, as Telnyx does. */
import { asDialable } from "@parley/testing/sip/as-dialable";
import { beforeEach, expect, test } from "vitest";
import { handTimers, type HandTimers } from "../../../test/doubles/hand-timers.ts";
import { telnyxTargetState, type CarrierDriver } from "./carrier-driver.ts";
import { CarrierError } from "./carrier-error.ts";
import type { CarrierHost, CarrierTrunk } from "./carrier-host.ts";
import { createCarrierLegs, type CarrierLegs } from "./carrier-legs.ts";
import { createStreamTickets } from "./stream-tickets.ts";
import { readTelnyxEvent, takeTelnyxEvent } from "./telnyx-webhooks.ts";

const trunk: CarrierTrunk = {
  id: "trk_1",
  account: { kind: "telnyx", apiKey: "k", publicKey: "p", connectionId: "c" },
};
const socket = { send: () => undefined, close: () => undefined };

let log: string[] = [];
/** The reasons that go on the record. */
let told: string[] = [];
/** Whether the caller was to hear the target ring, each time that changed. */
let rings: boolean[] = [];
/** Names of the transfers that the carrier was asked for. */
let tokens: string[] = [];
let transferring: PromiseWithResolvers<void>;
let timers: HandTimers;
let legs: CarrierLegs;

beforeEach(() => {
  [log, told, rings, tokens] = [[], [], [], []];
  transferring = Promise.withResolvers();
  timers = handTimers();
  const host: CarrierHost = {
    findTrunk: () => trunk,
    takeInbound: () => Promise.resolve({ callId: "call_1" }),
    command: (callId, command) => {
      const said = "data" in command ? command.data : "";
      const over = rings.at(-1) ? " over the ringing" : "";
      if (command.type === "target_rings") rings.push(command.isRinging);
      else log.push(`${callId} ${command.type} ${String(said)}`.trim() + over);
    },
    dialled: (callId, id) => log.push(`${callId} is ${id}`),
    ringing: (callId) => log.push(`${callId} rings`),
    answered: (callId) => log.push(`${callId} answered`),
    checkTransfer: (_callId, target) => Promise.resolve({ dial: asDialable(target) }),
    transferred(callId, { ok, message }) {
      log.push(`${callId} transferred ${ok}`);
      if (!ok) told.push(message);
    },
    ended: (callId, { reason }) => log.push(`${callId} ${reason}`),
    forgotten: () => undefined,
    failed: (callId, message) => log.push(`${callId} failed: ${message}`),
    faulted: (callId, error) => log.push(`${callId} faulted: ${(error as Error).message}`),
    streamOpened: () => true,
  };
  const driver: CarrierDriver = {
    dial: () => Promise.reject(new Error("nobody dials")),
    answer: () => Promise.resolve(),
    reject: () => Promise.resolve(),
    hangUp: (id) => Promise.resolve(void log.push(`hang up ${id}`)),
    transfer(_id, { token }) {
      tokens.push(token);
      return transferring.promise;
    },
    takesCaller: false,
    sendDigits: null,
  };
  legs = createCarrierLegs({
    host,
    tickets: createStreamTickets(() => 0),
    driverOf: () => driver,
    after: timers.after,
  });
});

const ended = (callId: string) =>
  legs.onCallEvent(callId, { type: "ended", reason: "agent_hangup", at: 0, durationMs: 0 });
const transfer = (callId: string) =>
  void legs
    .transfer(callId, { name: "desk", target: "+4930200" }, new AbortController().signal)
    .then(({ ok }) => log.push(`${callId} told ${ok}`));

async function rung() {
  const taken = await legs.answerInbound({ trunk, carrierCallId: "CA1", to: "+4930100", from: "+491511" });
  if (!("leg" in taken)) throw new Error("The call was not taken.");
  return taken;
}

const ofCaller = (type: string, payload: Record<string, unknown> = {}) =>
  takeTelnyxEvent(legs, trunk, { id: type, type, carrierCallId: "CA1", callId: "call_1", payload });

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** An event of the leg that a transfer of call_1 rings: the last one, unless told otherwise. */
const ofTarget = (type: string, payload: Record<string, unknown> = {}, token = tokens.at(-1) ?? "") =>
  takeTelnyxEvent(legs, trunk, {
    id: type,
    type,
    carrierCallId: "CA_B",
    callId: "call_1",
    transfer: token,
    payload,
  });

/** A call whose target rings, as the carrier has confirmed. */
async function ringingTarget(): Promise<void> {
  await rung();
  transferring.resolve();
  transfer("call_1");
  await settled();
}

test("where the carrier tells what becomes of a transfer, it is one once its target has answered", async () => {
  await rung();
  transfer("call_1");
  await settled();
  await ofTarget("call.initiated", { direction: "outgoing" });
  transferring.resolve();
  await settled();
  expect(log.slice(2)).toEqual([]);
  expect(rings).toEqual([true]);
  await ofTarget("call.answered");
  expect(rings).toEqual([true, false]);
  await legs.close();
  ended("call_1");
  await legs.close();
  expect(log.slice(2)).toEqual(["call_1 transferred true", "call_1 told true"]);
});

test.each([
  ["user_busy", "The line is busy."],
  ["timeout", "Nobody answered."],
  ["call_rejected", "The other side declined."],
  ["unspecified", "It didn't answer: unspecified."],
])("a target that ends with %s leaves the caller with the agent", async (cause, words) => {
  const { ticket } = await rung();
  const stream = legs.open("telnyx", trunk.id, ticket, "{}", socket);
  transfer("call_1");
  await settled();
  await ofTarget("call.hangup", { hangup_cause: cause }); // before the carrier's answer
  transferring.resolve();
  await legs.close();
  stream?.message('{"event":"media"}');
  ended("call_1");
  await legs.close();
  expect(told).toEqual([words]);
  expect(rings).toEqual([]);
  expect(log.slice(2)).toEqual([
    "call_1 transferred false",
    "call_1 told false",
    'call_1 socket_data {"event":"media"}',
    "hang up CA1",
  ]);
});

test("a target of which nothing is heard leaves the caller with the agent, who may try another", async () => {
  await ringingTarget();
  timers.advance(75_000);
  await legs.close();
  expect(told).toEqual(["The carrier didn't say what became of the transfer."]);
  expect(rings).toEqual([true, false]);
  transfer("call_1");
  await settled();
  await ofTarget("call.answered");
  await legs.close();
  expect(log.at(-1)).toBe("call_1 told true");
  expect(timers.pending).toBe(0);
});

test("what was said of the first transfer's target doesn't decide the second", async () => {
  await ringingTarget();
  const [first] = tokens;
  await ofTarget("call.hangup", { hangup_cause: "user_busy" });
  await settled();
  transfer("call_1");
  await settled();
  await ofTarget("call.hangup", { hangup_cause: "user_busy" }, first); // again
  await ofTarget("call.answered", {}, first); // late: it has hung up since
  await settled();
  expect(log.slice(2)).toEqual(["call_1 transferred false", "call_1 told false"]);
  await ofTarget("call.answered");
  await settled();
  ended("call_1");
  await legs.close();
  expect(log.slice(4)).toEqual(["call_1 transferred true", "call_1 told true"]);
});

const LATE = ["call_1 transferred true", "call_1 transferred"];

test("a target that is heard of too late has the caller all the same, who isn't hung up", async () => {
  await ringingTarget();
  timers.advance(75_000);
  await settled();
  log = [];
  await ofTarget("call.answered");
  await ofTarget("call.bridged");
  ended("call_1");
  await legs.close();
  expect(log).toEqual(LATE);
});

test("a target that is heard of while the next one rings has the caller", async () => {
  await ringingTarget();
  timers.advance(75_000);
  await settled();
  transfer("call_1");
  await settled();
  log = [];
  await ofTarget("call.answered", {}, tokens[0]);
  await settled();
  const all = [...LATE, "call_1 transferred false", "call_1 told false"];
  expect(log).toEqual(all); // while the record is still kept
  ended("call_1");
  await legs.close();
  expect(log).toEqual(all);
  expect(timers.pending).toBe(0);
});

test.each([
  ["was silent", new CarrierError("Telnyx can't be reached", null, "timeout"), LATE],
  ["refused", new CarrierError("no", 422, null), ["hang up CA1"]],
])("an answer counts though the carrier %s when asked, unless it refused", async (_how, error, then) => {
  await rung();
  transfer("call_1");
  await settled();
  transferring.reject(error);
  await settled();
  expect(rings).toEqual([]);
  log = [];
  await ofTarget("call.answered");
  ended("call_1");
  await legs.close();
  expect(log).toEqual(then);
});

test("a caller who hangs up while the target rings ends the call", async () => {
  await ringingTarget();
  await ofCaller("call.hangup", { hangup_cause: "normal_clearing" });
  expect(rings).toEqual([true, false]);
  ended("call_1");
  await legs.close();
  expect(log.slice(2)).toEqual(["call_1 caller_hangup", "call_1 transferred false", "call_1 told false"]);
});

test("events of the target's leg are told from the caller's by their state, which names the transfer", () => {
  const event = (state: string) =>
    readTelnyxEvent(
      JSON.stringify({
        data: {
          id: "e1",
          event_type: "call.hangup",
          payload: { call_control_id: "CA_B", client_state: Buffer.from(state).toString("base64") },
        },
      }),
    );
  const ofCall = { callId: "call_1" };
  expect(event(telnyxTargetState("call_1", "t1"))).toMatchObject({ ...ofCall, transfer: "t1" });
  expect(event('{"target_of":"call_1"}')).toMatchObject({ ...ofCall, transfer: "" }); // the version before
  expect(event('{"call":"call_1","ticket":"t"}')).toMatchObject({ ...ofCall, transfer: null });
});
