/** Outbound calls to sipp. */
import { afterAll, beforeAll, expect, onTestFailed, test } from "vitest";
import { startSipp, type SippOptions } from "../doubles/peers/sipp.ts";
import {
  receive,
  receiveInvite,
  scenario,
  waitsForTest,
  type SippStep,
} from "../doubles/peers/sipp-scenario.ts";
import { respond, respondInDialog, toCaller } from "../doubles/peers/sipp-messages.ts";
import { sdp } from "../doubles/peers/sipp-sdp.ts";
import { isRightDigest } from "../doubles/digest-answer.ts";
import { openRtpEndpoint } from "../doubles/rtp-endpoint.ts";
import { tone } from "@parley/testing/sound/sound";
import { createCleanup } from "../harness/create-cleanup.ts";
import { GREETING_HZ, openPhoneDesk, type PhoneDesk } from "./phone-desk.ts";
import { mediaPortOf } from "./ring-in.ts";
import { hasTone } from "./tones.ts";

const TO = "+4930555";
const cleanup = createCleanup();
let desk: PhoneDesk;
beforeAll(async () => {
  desk = await openPhoneDesk({
    onFinish: cleanup.onFinish,
    agent: { ring_timeout_ms: 5_000, voicemail: { action: "continue" } },
  });
});
afterAll(cleanup.run);

/** A phone that follows the steps, and a call to it. */
async function dialSipp(
  steps: SippStep[],
  trunk: Record<string, unknown> = {},
  options: Partial<SippOptions> = {},
) {
  onTestFailed(() => console.error(desk.service.logs.text.slice(-4_000)));
  const sipp = await startSipp({ scenario: scenario(steps), ...options });
  const line = await desk.line({ port: sipp.port, ...trunk });
  const callId = await desk.dial(line.numberId, TO);
  return { sipp, callId, line };
}

test("a call is answered, both sides hear one another, and the other side hangs up", async () => {
  const rtp = await openRtpEndpoint();
  const { sipp, callId, line } = await dialSipp([
    receiveInvite(),
    respond(180, "Ringing"),
    respond(200, "OK", { sdp: sdp({ port: rtp.port }), retransmits: true }),
    receive("ACK"),
    waitsForTest(),
    toCaller("BYE", 1),
    receive(200),
  ]);
  const { text: invited } = await sipp.until("received", /^INVITE/);
  expect(invited).toMatch(new RegExp(`^INVITE sip:\\${TO}@127\\.0\\.0\\.1:${sipp.port}`));
  expect(invited).toMatch(new RegExp(`^From: .*sip:\\${line.number}@`, "m"));
  rtp.say({ port: mediaPortOf(invited) }, tone(300, 1_000, 8_000));
  await rtp.hears(hasTone(GREETING_HZ, 900));
  await sipp.go();
  await sipp.finished;
  const call = await desk.ended(callId);
  expect(call).toMatchObject({
    direction: "outbound",
    status: "completed",
    end_reason: "caller_hangup",
    from_number: line.number,
    to_number: TO,
    phone: { trunk_id: line.trunkId, sip_status: 200, media: { codec: "PCMA" } },
  });
  expect(call.phone.media.packets_received).toBeGreaterThan(40);
});

test.each([
  [486, "Busy Here", "busy"],
  [600, "Busy Everywhere", "busy"],
  [480, "Temporarily Unavailable", "no_answer"],
  [603, "Decline", "rejected"],
  [404, "Not Found", "rejected"],
  [403, "Caller ID Not Allowed", "rejected"],
  [503, "Service Unavailable", "provider_error"],
])("%i %s ends a call as %s", async (status, reason, endReason) => {
  const { sipp, callId } = await dialSipp([
    receiveInvite(),
    respond(status, reason, { retransmits: true }),
    receive("ACK"),
  ]);
  await sipp.finished;
  expect(await desk.ended(callId)).toMatchObject({
    status: "failed",
    end_reason: endReason,
    phone: { sip_status: status, sip_reason: reason },
  });
});

test("a redirect to a number that the trunk may call is followed there, and one to a premium number ends the call", async () => {
  const redirect = (contact: string) => respond(302, "Moved Temporarily", { contact, retransmits: true });
  const { sipp, callId, line } = await dialSipp([
    receiveInvite(),
    redirect("<sip:030123456@127.0.0.1:[local_port];rn=1>, <sip:+4930777@127.0.0.1>"),
    receive("ACK"),
    receive("INVITE"),
    redirect("<sip:%2B19005551234@127.0.0.1:[local_port]>"),
    receive("ACK"),
  ]);
  await sipp.finished;
  expect(await desk.ended(callId)).toMatchObject({
    end_reason: "rejected",
    phone: {
      sip_status: 302,
      redirects: [
        { status: 302, to: "+4930123456", followed: true, reason: null },
        { to: "+19005551234", followed: false },
      ],
    },
  });
  const { data } = await desk.api("GET", `calls/${callId}/sip`);
  const invited = data.flatMap(({ direction, text }: { direction: string; text: string }) =>
    direction === "sent" && text.startsWith("INVITE") ? text.split("\r\n")[0] : [],
  );
  expect(invited).toEqual([
    `INVITE sip:${TO}@127.0.0.1:${sipp.port} SIP/2.0`,
    `INVITE sip:+4930123456@127.0.0.1:${sipp.port} SIP/2.0`,
  ]);
  expect((await desk.api("GET", `trunks/${line.trunkId}`)).state.channels_in_use).toBe(0);
});

const isCancelled = [
  receive("CANCEL", { timeoutMs: 15_000 }),
  respond(200, "OK"),
  respond(487, "Request Terminated", { isToInvite: true, retransmits: true }),
  receive("ACK"),
];

test("a call that keeps ringing is cancelled and ends as no_answer; `end` while it rings ends it as cancelled", async () => {
  const rings = [receiveInvite(), respond(180, "Ringing"), ...isCancelled];
  const ringing = await dialSipp(rings);
  const ended = await dialSipp(rings);
  await ended.sipp.until("sent", /^SIP\/2.0 180/);
  await desk.api("POST", `calls/${ended.callId}/end`);
  expect(await desk.ended(ended.callId)).toMatchObject({ status: "failed", end_reason: "cancelled" });
  expect(await desk.ended(ringing.callId)).toMatchObject({ status: "failed", end_reason: "no_answer" });
  for (const { sipp } of [ringing, ended]) await sipp.finished;
});

test("a challenge is answered with the trunk's password; a wrong one ends after two attempts", async () => {
  const challenge = (nonce: string, stale = false) =>
    respond(407, "Proxy Authentication Required", {
      headers: [
        `Proxy-Authenticate: Digest realm="sipp", nonce="${nonce}", algorithm=MD5, qop="auth"${stale ? ", stale=true" : ""}`,
      ],
    });
  const account = { username: "parley", password: "correct-horse" };
  const good = await dialSipp(
    [
      receiveInvite(),
      challenge("one"),
      receive("ACK"),
      receive("INVITE"),
      challenge("two", true),
      receive("ACK"),
      receive("INVITE"),
      respond(486, "Busy Here"),
      receive("ACK"),
    ],
    account,
  );
  const result = await good.sipp.finished;
  const invites = result.messages.filter(
    ({ direction, text }) => direction === "received" && text.startsWith("INVITE"),
  );
  const heads = invites.map(({ text }) => ({
    callId: /^Call-ID: (.*)$/m.exec(text)?.[1],
    cseq: /^CSeq: (\d+)/m.exec(text)?.[1],
    from: /^From: (.*)$/m.exec(text)?.[1],
  }));
  expect(new Set(heads.map(({ callId, from }) => `${callId} ${from}`)).size).toBe(1);
  expect(heads.map(({ cseq }) => Number(cseq) - Number(heads[0]?.cseq))).toEqual([0, 1, 2]);
  const { username: user, password } = account;
  expect(invites.map(({ text }) => isRightDigest(text, { user, password }))).toEqual([false, true, true]);
  expect(await desk.ended(good.callId)).toMatchObject({ end_reason: "busy" });

  const wrong = await dialSipp(
    [receiveInvite(), challenge("one"), receive("ACK"), receive("INVITE"), challenge("one"), receive("ACK")],
    account,
  );
  await wrong.sipp.finished;
  const call = await desk.ended(wrong.callId);
  expect(call).toMatchObject({ status: "failed", end_reason: "provider_error", phone: { sip_status: 407 } });
  expect(call.errors).toHaveLength(1);
  expect(JSON.stringify(call)).not.toContain("correct-horse");
});

test("the agent doesn't talk to early media, and a refusal after it counts", async () => {
  const rtp = await openRtpEndpoint();
  const { sipp, callId } = await dialSipp([
    receiveInvite(),
    respond(183, "Session Progress", { sdp: sdp({ port: rtp.port }) }),
    waitsForTest(),
    respond(486, "Busy Here", { isToInvite: true, retransmits: true }),
    receive("ACK"),
  ]);
  const { text: invited } = await sipp.until("received", /^INVITE/);
  rtp.say({ port: mediaPortOf(invited) }, tone(425, 1_000, 8_000));
  await rtp.until(() => rtp.packets.length > 10); // silence that opens the path through a NAT
  expect(hasTone(GREETING_HZ, 60)(rtp.heard())).toBe(false);
  await sipp.go();
  await sipp.finished;
  expect(await desk.ended(callId)).toMatchObject({ end_reason: "busy", transcript: [] });
});

test("two branches of a fork ring, and the audio comes from the one that answers", async () => {
  const [ringing, answering] = [await openRtpEndpoint(), await openRtpEndpoint()];
  const pcmu = { formats: ["0 PCMU/8000", "101 telephone-event/8000"] };
  const { sipp, callId } = await dialSipp([
    receiveInvite(),
    respond(183, "Session Progress", { toTag: "a", sdp: sdp({ port: ringing.port }) }),
    respond(180, "Ringing", { toTag: "b" }),
    respond(200, "OK", { toTag: "b", sdp: sdp({ port: answering.port, ...pcmu }), retransmits: true }),
    receive("ACK"),
    receive("BYE", { timeoutMs: 60_000 }),
    respondInDialog(200, "OK"),
  ]);
  await answering.hears(hasTone(GREETING_HZ, 600));
  expect(answering.packets.every(({ payloadType }) => payloadType === 0)).toBe(true);
  await desk.api("POST", `calls/${callId}/end`);
  await sipp.finished;
  const { messages } = await sipp.finished;
  expect(messages.find(({ text }) => text.startsWith("BYE"))?.text).toMatch(/^To: .*;tag=b/m);
  expect(await desk.ended(callId)).toMatchObject({
    end_reason: "api_hangup",
    phone: { media: { codec: "PCMU" } },
  });
});
