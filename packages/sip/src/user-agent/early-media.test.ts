import { describe, expect, test } from "vitest";
import { header } from "../message/headers.ts";
import { createPair, THEIR_SDP, type TestUserAgent } from "@parley/testing/sip/test-user-agent";

const OTHER_SDP = THEIR_SDP.replace("RTP/AVP 0", "RTP/AVP 8");

const told = (ours: TestUserAgent) =>
  ours.events.filter(({ type }) => ["ringing", "early_media", "answered", "leg_ended"].includes(type));

describe("early media", () => {
  test.each([180, 181, 182, 183])("the SDP in a %i is reported", async (status) => {
    const { clock, ours, peer } = createPair();
    const legId = ours.dial();
    await clock.advance(50);
    peer.respond(peer.lastRequest("INVITE"), status, { sdp: THEIR_SDP });
    await clock.advance(50);
    expect(told(ours)).toEqual([
      { type: "ringing", legId },
      { type: "early_media", legId, fork: "peer", sdp: THEIR_SDP, signallingAddress: "45.2.2.2" },
    ]);
  });

  test("an announcement in 183 and then 486 is busy, not an answer", async () => {
    const { clock, ours, peer } = createPair();
    ours.dial();
    await clock.advance(50);
    peer.respond(peer.lastRequest("INVITE"), 183, { sdp: THEIR_SDP });
    await clock.advance(3_000);
    peer.respond(peer.lastRequest("INVITE"), 486, { reason: "Busy Here" });
    await clock.advance(50);
    expect(ours.last("leg_ended")).toMatchObject({ status: 486, wasAnswered: false });
  });

  test("a 200 without SDP confirms the early one", async () => {
    const { clock, ours, peer } = createPair();
    ours.dial();
    await clock.advance(50);
    const invite = peer.lastRequest("INVITE");
    peer.respond(invite, 183, { sdp: THEIR_SDP });
    peer.respond(invite, 200);
    await clock.advance(50);
    expect(ours.last("answered")).toMatchObject({ sdp: null });
  });
});

describe("forked answers: an early dialog for each To tag (RFC 3261 12.1)", () => {
  test("the SDP in the 200 wins", async () => {
    const { clock, ours, peer } = createPair();
    ours.dial();
    await clock.advance(50);
    const invite = peer.lastRequest("INVITE");
    peer.respond(invite, 183, { sdp: OTHER_SDP, toTag: "a" });
    peer.respond(invite, 180, { toTag: "b" });
    peer.respond(invite, 200, { sdp: THEIR_SDP, toTag: "b", contact: "<sip:b@45.2.2.2:5060>" });
    await clock.advance(50);
    expect(ours.all("early_media").map(({ fork }) => fork)).toEqual(["a"]);
    expect(ours.last("answered")).toMatchObject({ sdp: THEIR_SDP });
    expect(peer.lastRequest("ACK").uri).toBe("sip:b@45.2.2.2:5060");
  });

  test("a 200 without SDP confirms what its fork said, even after another fork", async () => {
    const { clock, ours, peer } = createPair();
    ours.dial();
    await clock.advance(50);
    const invite = peer.lastRequest("INVITE");
    peer.respond(invite, 183, { sdp: THEIR_SDP, toTag: "a" });
    peer.respond(invite, 183, { sdp: OTHER_SDP, toTag: "b" });
    peer.respond(invite, 200, { toTag: "a" });
    await clock.advance(50);
    expect(ours.last("answered")).toMatchObject({ sdp: THEIR_SDP });
  });

  test("a second phone that answers gets ACK and BYE, and the call goes on", async () => {
    const { clock, ours, peer } = createPair();
    ours.dial();
    await clock.advance(50);
    const invite = peer.lastRequest("INVITE");
    peer.respond(invite, 200, { sdp: THEIR_SDP, toTag: "a" });
    await clock.advance(50);
    peer.respond(invite, 200, { sdp: OTHER_SDP, toTag: "b", contact: "<sip:b@45.2.2.2:5060>" });
    await clock.advance(50);
    const bye = peer.lastRequest("BYE");
    expect([bye.uri, header(bye, "To")]).toEqual(["sip:b@45.2.2.2:5060", expect.stringContaining("tag=b")]);
    peer.respond(bye, 200, { toTag: "b" });
    peer.respond(invite, 200, { sdp: OTHER_SDP, toTag: "b", contact: "<sip:b@45.2.2.2:5060>" });
    await clock.advance(50);
    expect(peer.requests("BYE")).toHaveLength(1);
    expect(told(ours).map(({ type }) => type)).toEqual(["answered"]);
  });

  test("no proxy can make us remember more than 16 early dialogs", async () => {
    const { clock, ours, peer } = createPair();
    ours.dial();
    await clock.advance(50);
    const invite = peer.lastRequest("INVITE");
    for (let fork = 0; fork < 50; fork++) peer.respond(invite, 183, { sdp: THEIR_SDP, toTag: `t${fork}` });
    await clock.advance(50);
    expect(ours.all("early_media")).toHaveLength(16);
  });
});

describe("reliable provisional answers (RFC 3262 4)", () => {
  const reliable = (rseq: number) => ({ Require: "100rel", RSeq: String(rseq) });

  test("each gets a PRACK with its number, except repetitions and gaps", async () => {
    const { clock, ours, peer } = createPair();
    peer.onRequest = (request) => {
      if (request.method === "PRACK") peer.respond(request, 200);
    };
    ours.dial();
    await clock.advance(50);
    const invite = peer.lastRequest("INVITE");
    peer.respond(invite, 180, { headers: reliable(7) });
    await clock.advance(50);
    peer.respond(invite, 180, { headers: reliable(7) });
    peer.respond(invite, 183, { headers: reliable(9), sdp: OTHER_SDP });
    await clock.advance(50);
    peer.respond(invite, 183, { headers: reliable(8), sdp: THEIR_SDP });
    await clock.advance(50);
    const pracks = peer.requests("PRACK");
    expect(pracks.map((prack) => [header(prack, "RAck"), header(prack, "CSeq")])).toEqual([
      ["7 1 INVITE", "2 PRACK"],
      ["8 1 INVITE", "3 PRACK"],
    ]);
    expect(ours.all("early_media").map(({ sdp }) => sdp)).toEqual([THEIR_SDP]);
    peer.respond(invite, 200);
    await clock.advance(50);
    ours.take({ type: "hang_up", legId: "out_1", reason: null });
    await clock.advance(50);
    expect(header(peer.lastRequest("BYE"), "CSeq")).toBe("4 BYE");
  });
});
