/** Events between the answer and the end of a SIP call (docs/phone.md#the-record). */
import { expect, test } from "vitest";
import { getSipMessages } from "../../src/call-records/records/phone-record.ts";
import { OUR_SDP } from "../doubles/scripted-workers.ts";
import { phoneOfFile } from "./open-test-phone.ts";

const phone = phoneOfFile();

test("digits, hold, statistics and SIP messages are in the record", async () => {
  const desk = await phone.desk();
  const legId = `leg_${desk.trunkId}_0`;
  const message = { at: phone.timers.now(), peer: "udp 198.51.100.7:5060", legId, type: "ladder" } as const;
  phone.thread.say({ ...message, direction: "received", text: "INVITE sip:a@b SIP/2.0\r\n\r\n" });
  expect(desk.ring()).toBe(legId);
  await phone.thread.next("accept");
  phone.thread.say({ ...message, direction: "sent", text: "SIP/2.0 200 OK\r\n\r\n" });
  const { id } = await desk.onlyCall();
  const statistics = {
    codec: "PCMA",
    isEncrypted: false,
    packetsSent: 10,
    packetsReceived: 9,
    packetsLost: 1,
    jitterMs: 2.5,
    foreignPackets: 3,
    peerLossShare: 0.1,
    peerJitterMs: null,
    roundTripMs: 20,
  };
  phone.timers.advance(1_000);
  phone.workers.say(id, { type: "digits", direction: "received", digits: "12#", atMs: 900.4 });
  phone.workers.say(id, { type: "hold", isHeld: true });
  phone.workers.say(id, { type: "media", media: statistics });
  phone.workers.say(id, { type: "warning", code: "transcriber", message: "Deepgram did not answer." });
  const live = phone.calls.find(phone.workspaceId, id);
  if (live) await phone.calls.end(live, "agent_hangup");
  expect(await phone.ended(id)).toMatchObject({
    timeline: [
      { type: "digits", direction: "received", digits: "12#", at_ms: 900 },
      { type: "hold", is_held: true, at_ms: 1_000 },
    ],
    errors: [{ source: "transcriber", message: "Deepgram did not answer." }],
    phone: {
      media: {
        codec: "PCMA",
        packets_lost: 1,
        foreign_packets: 3,
        jitter_ms: 2.5,
        peer_loss_share: 0.1,
        round_trip_ms: 20,
      },
    },
  });
  expect(await getSipMessages(phone.db, phone.workspaceId, id)).toMatchObject([
    { direction: "received", text: expect.stringMatching(/^INVITE/) as string },
    { direction: "sent", text: expect.stringMatching(/^SIP\/2.0 200/) as string },
  ]);
});

test("a session change goes to the media and back", async () => {
  const desk = await phone.desk();
  const legId = desk.ring();
  await phone.thread.next("accept");
  phone.thread.say({ type: "reoffer", legId, requestId: "r1", sdp: "v=0 hold" });
  expect(await phone.thread.next("reoffer_answer")).toEqual({
    type: "reoffer_answer",
    legId,
    requestId: "r1",
    sdp: OUR_SDP,
  });
  phone.workers.refuseOffers("no");
  phone.thread.say({ type: "reoffer", legId, requestId: "r2", sdp: "v=0 video" });
  expect(await phone.thread.next("reoffer_answer")).toMatchObject({ requestId: "r2", sdp: null });
});

test("digits sent by signalling go out one by one, with pauses, until the call ends", async () => {
  const desk = await phone.desk({ trunk: { dtmf: "info" } });
  desk.ring();
  await phone.thread.next("accept");
  const { id } = await desk.onlyCall();
  phone.workers.say(id, { type: "digits_wanted", digits: "1,#9" });
  const sent = () =>
    phone.thread.commands.flatMap((command) => (command.type === "info_digit" ? [command.digit] : []));
  expect(sent()).toEqual(["1"]);
  phone.timers.advance(700);
  expect(sent()).toEqual(["1"]);
  phone.timers.advance(100);
  expect(sent()).toEqual(["1", "#"]);
  const live = phone.calls.find(phone.workspaceId, id);
  if (live) await phone.calls.end(live, "agent_hangup");
  phone.timers.advance(10_000);
  expect(sent()).toEqual(["1", "#"]);
});
