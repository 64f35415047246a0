import { asDialable } from "@parley/testing/sip/as-dialable";
import { beforeEach, expect, test } from "vitest";
import { handTimers } from "../../../test/doubles/hand-timers.ts";
import type { CarrierDriver } from "./carrier-driver.ts";
import { CarrierError } from "./carrier-error.ts";
import type { CarrierHost, CarrierTrunk } from "./carrier-host.ts";
import { createCarrierLegs, type CarrierLegs } from "./carrier-legs.ts";
import { createStreamTickets } from "./stream-tickets.ts";
import { takeTelnyxEvent } from "./telnyx-webhooks.ts";
import { twilioStatus } from "./twilio-webhooks.ts";

const trunk: CarrierTrunk = {
  id: "trk_1",
  account: { kind: "twilio", accountSid: "AC1", authToken: "t", region: null },
};
const ring = { trunk, carrierCallId: "CA1", to: "+4930100", from: "+491511" };
const socket = { send: () => undefined, close: () => undefined };

let log: string[] = [];
/** The reasons that go on the record. */
let told: string[] = [];
let forgotten: string[] = [];
let refusal: "busy" | null = null;
let problem: string | null = null;
let legs: CarrierLegs;
let dialling: PromiseWithResolvers<string>;
let transferring: PromiseWithResolvers<void>;
let answering: (carrierCallId: string) => Promise<void>;
let hangingUp: CarrierDriver["hangUp"];

beforeEach(() => {
  [log, told, forgotten, refusal, problem] = [[], [], [], null, null];
  dialling = Promise.withResolvers();
  transferring = Promise.withResolvers();
  answering = (id) => Promise.resolve(void log.push(`answer ${id}`));
  hangingUp = (id) => Promise.resolve(void log.push(`hang up ${id}`));
  let calls = 0;
  const host: CarrierHost = {
    findTrunk: () => trunk,
    takeInbound: () => Promise.resolve(refusal ? { refusal } : { callId: `call_${++calls}` }),
    command: (callId, command) => {
      const said = "data" in command ? command.data : "";
      log.push(`${callId} ${command.type} ${String(said)}`.trim());
    },
    dialled: (callId, id) => log.push(`${callId} is ${id}`),
    ringing: (callId) => log.push(`${callId} rings`),
    answered: () => undefined,
    checkTransfer: (_callId, target) =>
      Promise.resolve(problem === null ? { dial: asDialable(target) } : { problem }),
    transferred: (callId, { ok, message }) => {
      log.push(`${callId} transferred ${ok}`);
      told.push(message);
    },
    ended: (callId, { reason, text }) => {
      log.push(`${callId} ${reason}`);
      told.push(text);
    },
    forgotten: (callId) => void forgotten.push(callId),
    failed: (callId, message) => log.push(`${callId} failed: ${message}`),
    faulted: (callId, error) => log.push(`${callId} faulted: ${(error as Error).message}`),
    streamOpened: () => true,
  };
  const driver: CarrierDriver = {
    dial: () => dialling.promise,
    answer: (id) => answering(id),
    reject: (id, how) => Promise.resolve(void log.push(`reject ${id} ${how}`)),
    hangUp: (id) => hangingUp(id),
    transfer: () => transferring.promise,
    takesCaller: true,
    sendDigits: (id, digits) => Promise.resolve(void log.push(`send ${digits} to ${id}`)),
  };
  legs = createCarrierLegs({
    host,
    tickets: createStreamTickets(() => 0),
    driverOf: () => driver,
    after: handTimers().after,
  });
});

const dial = () =>
  legs.dial({ callId: "call_o", trunk, to: asDialable("+491511"), from: "+4930100", ringTimeoutMs: 45_000 });
const ended = (callId: string) =>
  legs.onCallEvent(callId, { type: "ended", reason: "agent_hangup", at: 0, durationMs: 0 });
const transfer = (callId: string) =>
  void legs
    .transfer(callId, { name: "desk", target: "+4930200" }, new AbortController().signal)
    .then(({ ok }) => log.push(`${callId} told ${ok}`));

async function rung() {
  const taken = await legs.answerInbound(ring);
  if (!("leg" in taken)) throw new Error("The call was not taken.");
  return taken;
}

test("a call that is announced twice is one call, and each announcement returns a valid ticket", async () => {
  const [first, second] = await Promise.all([rung(), rung()]);
  const third = await rung();
  expect([first.leg, second.leg]).toEqual([third.leg, third.leg]);
  expect(log.filter((line) => line.endsWith("carrier_awaited"))).toHaveLength(1);
  expect(legs.open("twilio", trunk.id, third.ticket, "{}", socket)).not.toBeNull();
});

test("a ticket admits one stream", async () => {
  const { ticket } = await rung();
  expect(legs.open("twilio", "trk_2", ticket, "{}", socket)).toBeNull();
  expect(legs.open("twilio", trunk.id, ticket, "{}", socket)).not.toBeNull();
  expect(legs.open("twilio", trunk.id, ticket, "{}", socket)).toBeNull();
});

test("a call has one stream, however many tickets its announcements returned", async () => {
  const [first, second] = [await rung(), await rung()];
  expect(legs.open("twilio", trunk.id, first.ticket, "{}", socket)).not.toBeNull();
  expect(legs.open("twilio", trunk.id, second.ticket, "{}", socket)).toBeNull();
});

const initiated = (id: string) =>
  takeTelnyxEvent(legs, trunk, {
    id,
    type: "call.initiated",
    carrierCallId: "CA1",
    callId: null,
    payload: { direction: "incoming", to: "+4930100", from: "+491511" },
  });

test("an announcement that comes again, as another event, is answered once", async () => {
  await Promise.all([initiated("e1"), initiated("e2")]);
  await initiated("e3");
  expect(log.filter((line) => line.startsWith("answer"))).toEqual(["answer CA1"]);
  ended("call_1");
  await initiated("e4");
  expect(log.filter((line) => line.startsWith("answer"))).toEqual(["answer CA1"]);
});

test("a refusal isn't repeated either", async () => {
  refusal = "busy";
  await initiated("e1");
  refusal = null;
  await initiated("e2");
  expect(log).toEqual(["reject CA1 busy"]);
});

test("a call that was hung up before it was announced never rings", async () => {
  await takeTelnyxEvent(legs, trunk, {
    id: "e1",
    type: "call.hangup",
    carrierCallId: "CA1",
    callId: null,
    payload: { hangup_cause: "originator_cancel" },
  });
  expect(await legs.answerInbound(ring)).toEqual({ isOver: true });
  expect(log).toEqual(["call_1 caller_hangup"]);
});

test("when our side hangs up, the carrier is told to; when the caller did, it isn't", async () => {
  await rung();
  ended("call_1");
  await legs.close();
  expect(log.at(-1)).toBe("hang up CA1");

  log = [];
  await legs.answerInbound({ ...ring, carrierCallId: "CA2" });
  for (const status of ["completed", "completed"])
    twilioStatus(legs, trunk, null, new URLSearchParams({ CallSid: "CA2", CallStatus: status }));
  ended("call_2");
  await legs.close();
  expect(log.filter((line) => /hang/.test(line))).toEqual(["call_2 caller_hangup"]);
});

test("states may arrive before the carrier has returned the call's ID", async () => {
  const dialled = dial();
  const form = (CallStatus: string) => new URLSearchParams({ CallSid: "CA9", CallStatus });
  twilioStatus(legs, trunk, "call_o", form("ringing"));
  twilioStatus(legs, trunk, "call_o", form("busy"));
  dialling.resolve("CA9");
  await dialled;
  expect(log).toEqual(["call_o carrier_awaited", "call_o rings", "call_o busy", "call_o is CA9"]);
});

test("a call that ends while it is being dialled is hung up as soon as its ID is known", async () => {
  const dialled = dial();
  ended("call_o");
  dialling.resolve("CA9");
  await dialled;
  await legs.close();
  expect(log).toContain("hang up CA9");
});

test("a call that can't be dialled says why, and is forgotten: it may go on to a trunk of another kind", async () => {
  dialling.reject(new CarrierError("Twilio answered 400: no", 400, "21210"));
  await expect(dial()).rejects.toThrow("no");
  expect([legs.holds("call_o"), forgotten]).toEqual([false, ["call_o"]]);
  ended("call_o");
  await legs.close();
  expect(log).toEqual(["call_o carrier_awaited"]);
});

const INTERNAL = "An internal error occurred. See the server's log.";

test("a fault that isn't the carrier's goes to the log, and the record says where to look", async () => {
  const { leg, ticket } = await rung();
  const fault = () => Promise.reject(new TypeError("x is not a function"));
  [answering, hangingUp] = [fault, fault];
  transfer("call_1");
  transferring.reject(new TypeError("y is not iterable"));
  await legs.close();
  await legs.answer(leg, ticket);
  ended("call_1");
  await legs.close();
  expect(told).toEqual([INTERNAL, INTERNAL]);
  expect(log.filter((line) => /fault|failed/.test(line))).toEqual([
    "call_1 faulted: y is not iterable",
    "call_1 faulted: x is not a function",
    "call_1 faulted: x is not a function",
    `call_1 failed: Couldn't hang up: ${INTERNAL}`,
  ]);
});

test("what the carrier says of a failed request is on the record", async () => {
  await rung();
  hangingUp = () => Promise.reject(new CarrierError("Twilio answered 500: try later", 500, null));
  ended("call_1");
  await legs.close();
  expect(log.at(-1)).toBe("call_1 failed: Couldn't hang up: Twilio answered 500: try later");
});

test("a transfer that isn't allowed never reaches the carrier", async () => {
  await rung();
  problem = "not allowed";
  transfer("call_1");
  await legs.close();
  expect(log.slice(2)).toEqual(["call_1 transferred false", "call_1 told false"]);
  expect(told).toEqual(["not allowed"]);
});

test("digits that the stream can't carry are sent by the carrier", async () => {
  await rung();
  legs.onCallEvent("call_1", { type: "digits_wanted", digits: "1,2" });
  legs.onCallEvent("call_other", { type: "digits_wanted", digits: "3" });
  await legs.close();
  expect(log.at(-1)).toBe("send 1,2 to CA1");
});

test("events of another trunk's calls change nothing", async () => {
  await rung();
  const form = new URLSearchParams({ CallSid: "CA1", CallStatus: "completed" });
  twilioStatus(legs, { ...trunk, id: "trk_2" }, "call_1", form);
  expect(log.some((line) => line.includes("hangup"))).toBe(false);
});

test("a refused call never becomes one here", async () => {
  refusal = "busy";
  expect(await legs.answerInbound(ring)).toEqual({ refusal: "busy" });
});
