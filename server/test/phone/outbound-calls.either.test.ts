/** Outbound SIP calls, between signalling and the call workers (docs/phone.md#placing-a-call). */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { SipEvent } from "@parley/sip/sip-messages";
import { calls } from "../../src/platform/db/schema.ts";
import { OUR_SDP } from "../doubles/scripted-workers.ts";
import { eventually, phoneOfFile } from "./open-test-phone.ts";

const phone = phoneOfFile();

type LegEnded = Extract<SipEvent, { type: "leg_ended" }>;

function endLeg(legId: string, changes: Partial<LegEnded> = {}): void {
  phone.thread.say({
    type: "leg_ended",
    legId,
    by: "failure",
    wasAnswered: false,
    status: null,
    reason: "",
    failure: null,
    message: null,
    ...changes,
  });
}

let questions = 0;

/** Signalling asks where a redirected call goes on; resolves with the outcome. */
async function whereTo(legId: string, contact: string) {
  const id = ++questions;
  const input = { status: 302, contact };
  phone.thread.say({ type: "question", id, owner: legId, name: "redirect", input });
  const reply = await phone.thread.next("reply");
  expect(reply.id).toBe(id);
  return reply.outcome;
}

async function answeredColumns(callId: string) {
  const columns = { by: calls.answeredBy, as: calls.answeredAs };
  return (await phone.db.select(columns).from(calls).where(eq(calls.id, callId)))[0];
}

test("a call is dialled with our offer, rings, is answered and ends", async () => {
  const desk = await phone.desk({ trunk: { number_format: "national" } });
  const { call_id: id } = await desk.dial("+4930123456");
  const { legId, ...dial } = await phone.thread.next("dial");
  expect(dial).toEqual({
    type: "dial",
    trunkId: desk.trunkId,
    to: "030123456",
    from: `0${desk.number.slice(3)}`,
    sdp: OUR_SDP,
    headers: [],
  });
  expect(await phone.record(id)).toMatchObject({ status: "queued", phone: { trunk_id: desk.trunkId } });
  phone.thread.say({ type: "ringing", legId });
  await eventually(async () => expect(await phone.record(id)).toMatchObject({ status: "ringing" }));
  const from = { signallingAddress: "198.51.100.7" };
  phone.thread.say({ type: "early_media", legId, fork: "a", sdp: "v=0 early", ...from });
  const answered = { type: "answered", legId, signallingAddress: "198.51.100.7" } as const;
  phone.thread.say({ ...answered, sdp: "v=0 final" });
  await eventually(async () => expect(await phone.record(id)).toMatchObject({ status: "in_progress" }));
  phone.timers.advance(2_000);
  endLeg(legId, { by: "peer", wasAnswered: true, status: 200, reason: "OK" });
  expect(await phone.ended(id)).toMatchObject({
    direction: "outbound",
    status: "completed",
    end_reason: "caller_hangup",
    duration_ms: 2_000,
    errors: [],
    phone: { sip_status: 200 },
  });
  expect(phone.workers.commands(id)).toMatchObject([
    { type: "phone_offer", sdp: null },
    { type: "phone_answer", sdp: "v=0 early", isFinal: false, fork: "a", ...from },
    { type: "phone_answer", sdp: "v=0 final", isFinal: true },
    { type: "phone_picked_up" },
    { type: "phone_hung_up" },
  ]);
});

test("a peer that refuses encrypted audio is dialled again without encryption, over TLS only", async () => {
  const desk = await phone.desk({ trunk: { transport: "tls" } });
  const { call_id: id } = await desk.dial();
  const first = await phone.thread.next("dial");
  endLeg(first.legId, { status: 488, reason: "Not Acceptable Here" });
  const second = await phone.thread.next("dial");
  expect(second).toEqual({ ...first, legId: second.legId });
  phone.thread.say({ type: "ringing", legId: second.legId });
  await eventually(async () => expect(await phone.record(id)).toMatchObject({ status: "ringing" }));
  endLeg(second.legId, { status: 488, reason: "Not Acceptable Here" });
  expect(await phone.ended(id)).toMatchObject({ end_reason: "rejected", phone: { sip_status: 488 } });
  expect(phone.workers.commands(id).slice(0, 2)).toMatchObject([
    { type: "phone_offer", media: { srtp: "optional" } },
    { type: "phone_offer_in_clear" },
  ]);
  expect(phone.thread.waiting("dial")).toBe(0);
});

test.each<[Partial<LegEnded>, string, RegExp | null]>([
  [{ status: 486, reason: "Busy Here", message: "sip.example.com answered 486 Busy Here" }, "busy", null],
  [{ status: 600, reason: "Busy Everywhere" }, "busy", null],
  [{ status: 408, reason: "Request Timeout" }, "no_answer", null],
  [{ status: 480, reason: "Temporarily Unavailable" }, "no_answer", null],
  [{ status: 403, reason: "Caller ID not allowed" }, "rejected", /403 Caller ID not allowed/],
  [{ status: 404, reason: "Not Found" }, "rejected", /404/],
  [{ status: 603, reason: "Decline" }, "rejected", /603/],
  [{ status: 488, reason: "Not Acceptable Here" }, "rejected", /488 .*encrypted audio/],
  [{ status: 401, failure: "unauthorized", message: "Wrong password." }, "provider_error", /^Wrong password/],
  [{ status: 503, reason: "Service Unavailable" }, "provider_error", /503/],
  [{ failure: "dns" }, "provider_error", /couldn't be resolved/],
  [{ failure: "timeout", message: "sip.example.com did not answer." }, "provider_error", /did not answer/],
  [{ failure: "private_address" }, "provider_error", /SIP_NETWORK_ALLOW/],
])("a leg that ends with %j ends the call as %s", async (changes, reason, message) => {
  const desk = await phone.desk();
  const { call_id: id } = await desk.dial();
  const { legId } = await phone.thread.next("dial");
  phone.thread.say({ type: "ringing", legId });
  endLeg(legId, changes);
  const record = await phone.ended(id);
  expect(record).toMatchObject({
    status: "failed",
    end_reason: reason,
    phone: { sip_status: changes.status ?? null },
  });
  expect(record.errors).toHaveLength(message === null ? 0 : 1);
  expect(record.errors[0]?.message ?? "").toMatch(message ?? /^$/);
  expect(phone.thread.waiting("hang_up")).toBe(0);
});

test("ending it before the answer cancels the leg, and an answer sent at the same moment changes nothing", async () => {
  const desk = await phone.desk();
  const { call_id: id } = await desk.dial();
  const { legId } = await phone.thread.next("dial");
  phone.thread.say({ type: "ringing", legId });
  const live = phone.calls.find(phone.workspaceId, id);
  if (live) await phone.calls.end(live, "cancelled");
  expect(await phone.thread.next("hang_up")).toMatchObject({ legId });
  phone.thread.say({ type: "answered", legId, sdp: "v=0", signallingAddress: "198.51.100.7" });
  endLeg(legId, { by: "us", wasAnswered: true, status: 200 });
  expect(phone.thread.waiting("hang_up")).toBe(0);
  expect(await phone.ended(id)).toMatchObject({
    status: "failed",
    end_reason: "cancelled",
    answered_at: null,
  });
});

test("it rings as long as the agent says", async () => {
  const desk = await phone.desk({ agent: { ring_timeout_ms: 20_000 } });
  const { call_id: id } = await desk.dial();
  await phone.thread.next("dial");
  const live = phone.calls.find(phone.workspaceId, id);
  expect(live?.answerBy).toEqual({ at: phone.timers.now() + 20_000, reason: "no_answer" });
});

test("calls wait for a channel of their trunk, first come, first dialled", async () => {
  const desk = await phone.desk({ trunk: { channels: 2 } });
  const started = [await desk.dial(), await desk.dial(), await desk.dial(), await desk.dial()];
  const legs = [await phone.thread.next("dial"), await phone.thread.next("dial")];
  expect(phone.phone.trunkState(desk.trunkId)).toMatchObject({ channels_in_use: 2 });
  const waiting = phone.calls.find(phone.workspaceId, started[2]?.call_id ?? "");
  expect(waiting?.worker).toBeNull();
  if (waiting) await phone.calls.end(waiting, "cancelled"); // a caller who gave up is skipped
  expect(phone.thread.waiting("dial")).toBe(0);
  endLeg(legs[0]?.legId ?? "", { status: 486 });
  const next = await phone.thread.next("dial");
  const fourth = await phone.record(started[3]?.call_id ?? "");
  expect(fourth).toMatchObject({ status: "queued" });
  endLeg(next.legId, { status: 486 });
  expect(await phone.ended(started[3]?.call_id ?? "")).toMatchObject({ end_reason: "busy" });
  expect(phone.phone.trunkState(desk.trunkId)).toMatchObject({ channels_in_use: 1 });
});

test("inbound and outbound calls share the channels", async () => {
  const desk = await phone.desk({ trunk: { channels: 1 } });
  await desk.dial();
  await phone.thread.next("dial");
  const legId = desk.ring();
  expect(await phone.thread.next("reject")).toMatchObject({ legId, status: 503, retryAfterS: 30 });
});

test("the record says who took the call, and keeps the latest finding", async () => {
  const desk = await phone.desk();
  const { call_id: id } = await desk.dial();
  const { legId } = await phone.thread.next("dial");
  phone.thread.say({ type: "answered", legId, sdp: "v=0", signallingAddress: "198.51.100.7" });
  await eventually(() => expect(phone.workers.commands(id)).toHaveLength(3));
  phone.workers.say(id, { type: "answered_by", answeredBy: "human" });
  phone.workers.say(id, { type: "answered_by", answeredBy: "machine" });
  endLeg(legId, { by: "peer", wasAnswered: true, status: 200 });
  expect(await phone.ended(id)).toMatchObject({ phone: { answered_by: "machine" } });
});

test.each(["menu", "screening"] as const)(
  "the record says that it was a %s, which the version before reads as unknown",
  async (answeredBy) => {
    const desk = await phone.desk();
    const { call_id: id } = await desk.dial();
    const { legId } = await phone.thread.next("dial");
    phone.thread.say({ type: "answered", legId, sdp: "v=0", signallingAddress: "198.51.100.7" });
    await eventually(() => expect(phone.workers.commands(id)).toHaveLength(3));
    phone.workers.say(id, { type: "answered_by", answeredBy });
    await eventually(async () =>
      expect(await answeredColumns(id)).toEqual({ by: "unknown", as: answeredBy }),
    );
    expect(await phone.record(id)).toMatchObject({ phone: { answered_by: answeredBy } });
    phone.workers.say(id, { type: "answered_by", answeredBy: "machine" });
    endLeg(legId, { by: "peer", wasAnswered: true, status: 200 });
    expect(await phone.ended(id)).toMatchObject({ phone: { answered_by: "machine" } });
    expect(await answeredColumns(id)).toEqual({ by: "machine", as: null });
  },
);

test("a redirect is followed where the trunk may dial, and its refusal is on record", async () => {
  const desk = await phone.desk();
  const { call_id: id } = await desk.dial("+4930123456");
  const { legId } = await phone.thread.next("dial");
  phone.timers.advance(300);
  const to = "sip:+4930999888@sip.example.com:5070";
  expect(await whereTo(legId, "sip:030999888@sip.example.com:5070;rn=1")).toEqual({ reply: { to } });
  expect(await whereTo(legId, "sip:+19005551234@sip.example.com")).toEqual({ reply: { to: null } });
  endLeg(legId, { status: 302, reason: "Moved Temporarily" });
  expect(await phone.ended(id)).toMatchObject({
    end_reason: "rejected",
    phone: {
      sip_status: 302,
      redirects: [
        { at_ms: expect.any(Number), status: 302, to: "+4930999888", followed: true, reason: null },
        {
          status: 302,
          to: "+19005551234",
          followed: false,
          reason: expect.stringMatching(/is a premium number/),
        },
      ],
    },
  });
});

test("redirects that are followed count towards the calls per hour", async () => {
  const desk = await phone.desk({ trunk: { calls_per_hour: 2 } });
  await desk.dial("+4930123456");
  const { legId } = await phone.thread.next("dial");
  const first = "sip:+4930999888@sip.example.com";
  expect(await whereTo(legId, first)).toEqual({ reply: { to: first } });
  expect(await whereTo(legId, "sip:+4930999777@sip.example.com")).toEqual({ reply: { to: null } });
  await expect(desk.dial()).rejects.toMatchObject({ code: "RATE_LIMITED" });
});

test("a redirect that signalling never follows is on record with its reason", async () => {
  const desk = await phone.desk();
  const { call_id: id } = await desk.dial("+4930123456");
  const { legId } = await phone.thread.next("dial");
  const problem = "Only 301 and 302 are followed, not 305.";
  phone.thread.say({
    type: "redirect_ignored",
    legId,
    status: 305,
    contact: "sip:proxy.example.com",
    problem,
  });
  endLeg(legId, { status: 305, reason: "Use Proxy" });
  expect(await phone.ended(id)).toMatchObject({
    end_reason: "rejected",
    phone: { redirects: [{ status: 305, followed: false, reason: problem }] },
  });
});

test("an outbound call reaches no extension", async () => {
  const desk = await phone.desk({ trunk: { extensions: ["100", "110"], allowed_prefixes: ["+"] } });
  for (const number of ["+100", "+110"])
    await expect(desk.dial(number)).rejects.toMatchObject({ code: "VALIDATION_FAILED" });
});
