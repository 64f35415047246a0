/** Targets of transfers that were given up: they may answer all the same, while another one rings. */
import { expect, test } from "vitest";
import { carrierAddresses } from "../numbering/carrier-addresses.ts";
import { CarrierError } from "./carrier-error.ts";
import type { CarrierTrunk } from "./carrier-host.ts";
import { takeTelnyxEvent } from "./telnyx-webhooks.ts";
import { openTransferWorld } from "./transfer-world.test-helper.ts";
import { twilioTransfer } from "./twilio-webhooks.ts";

const TWILIO: CarrierTrunk = {
  id: "trk_1",
  account: { kind: "twilio", accountSid: "AC1", authToken: "t", region: null },
};
const TELNYX: CarrierTrunk = {
  id: "trk_2",
  account: { kind: "telnyx", apiKey: "k", publicKey: "p", connectionId: "c" },
};
const SILENCE = new CarrierError("Twilio can't be reached", null, "timeout");
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A call whose transfer failed with `error` when it was asked for; `report` is what Twilio asks after the `<Dial>`. */
async function afterFailure(error: CarrierError) {
  const world = await openTransferWorld(TWILIO);
  await world.transfer();
  world.answer.reject(error);
  await settled();
  world.log.length = 0;
  const addresses = carrierAddresses("https://parley.example", "twilio", TWILIO.id);
  const report = (DialCallStatus: string, token = world.tokens[0] ?? "") => {
    const form = new URLSearchParams({ CallSid: "CA1", CallStatus: "in-progress", DialCallStatus });
    return twilioTransfer(world.legs, TWILIO, addresses, { callId: "call_1", token }, form);
  };
  return { ...world, report };
}

test("a report that caller and target have talked counts though the request went unanswered", async () => {
  const { log, timers, report, end } = await afterFailure(SILENCE);
  expect(report("completed", "guessed")).toBeNull();
  expect(report("busy")).toBeNull(); // the stream is open: the caller is with the agent
  expect(log).toEqual([]);
  expect(report("completed")).toContain("<Hangup/>");
  expect(report("completed")).toContain("<Hangup/>"); // sent again
  await end();
  expect(log).toEqual(["transferred true: The target answered.", "transferred"]); // not hung up
  expect(timers.pending).toBe(0);
});

test("after a request that was refused it is nobody's", async () => {
  const { log, report } = await afterFailure(new CarrierError("no", 400, null));
  expect(report("completed")).toBeNull();
  expect(log).toEqual([]);
});

/** A call of which this many targets ring, all but the last given up. */
async function ringing(targets: number) {
  const world = await openTransferWorld(TELNYX);
  const { legs, tokens, timers, log } = world;
  world.answer.resolve();
  const tell = (nth: number, type: string, payload: Record<string, unknown> = {}) => {
    const names = { callId: "call_1", carrierCallId: `CA_B${nth}`, transfer: tokens[nth] ?? "" };
    return takeTelnyxEvent(legs, TELNYX, { id: type, type, ...names, payload });
  };
  for (let nth = 0; nth < targets; nth++) {
    if (nth > 0) timers.advance(75_000);
    await settled();
    await world.transfer();
    await tell(nth, "call.initiated", { direction: "outgoing" });
  }
  const hungUp = () => log.filter((line) => line.startsWith("hang up"));
  return { ...world, tell, hungUp };
}

test.each([
  ["first", 0, "CA_B1"],
  ["second", 1, "CA_B0"],
])(
  "of two targets that ring, the %s one answers, and the other one is hung up",
  async (_which, nth, other) => {
    const { log, tell, hungUp, end } = await ringing(2);
    await tell(nth, "call.answered");
    await tell(nth, "call.bridged");
    await settled();
    expect(hungUp()).toEqual([`hang up ${other}`]);
    await tell(1 - nth, "call.answered"); // picked up just then
    await tell(1 - nth, "call.hangup", { hangup_cause: "originator_cancel" });
    await end();
    expect(hungUp()).toEqual([`hang up ${other}`]); // not the caller
    expect(log.filter((line) => line.startsWith("transferred true"))).toHaveLength(1);
  },
);

test("a target that has hung up isn't hung up, and one that begins to ring too late is", async () => {
  const { tell, hungUp, transfer, timers } = await ringing(2);
  await tell(0, "call.hangup", { hangup_cause: "timeout" });
  timers.advance(75_000);
  await settled();
  await transfer();
  await tell(1, "call.answered");
  expect(hungUp()).toEqual([]);
  await tell(1, "call.initiated", { direction: "outgoing" }); // events come in any order
  await tell(2, "call.initiated", { direction: "outgoing" });
  expect(hungUp()).toEqual(["hang up CA_B2"]);
});

test.each([
  ["late", "It couldn't be prepared in time."],
  ["ended", "The call has ended."],
])("a transfer that is %s before the carrier was asked isn't made", async (reason, words) => {
  const { log, tokens, transfer, end } = await openTransferWorld(TELNYX);
  await transfer(AbortSignal.abort(reason));
  expect([tokens, log]).toEqual([[], [`transferred false: ${words}`]]);
  await end();
});
