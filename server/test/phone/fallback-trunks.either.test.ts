/** Calls that go on to another trunk of their number (docs/phone.md#fallback-trunks). */
import { expect, test } from "vitest";
import type { SipEvent } from "@parley/sip/sip-messages";
import { patchPhoneNumber } from "../../src/phone/numbering/save-phone-number.ts";
import type { TrunkInput } from "../../src/phone/numbering/trunk-schema.ts";
import { eventually, phoneOfFile, type PhoneDesk } from "./open-test-phone.ts";

const phone = phoneOfFile();

type LegEnded = Extract<SipEvent, { type: "leg_ended" }>;
const DOWN = {
  registeredUntil: null,
  lastOptions: null,
  lastSeen: null,
  isUp: false,
  lastError: "No answer.",
};

function endLeg(legId: string, changes: Partial<LegEnded>): void {
  const failed = {
    by: "failure",
    wasAnswered: false,
    status: null,
    reason: "",
    failure: null,
    message: null,
  } as const;
  phone.thread.say({ type: "leg_ended", legId, ...failed, ...changes });
}

/** A desk whose calls may go on to the trunks of two others. */
async function deskWithFallbacks(second: Partial<TrunkInput> = {}) {
  const desk = await phone.desk();
  const others = [await phone.desk({ trunk: second }), await phone.desk()];
  const ids = others.map(({ trunkId }) => trunkId);
  const guards = { admitToWide: () => undefined };
  await patchPhoneNumber(phone.db, phone.workspaceId, desk.numberId, { fallback_trunk_ids: ids }, guards);
  return { desk, ids };
}

async function dialled(desk: PhoneDesk) {
  const { call_id: id } = await desk.dial();
  return { id, first: await phone.thread.next("dial") };
}

test("a call goes on to the next trunk after a refusal, with its offer, and then to the one after", async () => {
  const { desk, ids } = await deskWithFallbacks({ codecs: ["PCMU"], srtp: "required", transport: "tls" });
  const { id, first } = await dialled(desk);
  endLeg(first.legId, { status: 503, reason: "Service Unavailable" });
  const second = await phone.thread.next("dial");
  expect(second).toEqual({ ...first, trunkId: ids[0], legId: second.legId });
  endLeg(second.legId, { failure: "refused", message: "Nothing listens there.", isUnsent: true });
  const third = await phone.thread.next("dial");
  expect(third).toMatchObject({ trunkId: ids[1], to: first.to });
  const signallingAddress = "198.51.100.7";
  phone.thread.say({ type: "answered", legId: third.legId, sdp: "v=0 final", signallingAddress });
  await eventually(async () => expect(await phone.record(id)).toMatchObject({ status: "in_progress" }));
  endLeg(third.legId, { by: "peer", wasAnswered: true, status: 200, reason: "OK" });
  const record = await phone.ended(id);
  expect(record).toMatchObject({ status: "completed", errors: [], phone: { trunk_id: ids[1] } });
  expect(record.phone?.attempts).toEqual([
    { trunk_id: desk.trunkId, sip_status: 503 },
    { trunk_id: ids[0], sip_status: null },
    { trunk_id: ids[1], sip_status: 200 },
  ]);
  expect(phone.workers.commands(id).slice(0, 4)).toMatchObject([
    { type: "phone_offer", replaces: false },
    { type: "phone_offer", replaces: true, media: { codecs: ["PCMU"], srtp: "required" } },
    { type: "phone_offer", replaces: true, media: { srtp: "off" } },
    { type: "phone_answer" },
  ]);
  for (const trunkId of [desk.trunkId, ...ids])
    expect(phone.phone.trunkState(trunkId)).toMatchObject({ channels_in_use: 0 });
});

test.each<[string, Partial<LegEnded>]>([
  ["busy", { status: 486 }],
  ["declined", { status: 603 }],
  ["unknown", { status: 404 }],
  ["a time-out", { failure: "timeout" }],
  ["a time-out further on", { status: 504 }],
  ["a connection that broke", { failure: "network" }],
])("after %s it doesn't", async (_what, ended) => {
  const { desk } = await deskWithFallbacks();
  const { id, first } = await dialled(desk);
  endLeg(first.legId, ended);
  const { phone: told } = await phone.ended(id);
  expect(told).toMatchObject({ attempts: [{ trunk_id: desk.trunkId, sip_status: ended.status ?? null }] });
  expect(phone.thread.waiting("dial")).toBe(0);
});

test("once it has rung it doesn't either", async () => {
  const { desk } = await deskWithFallbacks();
  const { id, first } = await dialled(desk);
  phone.thread.say({ type: "ringing", legId: first.legId });
  endLeg(first.legId, { status: 503 });
  expect(await phone.ended(id)).toMatchObject({ end_reason: "provider_error" });
  expect(phone.thread.waiting("dial")).toBe(0);
});

test("a trunk that may not dial the number, or is down, is passed over; without another the first refusal counts", async () => {
  const { desk, ids } = await deskWithFallbacks({ allowed_prefixes: ["+43"] });
  const { id, first } = await dialled(desk);
  phone.thread.say({ type: "trunk_state", trunkId: ids[1] ?? "", state: DOWN });
  endLeg(first.legId, { status: 403, reason: "Caller ID not allowed" });
  expect(await phone.ended(id)).toMatchObject({
    end_reason: "rejected",
    phone: { sip_status: 403, attempts: [{ trunk_id: desk.trunkId, sip_status: 403 }] },
  });
});

test("each trunk's hourly limit counts the calls that it was tried for", async () => {
  const { desk, ids } = await deskWithFallbacks({ calls_per_hour: 1 });
  const one = await dialled(desk);
  endLeg(one.first.legId, { status: 500 });
  const next = await phone.thread.next("dial");
  expect(next.trunkId).toBe(ids[0]);
  endLeg(next.legId, { status: 500 });
  const last = await phone.thread.next("dial");
  endLeg(last.legId, { status: 500 });
  await phone.ended(one.id);
  const two = await dialled(desk);
  endLeg(two.first.legId, { status: 500 });
  expect(await phone.thread.next("dial")).toMatchObject({ trunkId: ids[1] });
});

test("a call whose trunk is down begins with the next one", async () => {
  const { desk, ids } = await deskWithFallbacks();
  phone.thread.say({ type: "trunk_state", trunkId: desk.trunkId, state: DOWN });
  const { id, first } = await dialled(desk);
  expect(first.trunkId).toBe(ids[0]);
  for (const trunkId of ids) phone.thread.say({ type: "trunk_state", trunkId, state: DOWN });
  await expect(desk.dial()).rejects.toMatchObject({
    code: "PHONE_LINE_DOWN",
    message: `The trunk "${desk.number}" can't place calls right now: No answer.`,
  });
  endLeg(first.legId, { status: 486 });
  await phone.ended(id);
});
