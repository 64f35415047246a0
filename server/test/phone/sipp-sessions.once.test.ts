/** What callers change during a call: hold, codec, offers without a body, digits, cancelling. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { decodeG711 } from "../doubles/g711.ts";
import { openRtpEndpoint } from "../doubles/rtp-endpoint.ts";
import { openRawSip } from "../doubles/raw-sip.ts";
import { startSipp } from "../doubles/peers/sipp.ts";
import {
  receive,
  receiveAnswer,
  scenario,
  keepHeader,
  waitsForTest,
} from "../doubles/peers/sipp-scenario.ts";
import { acknowledge, inDialog, invite } from "../doubles/peers/sipp-messages.ts";
import { sdp } from "../doubles/peers/sipp-sdp.ts";
import { finish, sayWords } from "@parley/testing/models/reply-steps";
import { createCleanup } from "../harness/create-cleanup.ts";
import { cancelledCall } from "./cancelled-call.ts";
import { GREETING_HZ, openPhoneDesk, REPLY_HZ, type PhoneDesk } from "./phone-desk.ts";
import { callerHangsUp, mediaPortOf, ringIn } from "./ring-in.ts";
import { hasTone, toneMs } from "./tones.ts";

const cleanup = createCleanup();
let desk: PhoneDesk;
let number: string;
beforeAll(async () => {
  desk = await openPhoneDesk({ onFinish: cleanup.onFinish, greetingMs: 4_000 });
  ({ number } = await desk.line({}));
});
afterAll(cleanup.run);

test("on hold nothing is sent; resumed with another codec, the agent is heard again", async () => {
  const rtp = await openRtpEndpoint();
  const offer = (lines: string[], formats?: string[]) =>
    sdp({ port: rtp.port, lines, ...(formats && { formats }) });
  const sipp = await startSipp({
    target: { host: "127.0.0.1", port: desk.sipPort },
    service: number,
    scenario: scenario([
      invite({ sdp: offer(["a=sendrecv"]) }),
      ...receiveAnswer(200, { keepsRoute: true }),
      inDialog("ACK", 1),
      waitsForTest(),
      inDialog("INVITE", 2, { body: offer(["a=sendonly"]) }),
      ...receiveAnswer(200),
      inDialog("ACK", 2),
      waitsForTest(),
      inDialog("INVITE", 3, { body: offer(["a=sendrecv"], ["0 PCMU/8000"]) }),
      ...receiveAnswer(200),
      inDialog("ACK", 3),
      waitsForTest(),
      ...callerHangsUp(4),
    ]),
  });
  await rtp.hears(hasTone(GREETING_HZ, 600));
  await sipp.go();
  const held = await sipp.until("received", /^SIP\/2.0 200[^]*CSeq: 2 INVITE/);
  expect(held.text).toMatch(/a=(recvonly|inactive)/);
  const packets = rtp.packets.length;
  rtp.say({ port: mediaPortOf(held.text) }, null);
  await sipp.go();
  const resumed = await sipp.until("received", /^SIP\/2.0 200[^]*CSeq: 3 INVITE/);
  expect(resumed.text).toMatch(/m=audio \d+ RTP\/AVP 0/);
  expect(rtp.packets.length - packets).toBeLessThan(10); // packets already on their way
  await rtp.until(() => rtp.packets.some(({ payloadType }) => payloadType === 0));
  const before = rtp.packets.length;
  await rtp.until(() => {
    const bytes = rtp.packets
      .slice(before)
      .filter(({ payloadType }) => payloadType === 0)
      .map(({ payload }) => payload);
    return (
      toneMs({ sampleRate: 8_000, samples: decodeG711("PCMU", Buffer.concat(bytes)) }, GREETING_HZ) > 300
    );
  });
  await sipp.go();
  await sipp.finished;
  const call = await desk.lastEnded();
  expect(call.end_reason).toBe("caller_hangup");
  expect(call.phone.media.codec).toBe("PCMU");
  const holds = call.timeline.filter(({ type }: { type: string }) => type === "hold");
  expect(holds.map((entry: { is_held: boolean }) => entry.is_held)).toEqual([true, false]);
});

test("an INVITE without an offer gets ours, and the answer comes with the ACK", async () => {
  const rtp = await openRtpEndpoint();
  const sipp = await startSipp({
    target: { host: "127.0.0.1", port: desk.sipPort },
    service: number,
    scenario: scenario([
      invite({ sdp: null }),
      ...receiveAnswer(200, { keepsRoute: true }),
      inDialog("ACK", 1, { body: sdp({ port: rtp.port }) }),
      waitsForTest(),
      ...callerHangsUp(2),
    ]),
  });
  await rtp.hears(hasTone(GREETING_HZ, 600));
  await sipp.go();
  await sipp.finished;
  expect(await desk.lastEnded()).toMatchObject({ end_reason: "caller_hangup" });
});

test("digits arrive once each, without marker bits and with a third of their packets lost; INFO works too", async () => {
  desk.vendor.onChat(() => [...sayWords("Thank you."), finish("stop")]);
  const before = desk.vendor.chats.length;
  const { sipp, rtp, mediaPort } = await ringIn(desk, number, {
    ends: [
      waitsForTest(),
      inDialog("INFO", 2, { body: "Signal=7\nDuration=160\n", contentType: "application/dtmf-relay" }),
      receive(200),
      inDialog("INFO", 3, { body: "Signal=#\nDuration=160\n", contentType: "application/dtmf-relay" }),
      receive(200),
      waitsForTest(),
      ...callerHangsUp(4),
    ],
  });
  rtp.say({ port: mediaPort }, new Int16Array(8_000));
  await rtp.hears(hasTone(GREETING_HZ, 300));
  await rtp.press("1123#", { withoutMarker: true, loses: (packet) => packet % 3 === 0 });
  await desk.vendor.until(() => desk.vendor.chats.length === before + 1);
  await sipp.go();
  await desk.vendor.until(() => desk.vendor.chats.length === before + 2);
  await rtp.hears(hasTone(REPLY_HZ));
  await sipp.go();
  await sipp.finished;
  const call = await desk.lastEnded();
  const pressed = call.timeline.filter(({ type }: { type: string }) => type === "digits");
  expect(pressed.map(({ digits }: { digits: string }) => digits).join("")).toBe("1123#7#");
});

test("calls cancelled at any moment end once and leave nothing behind", async () => {
  const raw = await openRawSip(desk.sipPort);
  for (let nth = 0; nth < 12; nth++) await cancelledCall(raw, number, `cancelled-${nth}`, nth * 6);
  await expect.poll(() => desk.liveCalls()).toBe(0);
  const { data } = await desk.api("GET", "calls?limit=12");
  for (const { end_reason: reason } of data) expect(["cancelled", "caller_hangup"]).toContain(reason);
});

test("a session timer that is too short is refused with 422 and the minimum; an agreed one is in the answer", async () => {
  const sipp = await startSipp({
    target: { host: "127.0.0.1", port: desk.sipPort },
    service: number,
    scenario: scenario([
      invite({ headers: ["Supported: timer", "Session-Expires: 30"] }),
      ...receiveAnswer(422),
      acknowledge(),
      invite({ cseq: 2, headers: ["Supported: timer", "Session-Expires: 120;refresher=uac", "Min-SE: 90"] }),
      ...receiveAnswer(200, { keepsRoute: true }),
      inDialog("ACK", 2),
      inDialog("UPDATE", 3, { headers: ["Supported: timer", "Session-Expires: 120;refresher=uac"] }),
      receive(200),
      ...callerHangsUp(4),
    ]),
  });
  const { messages } = await sipp.finished;
  const received = messages.filter(({ direction }) => direction === "received").map(({ text }) => text);
  expect(received.find((text) => text.startsWith("SIP/2.0 422"))).toMatch(/Min-SE: 90/i);
  expect(received.find((text) => /^SIP\/2.0 200[^]*CSeq: 2 INVITE/.test(text))).toMatch(
    /Session-Expires: 120;refresher=uac/i,
  );
});

test("provisional responses are reliable if the caller asks for it", async () => {
  const rtp = await openRtpEndpoint();
  const sipp = await startSipp({
    target: { host: "127.0.0.1", port: desk.sipPort },
    service: number,
    scenario: scenario([
      invite({ sdp: sdp({ port: rtp.port }), headers: ["Supported: 100rel", "Require: 100rel"] }),
      receive(100, { isOptional: true }),
      receive(180, { keepsRoute: true, actions: keepHeader("RSeq", "[0-9]+", "rseq") }),
      inDialog("PRACK", 2, { headers: ["RAck: [$rseq] 1 INVITE"] }),
      receive(200),
      ...receiveAnswer(200, { keepsRoute: true }),
      inDialog("ACK", 1),
      waitsForTest(),
      ...callerHangsUp(3),
    ]),
  });
  await rtp.hears(hasTone(GREETING_HZ, 300));
  await sipp.go();
  expect(await sipp.finished).toMatchObject({ successful: 1 });
});
