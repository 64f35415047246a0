/** Transfers at a carrier that has the caller while the target rings, as Twilio does. */
import { asDialable } from "@parley/testing/sip/as-dialable";
import { beforeEach, expect, test } from "vitest";
import { handTimers, type HandTimers } from "../../../test/doubles/hand-timers.ts";
import { carrierAddresses } from "../numbering/carrier-addresses.ts";
import type { CarrierDriver } from "./carrier-driver.ts";
import { CarrierError } from "./carrier-error.ts";
import type { CarrierHost, CarrierTrunk } from "./carrier-host.ts";
import { createCarrierLegs, type CarrierLegs, type OpenStream } from "./carrier-legs.ts";
import { createStreamTickets } from "./stream-tickets.ts";
import { twilioStatus, twilioTarget, twilioTransfer } from "./twilio-webhooks.ts";

const trunk: CarrierTrunk = {
  id: "trk_1",
  account: { kind: "twilio", accountSid: "AC1", authToken: "t", region: null },
};
const addresses = carrierAddresses("https://parley.example", "twilio", trunk.id);
const socket = { send: () => undefined, close: () => undefined };
const MEDIA = '{"event":"media"}';
const STOP = '{"event": "stop"}';
const FAILED = ["transferred false", "told false"];
const CAME_BACK = ["carrier_left", "opened", ...FAILED, `socket_data ${MEDIA}`];

let log: string[] = [];
/** The reasons that go on the record. */
let told: string[] = [];
/** Names of the transfers that the carrier was asked for. */
let tokens: string[] = [];
let transferring: PromiseWithResolvers<void>;
let timers: HandTimers;
let legs: CarrierLegs;

beforeEach(() => {
  [log, told, tokens] = [[], [], []];
  transferring = Promise.withResolvers();
  timers = handTimers();
  const host: CarrierHost = {
    findTrunk: () => trunk,
    takeInbound: () => Promise.resolve({ callId: "call_1" }),
    command: (_callId, command) => {
      log.push(`${command.type} ${"data" in command ? String(command.data) : ""}`.trim());
    },
    dialled: () => undefined,
    ringing: () => log.push("rings"),
    answered: () => log.push("answered"),
    checkTransfer: (_callId, target) => Promise.resolve({ dial: asDialable(target) }),
    transferred(_callId, { ok, message }) {
      log.push(`transferred ${ok}`);
      told.push(message);
    },
    ended: (_callId, { reason, text }) => {
      log.push(reason);
      if (reason === "network_lost") told.push(text);
    },
    forgotten: () => undefined,
    failed: (_callId, message) => log.push(`failed: ${message}`),
    faulted: (_callId, error) => log.push(`faulted: ${(error as Error).message}`),
    streamOpened: () => Boolean(log.push("opened")),
  };
  const driver: CarrierDriver = {
    dial: () => Promise.reject(new Error("nobody dials")),
    answer: () => Promise.resolve(),
    reject: () => Promise.resolve(),
    hangUp: (id) => Promise.resolve(void log.push(`hang up ${id}`)),
    transfer: (_id, { token }) => {
      tokens.push(token);
      return transferring.promise;
    },
    takesCaller: true,
    sendDigits: null,
  };
  const tickets = createStreamTickets(timers.now);
  legs = createCarrierLegs({ host, tickets, driverOf: () => driver, after: timers.after });
});

const settled = () => new Promise((resolve) => setImmediate(resolve));

const ended = () =>
  legs.onCallEvent("call_1", { type: "ended", reason: "agent_hangup", at: 0, durationMs: 0 });

/** Begins another transfer; resolves when the carrier has been asked. */
async function transfer(): Promise<void> {
  const to = { name: "desk", target: "+4930200" };
  void legs.transfer("call_1", to, new AbortController().signal).then(({ ok }) => log.push(`told ${ok}`));
  await settled();
}

function open(twiml: string): OpenStream | null {
  const [, ticket = ""] = /name="ticket" value="([^"]*)"/.exec(twiml) ?? [];
  return legs.open("twilio", trunk.id, ticket, "{}", socket);
}

/** A call with an open stream. */
async function talking(): Promise<OpenStream> {
  const taken = await legs.answerInbound({ trunk, carrierCallId: "CA1", to: "+4930100", from: "+491511" });
  if (!("leg" in taken)) throw new Error("The call was not taken.");
  const stream = legs.open("twilio", trunk.id, taken.ticket, "{}", socket);
  if (!stream) throw new Error("The stream was not admitted.");
  log = [];
  return stream;
}

/** The carrier has taken the caller, so the stream ends. */
async function away(): Promise<OpenStream> {
  const stream = await talking();
  await transfer();
  stream.message(STOP);
  stream.closed();
  transferring.resolve();
  await settled();
  return stream;
}

const names = (token = tokens.at(-1)) => ({ callId: "call_1", token: token ?? null });

/** The target's leg is in this state. */
const target = (CallStatus: string, token?: string) =>
  twilioTarget(
    legs,
    trunk,
    names(token),
    new URLSearchParams({ CallSid: "CA_B", ParentCallSid: "CA1", CallStatus }),
  );

/** The action of <Dial> is asked for. */
const dialled = (DialCallStatus: string, more: Record<string, string> = {}, token?: string) =>
  twilioTransfer(
    legs,
    trunk,
    addresses,
    names(token),
    new URLSearchParams({ CallSid: "CA1", CallStatus: "in-progress", DialCallStatus, ...more }),
  );

test("the end of the stream isn't the end of the call, which is transferred once the target has answered", async () => {
  await away();
  expect(log).toEqual(["carrier_left"]);
  target("ringing");
  expect(log).toEqual(["carrier_left"]);
  target("in-progress");
  await settled();
  ended();
  await legs.close();
  expect(log).toEqual(["carrier_left", "transferred true", "told true"]);
  expect(timers.pending).toBe(0);
  // Later, when the two have talked:
  expect(dialled("completed")).toContain("<Hangup/>");
});

test.each([
  ["busy", {}, "The line is busy."],
  ["no-answer", {}, "Nobody answered."],
  ["failed", { DialSipResponseCode: "603" }, "The other side declined."],
  ["failed", {}, "It didn't answer: failed."],
  ["canceled", {}, "It didn't answer: canceled."],
  ["strange", {}, "It didn't answer: strange."],
])(
  "%s brings the caller back over a new stream, and only then is the agent told",
  async (status, more, words) => {
    const old = await away();
    const twiml = dialled(status, more) ?? "";
    await settled();
    expect(log).toEqual(["carrier_left"]);
    const stream = open(twiml);
    await settled();
    old.message(MEDIA);
    stream?.message(MEDIA);
    expect(told).toEqual([words]);
    expect(log).toEqual(CAME_BACK);
    expect(timers.pending).toBe(0);
    stream?.message(STOP);
    expect(log.at(-1)).toBe(`socket_data ${STOP}`);
  },
);

test("a report that comes again, or is another transfer's, brings no stream", async () => {
  await away();
  expect(dialled("busy", {}, "guessed")).toBeNull();
  const twiml = dialled("busy") ?? "";
  expect(dialled("busy")).toBeNull();
  expect(open(twiml)).not.toBeNull();
  await settled();
  expect(dialled("busy")).toBeNull();
  const [first] = tokens;
  await transfer();
  expect(tokens.at(-1)).not.toBe(first);
  expect(dialled("busy", {}, first)).toBeNull();
  target("in-progress", first);
  await settled();
  expect(log).not.toContain("transferred true");
});

test("a ticket from before opens no stream while the target rings", async () => {
  const known = () => legs.answerInbound({ trunk, carrierCallId: "CA1", to: "+4930100", from: "+491511" });
  await away();
  const again = await known();
  expect(legs.open("twilio", trunk.id, "ticket" in again ? again.ticket : "", "{}", socket)).toBeNull();
});

test("the dialled conversation may be over before its answer was reported", async () => {
  await away();
  expect(dialled("completed")).toContain("<Hangup/>");
  await settled();
  expect(log).toEqual(["carrier_left", "transferred true", "told true"]);
});

test("a carrier that reports nothing has lost the call, whose parties aren't cut off", async () => {
  await away();
  timers.advance(74_999);
  expect(log).toEqual(["carrier_left"]);
  timers.advance(1);
  await settled();
  ended();
  await legs.close();
  expect(log).toEqual(["carrier_left", "network_lost", ...FAILED]);
  expect(new Set(told)).toEqual(new Set(["The carrier didn't say what became of the transfer."]));
});

test("a caller who isn't brought back is lost, and hung up", async () => {
  await away();
  dialled("busy");
  timers.advance(30_000);
  await settled();
  ended();
  await legs.close();
  expect(log.slice(1)).toEqual(["network_lost", ...FAILED, "hang up CA1"]);
});

test.each([
  ["says so itself", () => twilioStatus(legs, trunk, null, form({ CallStatus: "completed" }))],
  ["asks what to do", () => expect(dialled("no-answer", { CallStatus: "completed" })).toContain("<Hangup/>")],
])("a caller who hangs up while the target rings ends the call: Twilio %s", async (_how, tell) => {
  await away();
  tell();
  await settled();
  expect(log).toContain("transferred false"); // while the record is still kept
  ended();
  await legs.close();
  expect(log).toEqual(["carrier_left", "caller_hangup", ...FAILED]);
  expect(timers.pending).toBe(0);
});

const form = (fields: Record<string, string>) => new URLSearchParams({ CallSid: "CA1", ...fields });

test("a call that we end while the target rings is hung up", async () => {
  await away();
  ended();
  await legs.close();
  expect(log).toContain("hang up CA1");
  expect(dialled("canceled")).toContain("<Hangup/>");
  expect(timers.pending).toBe(0);
});

test("a report may come before the answer to the request", async () => {
  await talking();
  await transfer();
  const stream = open(dialled("busy") ?? "");
  transferring.resolve();
  await settled();
  stream?.message(MEDIA);
  expect(log).toEqual(CAME_BACK);
  expect(timers.pending).toBe(0);
});

test("after a refused request the stream's end counts", async () => {
  const stream = await talking();
  await transfer();
  stream.message(MEDIA);
  stream.message(STOP);
  transferring.reject(new CarrierError("no", 400, null));
  await legs.close();
  expect(log).toEqual([`socket_data ${MEDIA}`, ...FAILED, `socket_data ${STOP}`]);
});

test("if the carrier doesn't answer the request, the stream tells whether it has taken the caller", async () => {
  const stream = await talking();
  const silence = new CarrierError("Twilio can't be reached", null, "timeout");
  await transfer();
  transferring.reject(silence);
  await settled();
  expect(log).toEqual(FAILED);

  log = [];
  transferring = Promise.withResolvers();
  await transfer();
  stream.message(STOP);
  transferring.reject(silence);
  await settled();
  expect(log).toEqual(["carrier_left"]);
  target("in-progress");
  await legs.close();
  expect(log.at(-1)).toBe("told true");
});

test("a service that stops doesn't wait for the target", async () => {
  await away();
  await legs.close();
  expect(told).toEqual(["The service is stopping."]);
  expect(timers.pending).toBe(0);
});
