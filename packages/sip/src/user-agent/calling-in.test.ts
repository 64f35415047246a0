import { describe, expect, test } from "vitest";
import { header, headerValues } from "../message/headers.ts";
import { createPair, OURS, ringing, SDP, THEIR_SDP, trunk } from "@parley/testing/sip/test-user-agent";

describe("an incoming call", () => {
  test("gets 100 at once, and is answered and confirmed", async () => {
    const { ours, peer, clock, invite } = await ringing();
    const { legId } = ours.last("incoming");
    expect(ours.last("incoming")).toEqual({
      type: "incoming",
      legId: expect.stringMatching(/^leg_\w{24}$/),
      trunkIds: ["trk_1"],
      ownerId: "trk_1",
      to: "+493011",
      calledParty: null,
      from: "+491511234",
      assertedIdentity: null,
      displayName: "Ann",
      headers: [],
      sdp: THEIR_SDP,
      signallingAddress: "45.2.2.2",
      isSecure: false,
    });
    expect(peer.statuses("INVITE")).toEqual([100]);
    ours.take({ type: "progress", legId, status: 180, sdp: null });
    ours.take({ type: "progress", legId, status: 183, sdp: SDP });
    ours.take({ type: "accept", legId, sdp: SDP });
    await clock.advance(50);
    expect(peer.statuses("INVITE")).toEqual([100, 180, 183, 200]);
    const answer = peer.lastResponse("INVITE");
    expect(answer.body.toString()).toBe(SDP);
    expect(header(answer, "Contact")).toBe("<sip:parley@45.1.1.1:5060>");
    expect(headerValues(answer, "Supported").join()).toContain("timer");
    peer.requestAsCaller(invite, "ACK");
    await clock.advance(50);
    expect(ours.last("confirmed")).toEqual({ type: "confirmed", legId, sdp: null });
    peer.requestAsCaller(invite, "BYE");
    await clock.advance(50);
    expect(peer.statuses("BYE")).toEqual([200]);
    expect(ours.last("leg_ended")).toMatchObject({ by: "peer", wasAnswered: true, status: 200 });
    expect(clock.waiting).toBeGreaterThan(0);
    await clock.advance(60_000);
    expect(clock.waiting).toBe(1);
  });

  test("without an offer gets ours in the 200 and answers in the ACK", async () => {
    const { ours, peer, clock, invite } = await ringing(createPair(), { sdp: null });
    const { legId, sdp } = ours.last("incoming");
    expect(sdp).toBeNull();
    ours.take({ type: "progress", legId, status: 183, sdp: SDP });
    ours.take({ type: "accept", legId, sdp: SDP });
    await clock.advance(50);
    const ringing183 = peer.received.find((message) => message.kind === "response" && message.status === 183);
    expect(ringing183?.body.length).toBe(0);
    peer.requestAsCaller(invite, "ACK", { sdp: THEIR_SDP });
    await clock.advance(50);
    expect(ours.last("confirmed")).toEqual({ type: "confirmed", legId, sdp: THEIR_SDP });
  });

  test("an ACK without the answer to our offer ends it", async () => {
    const { ours, peer, clock, invite } = await ringing(createPair(), { sdp: null });
    ours.take({ type: "accept", legId: ours.last("incoming").legId, sdp: SDP });
    await clock.advance(50);
    peer.requestAsCaller(invite, "ACK");
    await clock.advance(50);
    expect(peer.requests("BYE")).toHaveLength(1);
    await clock.advance(3_000);
    expect(ours.last("leg_ended")).toMatchObject({ failure: "media" });
  });

  test("the 200 is repeated until its ACK; without one, BYE is sent after 64 T1", async () => {
    const { ours, peer, clock } = await ringing();
    ours.take({ type: "accept", legId: ours.last("incoming").legId, sdp: SDP });
    await clock.advance(31_900);
    expect(peer.statuses("INVITE").filter((status) => status === 200)).toHaveLength(11);
    expect(ours.all("leg_ended")).toHaveLength(0);
    await clock.advance(200);
    peer.respond(peer.lastRequest("BYE"), 200);
    await clock.advance(50);
    expect(ours.last("leg_ended")).toMatchObject({ by: "failure", failure: "timeout", wasAnswered: true });
  });

  test("a refusal carries its reason, Retry-After and what is wrong with the offer", async () => {
    const { ours, peer, clock } = await ringing();
    const { legId } = ours.last("incoming");
    const warning = 'No "codec"\r\nof ours.';
    ours.take({ type: "reject", legId, status: 503, reason: "No capacity", retryAfterS: 10, warning });
    await clock.advance(50);
    const answer = peer.lastResponse("INVITE");
    expect(answer.status).toBe(503);
    expect(header(answer, "Retry-After")).toBe("10");
    expect(header(answer, "Warning")).toBe(String.raw`399 parley "No \"codec\"  of ours."`);
    expect(ours.last("leg_ended")).toMatchObject({ by: "us", status: 503, reason: "No capacity" });
  });

  test("CANCEL gets 200, the INVITE gets 487, and the reason is reported", async () => {
    const { ours, peer, clock, invite } = await ringing();
    peer.requestAsCaller(invite, "CANCEL", {
      headers: { Reason: 'SIP;cause=200;text="Call completed elsewhere"' },
    });
    await clock.advance(50);
    expect(peer.statuses("CANCEL")).toEqual([200]);
    expect(peer.statuses("INVITE")).toEqual([100, 487]);
    expect(ours.last("leg_ended")).toMatchObject({
      by: "peer",
      wasAnswered: false,
      status: 487,
      reason: "Call completed elsewhere",
    });
  });

  test("hanging up waits for the ACK of the 200", async () => {
    const { ours, peer, clock, invite } = await ringing();
    const { legId } = ours.last("incoming");
    ours.take({ type: "accept", legId, sdp: SDP });
    ours.take({ type: "hang_up", legId, reason: null });
    await clock.advance(3_000);
    expect(peer.requests("BYE")).toHaveLength(0);
    peer.requestAsCaller(invite, "ACK");
    await clock.advance(50);
    peer.respond(peer.lastRequest("BYE"), 200);
    await clock.advance(50);
    expect(ours.all("leg_ended")).toHaveLength(1);
  });

  test("a call that nobody answers is refused after 3 minutes, having rung every minute", async () => {
    const { ours, peer, clock } = await ringing();
    ours.take({ type: "progress", legId: ours.last("incoming").legId, status: 180, sdp: null });
    await clock.advance(185_000);
    expect(peer.statuses("INVITE").slice(0, 4)).toEqual([100, 180, 180, 180]);
    expect(ours.last("leg_ended")).toMatchObject({ by: "failure", status: 480 });
  });
});

describe("the caller", () => {
  test.each([
    ['"Anonymous" <sip:anonymous@anonymous.invalid>;tag=c', {}],
    ["<sip:+491511234@45.2.2.2>;tag=c", { Privacy: "id" }],
    ["sip:Unavailable@45.2.2.2;tag=c", {}],
    ["<sip:restricted@45.2.2.2>;tag=c", {}],
  ])("%s %o is anonymous", async (from, headers) => {
    const { ours } = await ringing(createPair({ trunks: [trunk({ trusted: true })] }), {
      from,
      headers: { ...headers, "P-Asserted-Identity": "<sip:+491511234@45.2.2.2>" },
    });
    expect(ours.last("incoming")).toMatchObject({
      from: "",
      displayName: "",
      assertedIdentity: "+491511234",
    });
  });

  test("P-Asserted-Identity counts only on a trusted trunk; only the named headers are passed on", async () => {
    const headers = {
      "P-Asserted-Identity": "<tel:+4915199>",
      "P-Charging-Vector": "icid-value=1",
      "x-campaign": "spring",
      "X-Other": "no",
    };
    const { ours } = await ringing(createPair({ trunks: [trunk({ recordHeaders: ["X-Campaign"] })] }), {
      headers,
    });
    expect(ours.last("incoming")).toMatchObject({
      assertedIdentity: null,
      headers: [{ name: "x-campaign", value: "spring" }],
    });
  });

  test("the number is taken from To if the registrar calls our own Contact", async () => {
    const registered = trunk({ register: true, username: "parley", password: "x" });
    const pair = createPair({ trunks: [registered] });
    await pair.clock.advance(1_000);
    const invite = pair.peer.invite(OURS, { sdp: THEIR_SDP });
    pair.peer.send(
      {
        ...invite,
        uri: "sip:parley@45.1.1.1",
        headers: invite.headers.map(({ name, value }) => ({
          name,
          value: value.replace("call-", "second-").replace("z9hG4bK", "z9hG4bKsecond"),
        })),
      },
      OURS,
    );
    await pair.clock.advance(50);
    expect(pair.ours.all("incoming")).toMatchObject([
      { to: "+493011", calledParty: null },
      { to: "parley", calledParty: "+493011" },
    ]);
  });
});
