/** Transfers of callers on SIP trunks (docs/phone.md#transfers). */
import { expect, test } from "vitest";
import type { SipEvent } from "@parley/sip/sip-messages";
import { OUR_SDP } from "../doubles/scripted-workers.ts";
import { type PhoneDesk, eventually, phoneOfFile } from "./open-test-phone.ts";

const phone = phoneOfFile();
const TARGET = "+4930999888";

type LegEnded = Extract<SipEvent, { type: "leg_ended" }>;

function endLeg(legId: string, changes: Partial<LegEnded> = {}): void {
  const nothing = { reason: "", failure: null, message: null };
  const bye = { by: "peer", wasAnswered: true, status: 200, ...nothing } as const;
  phone.thread.say({ type: "leg_ended", legId, ...bye, ...changes });
}

/** A caller whose transfer the provider refuses, so that the target is dialled. */
async function refusedTransfer(desk: PhoneDesk, refusal = { status: 405, reason: "Method Not Allowed" }) {
  const legId = desk.ring();
  await phone.thread.next("accept");
  const { id } = await desk.onlyCall();
  phone.workers.say(id, { type: "transfer", requestId: "t1", name: "Sales", target: TARGET });
  const { requestId } = await phone.thread.next("refer");
  phone.thread.say({ type: "refer_result", legId, requestId, ok: false, ...refusal });
  return { legId, id };
}

const resultFor = async (id: string) =>
  eventually(() => {
    const result = phone.workers.transferResults(id).at(-1);
    if (!result) throw new Error("no result yet");
    return result;
  });

test("the provider is asked to transfer, and the call ends when the target has answered", async () => {
  const desk = await phone.desk();
  const legId = desk.ring();
  await phone.thread.next("accept");
  const { id } = await desk.onlyCall();
  phone.workers.say(id, { type: "transfer", requestId: "t1", name: "Sales", target: TARGET });
  const { requestId, ...refer } = await phone.thread.next("refer");
  expect(refer).toEqual({ type: "refer", legId, target: TARGET });
  phone.thread.say({ type: "refer_result", legId, requestId, ok: true, status: 200, reason: "OK" });
  expect(await phone.thread.next("hang_up")).toMatchObject({ legId });
  expect(await phone.ended(id)).toMatchObject({
    end_reason: "transferred",
    status: "completed",
    timeline: [
      { type: "transfer", name: "Sales", target: TARGET, status: "started", message: null },
      { type: "transfer", name: "Sales", target: TARGET, status: "done", message: "200 OK" },
    ],
  });
});

test.each([
  { status: 486, reason: "Busy Here" },
  { status: 480, reason: "Temporarily Unavailable" },
])("a target that answers %j isn't dialled again, and the agent is told", async (refusal) => {
  const desk = await phone.desk();
  const { id } = await refusedTransfer(desk, refusal);
  const message = `${refusal.status} ${refusal.reason}`;
  expect(await resultFor(id)).toEqual({ requestId: "t1", ok: false, message });
  expect(phone.thread.waiting("dial")).toBe(0);
});

test.each([
  { status: 405, reason: "Method Not Allowed" },
  { status: 603, reason: "Decline" },
  { status: 503, reason: "Service Unavailable" },
])("if REFER ends as %j, the target is called and bridged to the caller", async (refusal) => {
  const desk = await phone.desk();
  const { legId, id } = await refusedTransfer(desk, refusal);
  const dial = await phone.thread.next("dial");
  expect(dial).toMatchObject({ trunkId: desk.trunkId, to: TARGET, from: desk.number, sdp: OUR_SDP });
  expect(phone.phone.trunkState(desk.trunkId)).toMatchObject({ channels_in_use: 2 });
  const from = { signallingAddress: "198.51.100.8" };
  phone.thread.say({ type: "early_media", legId: dial.legId, fork: "a", sdp: "v=0 early", ...from });
  phone.thread.say({ type: "answered", legId: dial.legId, sdp: "v=0 b", ...from });
  expect(await phone.ended(id)).toMatchObject({ end_reason: "transferred", status: "completed" });
  expect(phone.workers.commands(id).slice(2)).toMatchObject([
    { type: "bridge_offer", media: { addresses: ["203.0.113.1"] } },
    { type: "bridge_answer", sdp: "v=0 early", isFinal: false, fork: "a", ...from },
    { type: "bridge_answer", sdp: "v=0 b", isFinal: true, ...from },
    { type: "bridge_picked_up" },
  ]);
  expect(await resultFor(id)).toMatchObject({ ok: true });
  expect(phone.thread.waiting("hang_up")).toBe(0); // both are talking
  expect(phone.phone.trunkState(desk.trunkId)).toMatchObject({ channels_in_use: 2 });
  endLeg(legId);
  expect(await phone.thread.next("hang_up")).toMatchObject({ legId: dial.legId });
  endLeg(dial.legId, { by: "us" });
  expect(phone.phone.trunkState(desk.trunkId)).toMatchObject({ channels_in_use: 0 });
  expect(phone.thread.waiting("hang_up")).toBe(0);
});

test("a target that refuses encrypted audio is called again without encryption", async () => {
  const desk = await phone.desk({ trunk: { transport: "tls" } });
  const { id } = await refusedTransfer(desk);
  const first = await phone.thread.next("dial");
  const refusal = { by: "failure", wasAnswered: false, status: 488, reason: "Not Acceptable Here" } as const;
  endLeg(first.legId, refusal);
  const second = await phone.thread.next("dial");
  expect(second).toEqual({ ...first, legId: second.legId });
  endLeg(second.legId, refusal);
  expect(await resultFor(id)).toMatchObject({ ok: false, message: expect.stringMatching(/488/) });
  expect(phone.workers.commands(id).map(({ type }) => type)).toContain("bridge_offer_in_clear");
  expect(phone.phone.trunkState(desk.trunkId)).toMatchObject({ channels_in_use: 1 });
});

test("when the target hangs up, so does the caller's leg", async () => {
  const desk = await phone.desk();
  const { legId, id } = await refusedTransfer(desk);
  const dial = await phone.thread.next("dial");
  phone.thread.say({ type: "answered", legId: dial.legId, sdp: "v=0 b", signallingAddress: "198.51.100.8" });
  await phone.ended(id);
  endLeg(dial.legId);
  expect(await phone.thread.next("hang_up")).toMatchObject({ legId });
});

test("if the target can't be reached, the caller stays with the agent, who is told why", async () => {
  const desk = await phone.desk();
  const { id } = await refusedTransfer(desk);
  const dial = await phone.thread.next("dial");
  endLeg(dial.legId, { by: "failure", wasAnswered: false, status: 486, reason: "Busy Here" });
  expect(await resultFor(id)).toMatchObject({ ok: false, message: "The line is busy." });
  expect(phone.workers.commands(id).map(({ type }) => type)).toContain("bridge_hung_up");
  expect(await phone.record(id)).toMatchObject({ status: "in_progress" });
  expect(phone.phone.trunkState(desk.trunkId)).toMatchObject({ channels_in_use: 1 });
});

test("the transfer is given up after 45 seconds of ringing", async () => {
  const desk = await phone.desk();
  const { id } = await refusedTransfer(desk);
  const dial = await phone.thread.next("dial");
  phone.timers.advance(45_000);
  expect(await phone.thread.next("hang_up")).toMatchObject({ legId: dial.legId });
  endLeg(dial.legId, { by: "us", wasAnswered: false, status: 487 });
  expect(await resultFor(id)).toMatchObject({ ok: false, message: "Nobody answered." });
});

test("a caller who hangs up while the target rings cancels the transfer", async () => {
  const desk = await phone.desk();
  const { legId, id } = await refusedTransfer(desk);
  const dial = await phone.thread.next("dial");
  endLeg(legId);
  expect(await phone.thread.next("hang_up")).toMatchObject({ legId: dial.legId });
  expect(await phone.ended(id)).toMatchObject({ end_reason: "caller_hangup" });
});

test("a trunk without a free channel can't bridge", async () => {
  const desk = await phone.desk({ trunk: { channels: 1 } });
  const { id } = await refusedTransfer(desk);
  expect(await resultFor(id)).toMatchObject({
    ok: false,
    message: expect.stringMatching(/^All channels/) as string,
  });
});

test.each([
  ["+12425551234", /can't dial \+12425551234: it isn't a number in the trunk's country \(DE\)/],
  ["sip:+12425551234@sip.example.com", /can't dial \+12425551234/],
  ["sip:0012425551234@SIP.example.com;transport=udp", /can.t dial 0012425551234/],
  ["sip:%2B19005551234@sip.example.com.", /is a premium number/],
  ["+49110", /is an emergency or short number/],
  ["sip:09001234567@sip.example.com", /can.t dial \+499001234567: it is a premium number/],
  ["110", /is an emergency or short number/],
  ["100", /isn.t a number .* add it under Extensions/],
  ["sip:sales@pbx.invalid", /add it under Allowed SIP URIs/],
])("a transfer to %s is refused with the rule that refuses it", async (target, message) => {
  const desk = await phone.desk();
  const { id } = await transferTo(desk, target);
  expect(await resultFor(id)).toMatchObject({
    ok: false,
    message: expect.stringMatching(message) as string,
  });
  expect(phone.thread.waiting("refer")).toBe(0);
});

test.each([
  ["sip:%2B4930999888@sip.example.com:5070;x=1", "sip:+4930999888@sip.example.com:5070"],
  ["101", "101"],
  ["sip:101:secret@sip.example.com", "sip:101@sip.example.com"],
  ["sip:sales@sip.example.com", "sip:sales@sip.example.com"],
  ["sip:sales@pbx.invalid", "sip:sales@pbx.invalid"],
])("what was checked of %s is what is dialled: %s", async (target, dialled) => {
  const desk = await phone.desk({ trunk: { extensions: ["101"], allowed_sip_uris: ["*@pbx.invalid"] } });
  await transferTo(desk, target);
  expect(await phone.thread.next("refer")).toMatchObject({ target: dialled });
});

/** A caller whom the agent transfers. */
async function transferTo(desk: PhoneDesk, target: string): Promise<{ id: string }> {
  desk.ring();
  await phone.thread.next("accept");
  const { id } = await desk.onlyCall();
  phone.workers.say(id, { type: "transfer", requestId: "t", name: "x", target });
  return { id };
}

test("transfers count towards the calls per hour", async () => {
  const desk = await phone.desk({ trunk: { calls_per_hour: 1 } });
  desk.ring();
  await phone.thread.next("accept");
  const { id } = await desk.onlyCall();
  phone.workers.say(id, { type: "transfer", requestId: "t1", name: "x", target: "+4930999888" });
  const { requestId, legId } = await phone.thread.next("refer");
  phone.thread.say({ type: "refer_result", legId, requestId, ok: false, status: 486, reason: "Busy Here" });
  await eventually(() => expect(phone.workers.transferResults(id)).toHaveLength(1));
  phone.workers.say(id, { type: "transfer", requestId: "t2", name: "x", target: "+4930999888" });
  await eventually(() => expect(phone.workers.transferResults(id)).toHaveLength(2));
  expect(phone.workers.transferResults(id).at(-1)).toMatchObject({ requestId: "t2", ok: false });
  await expect(desk.dial()).rejects.toMatchObject({ code: "RATE_LIMITED" });
});
