import { expect, test } from "vitest";
import type { SipCommand } from "@parley/sip/sip-messages";
import { handTimers } from "../../../test/doubles/hand-timers.ts";
import { liveCallParts } from "../../../test/harness/live-call-parts.ts";
import type { PhoneTrunk } from "../phone-trunk.ts";
import { callLegOf, loseLeg, newSipLeg, takeInCall, type SipLegDependencies } from "./sip-leg.ts";

function setUp() {
  const parts = liveCallParts();
  const timers = handTimers();
  const sent: SipCommand[] = [];
  const ended: string[] = [];
  const deps = {
    calls: {
      command: () => undefined,
      end: (_live: unknown, reason: string) => Promise.resolve(void ended.push(reason)),
    },
    timers,
    send: (command: SipCommand) => void sent.push(command),
    transfer: () => Promise.resolve({ ok: true, message: "" }),
    media: { addresses: [], network: {} },
  } as unknown as SipLegDependencies;
  const leg = newSipLeg("leg_1", parts.add(), { id: "trk_1" } as PhoneTrunk, "+4930123456");
  const digits = (): string[] =>
    sent.flatMap((command) => (command.type === "info_digit" ? [command.digit] : []));
  return { deps, leg, timers, sent, ended, digits, events: callLegOf(deps, leg) };
}

const END = {
  type: "leg_ended",
  legId: "leg_1",
  by: "peer",
  status: null,
  reason: "",
  failure: null,
  message: null,
} as unknown as Parameters<typeof takeInCall>[2];

test("digits are sent one after another, and none once the leg is over", () => {
  const { deps, leg, timers, digits, events } = setUp();
  leg.isPickedUp = true;
  events.onEvent({ type: "digits_wanted", digits: "1234" });
  timers.advance(300);
  expect(digits()).toEqual(["1", "2"]);
  takeInCall(deps, leg, END);
  timers.advance(5_000);
  expect(digits()).toEqual(["1", "2"]);
  expect(timers.pending).toBe(0);
});

test("whoever waits for a transfer is told when the leg ends, and nothing is hung up twice", () => {
  const { deps, leg, sent, events } = setUp();
  const told: unknown[] = [];
  leg.refers.set("req_1", (event) => void told.push(event));
  takeInCall(deps, leg, END);
  expect(told).toMatchObject([{ requestId: "req_1", ok: false, reason: "The call has ended." }]);
  expect(leg.refers.size).toBe(0);
  events.onEvent({ type: "finished" });
  expect(sent).toEqual([]);
});

test("a lost signalling thread ends the call, by whether it was answered", () => {
  const ringing = setUp();
  loseLeg(ringing.deps, ringing.leg);
  expect(ringing.ended).toEqual(["provider_error"]);
  const talking = setUp();
  talking.leg.isPickedUp = true;
  loseLeg(talking.deps, talking.leg);
  expect(talking.ended).toEqual(["network_lost"]);
});
