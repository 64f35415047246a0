import { expect, test } from "vitest";
import type { SipCommand } from "@parley/sip/sip-messages";
import { createLogger } from "@parley/base/logger";
import { handTimers } from "../../../test/doubles/hand-timers.ts";
import { liveCallParts } from "../../../test/harness/live-call-parts.ts";
import type { CallLeg } from "../../calls/live/live-call.ts";
import type { PhoneTrunk } from "../phone-trunk.ts";
import { takeIncoming, type Incoming, type InboundDependencies } from "./inbound-leg.ts";

const TRUNK = { id: "trk_1", record_headers: [], trusted: false } as unknown as PhoneTrunk;
const INCOMING = {
  type: "incoming",
  legId: "leg_1",
  trunkIds: ["trk_1"],
  headers: [],
  sdp: "v=0",
} as unknown as Incoming;

/** A call of an agent that greets, and whose media is there at once. */
async function ringing() {
  const parts = liveCallParts();
  const timers = handTimers();
  const sent: SipCommand[] = [];
  const live = parts.add({}, { firstMessage: "Hello." });
  let leg: CallLeg | null = null;
  const deps = {
    calls: {
      command: () => undefined,
      askMedia: () => Promise.resolve({ type: "answered", sdp: "v=0 ours" }),
      end: () => Promise.resolve(),
    },
    timers,
    send: (command: SipCommand) => void sent.push(command),
    media: { addresses: [], network: {} },
    logger: createLogger("silent"),
    answerInbound: (asked: Parameters<InboundDependencies["answerInbound"]>[0]) => {
      leg = asked.leg(live, TRUNK, "+4930123456");
      return Promise.resolve({ live });
    },
  } as unknown as InboundDependencies;
  takeIncoming(deps, INCOMING, [TRUNK]);
  await settled();
  return {
    live,
    timers,
    sent,
    tell: (type: string) => leg?.onEvent({ type } as Parameters<CallLeg["onEvent"]>[0]),
  };
}

const settled = () => new Promise((resolve) => void setImmediate(resolve));

test("the answer waits for the greeting's first sound, at most a second", async () => {
  const soon = await ringing();
  expect(soon.sent).toEqual([]);
  soon.tell("greeting_ready");
  await settled();
  expect(soon.sent).toEqual([{ type: "accept", legId: "leg_1", sdp: "v=0 ours" }]);
  expect(soon.timers.pending).toBe(0);
  const late = await ringing();
  late.timers.advance(1_000);
  await settled();
  expect(late.sent).toMatchObject([{ type: "accept" }]);
});

test("a call that ends before its greeting isn't accepted, and nothing waits for it", async () => {
  const { live, timers, sent, tell } = await ringing();
  live.ended = "caller_hangup";
  tell("ended");
  await settled();
  expect(timers.pending).toBe(0);
  expect(sent).toEqual([{ type: "hang_up", legId: "leg_1", reason: null }]);
});
