import { describe, expect, test } from "vitest";
import { header } from "../message/headers.ts";
import {
  answered,
  connected,
  createPair,
  ringing,
  SDP,
  THEIR_SDP,
} from "@parley/testing/sip/test-user-agent";

const HELD = THEIR_SDP.replace("t=0 0", "t=0 0\r\na=sendonly");
const NEW_SDP = SDP.replace("1 1 IN", "1 2 IN");

describe("a re-INVITE (RFC 3261 14)", () => {
  test("is passed to the media, and its answer is repeated until the ACK", async () => {
    const { clock, ours, peer, invite, legId } = await connected();
    const reinvite = peer.requestAsCaller(invite, "INVITE", { sdp: HELD });
    await clock.advance(50);
    const { requestId, sdp } = ours.last("reoffer");
    expect(sdp).toBe(HELD);
    expect(peer.lastResponse("INVITE").status).toBe(100);
    ours.take({ type: "reoffer_answer", legId, requestId, sdp: NEW_SDP });
    await clock.advance(1_000);
    expect(peer.statuses("INVITE").filter((status) => status === 200)).toHaveLength(3);
    expect(peer.lastResponse("INVITE").body.toString()).toBe(NEW_SDP);
    peer.requestAsCaller(reinvite, "ACK");
    await clock.advance(60_000);
    expect(ours.all("leg_ended")).toEqual([]);
  });

  test("without an offer gets ours, and the answer comes in the ACK", async () => {
    const { clock, ours, peer, invite, legId } = await connected();
    const reinvite = peer.requestAsCaller(invite, "INVITE");
    await clock.advance(50);
    expect(ours.last("reoffer").sdp).toBeNull();
    ours.take({ type: "reoffer_answer", legId, requestId: ours.last("reoffer").requestId, sdp: NEW_SDP });
    await clock.advance(50);
    peer.requestAsCaller(reinvite, "ACK", { sdp: HELD });
    await clock.advance(50);
    expect(ours.last("reoffer_confirmed")).toEqual({ type: "reoffer_confirmed", legId, sdp: HELD });
  });

  test("that repeats the offer gets the same answer without asking the media", async () => {
    const { clock, ours, peer, invite } = await connected();
    const reinvite = peer.requestAsCaller(invite, "INVITE", { sdp: THEIR_SDP });
    await clock.advance(50);
    expect(peer.lastResponse("INVITE").status).toBe(200);
    expect(peer.lastResponse("INVITE").body.toString()).toBe(SDP);
    expect(ours.all("reoffer")).toEqual([]);
    peer.requestAsCaller(reinvite, "ACK");
    await clock.advance(50);
  });

  test("that the media refuse gets 488, and the call goes on", async () => {
    const { clock, ours, peer, invite, legId } = await connected();
    peer.requestAsCaller(invite, "INVITE", { sdp: HELD });
    await clock.advance(50);
    ours.take({ type: "reoffer_answer", legId, requestId: ours.last("reoffer").requestId, sdp: null });
    await clock.advance(50);
    expect(peer.lastResponse("INVITE").status).toBe(488);
    expect(ours.all("leg_ended")).toEqual([]);
  });

  test("while another is open gets 500 with Retry-After, and so does an UPDATE", async () => {
    const { clock, peer, invite } = await connected();
    peer.requestAsCaller(invite, "INVITE", { sdp: HELD });
    await clock.advance(50);
    peer.requestAsCaller(invite, "INVITE", { sdp: HELD });
    peer.requestAsCaller(invite, "UPDATE", { sdp: HELD });
    await clock.advance(50);
    expect(peer.lastResponse("INVITE").status).toBe(500);
    expect(header(peer.lastResponse("INVITE"), "Retry-After")).toBe("5");
    expect(peer.statuses("UPDATE")).toEqual([500]);
  });

  test("that is cancelled gets 487, and a late answer of the media changes nothing", async () => {
    const { clock, ours, peer, invite, legId } = await connected();
    const reinvite = peer.requestAsCaller(invite, "INVITE", { sdp: HELD });
    await clock.advance(50);
    const cancel = { ...reinvite, method: "CANCEL", body: Buffer.alloc(0) };
    const headers = cancel.headers.map(({ name, value }) => ({
      name,
      value: value.replace("INVITE", "CANCEL"),
    }));
    peer.send({ ...cancel, headers }, "45.1.1.1");
    await clock.advance(50);
    ours.take({ type: "reoffer_answer", legId, requestId: ours.last("reoffer").requestId, sdp: NEW_SDP });
    await clock.advance(50);
    expect(peer.lastResponse("INVITE").status).toBe(487);
  });

  test("whose 200 is never acknowledged ends the call", async () => {
    const { clock, ours, peer, invite, legId } = await connected();
    peer.requestAsCaller(invite, "INVITE", { sdp: HELD });
    await clock.advance(50);
    ours.take({ type: "reoffer_answer", legId, requestId: ours.last("reoffer").requestId, sdp: NEW_SDP });
    await clock.advance(35_000);
    expect(peer.requests("BYE")).toHaveLength(1);
    expect(ours.last("leg_ended")).toMatchObject({ by: "failure", failure: "timeout" });
  });

  test("moves the target: we send to the new Contact, by the old routes", async () => {
    const { clock, ours, peer, invite, legId } = await connected();
    const reinvite = peer.requestAsCaller(invite, "INVITE", {
      sdp: THEIR_SDP,
      headers: { Contact: "<sip:moved@45.2.2.2:5060>" },
    });
    await clock.advance(50);
    peer.requestAsCaller(reinvite, "ACK");
    await clock.advance(50);
    ours.take({ type: "hang_up", legId, reason: null });
    await clock.advance(50);
    expect(peer.lastRequest("BYE").uri).toBe("sip:moved@45.2.2.2:5060");
  });
});

describe("UPDATE (RFC 3311)", () => {
  test("with an offer goes to the media; without one it is only a refresh", async () => {
    const { clock, ours, peer, invite, legId } = await answered();
    peer.requestAsCallee(invite, "UPDATE");
    await clock.advance(50);
    expect(peer.statuses("UPDATE")).toEqual([200]);
    peer.requestAsCallee(invite, "UPDATE", { sdp: HELD });
    await clock.advance(50);
    ours.take({ type: "reoffer_answer", legId, requestId: ours.last("reoffer").requestId, sdp: NEW_SDP });
    await clock.advance(50);
    expect(peer.lastResponse("UPDATE").body.toString()).toBe(NEW_SDP);
  });

  test("crossing our own offer gets 491", async () => {
    const { clock, peer, invite } = await answered(createPair(), {
      headers: { "Session-Expires": "90;refresher=uac", Allow: "INVITE, ACK, BYE" },
    });
    await clock.advance(45_000);
    expect(peer.requests("INVITE")).toHaveLength(2);
    peer.requestAsCallee(invite, "UPDATE", { sdp: HELD });
    peer.requestAsCallee(invite, "INVITE", { sdp: HELD });
    await clock.advance(50);
    expect([...peer.statuses("UPDATE"), ...peer.statuses("INVITE")]).toEqual([491, 491]);
  });

  test("before the answer, while our offer is open, gets 491", async () => {
    const { clock, ours, peer } = createPair();
    ours.dial();
    await clock.advance(50);
    const invite = peer.lastRequest("INVITE");
    peer.respond(invite, 180);
    await clock.advance(50);
    peer.requestAsCallee(invite, "UPDATE", { sdp: HELD });
    await clock.advance(50);
    expect(peer.statuses("UPDATE")).toEqual([491]);
  });
});

describe("requests within a call", () => {
  test.each([
    ["OPTIONS", 200],
    ["REFER", 403],
    ["MESSAGE", 405],
    ["PRACK", 481],
    ["NOTIFY", 489],
  ])("%s gets %i", async (method, status) => {
    const { clock, peer, invite } = await connected();
    peer.requestAsCaller(invite, method);
    await clock.advance(50);
    expect(peer.statuses(method)).toEqual([status]);
  });

  test("a CSeq that isn't higher than the last one gets 500 (RFC 3261 12.2.2)", async () => {
    const { clock, peer, invite } = await connected();
    peer.requestAsCaller(invite, "INFO", { seq: 50 });
    await clock.advance(50);
    peer.requestAsCaller(invite, "INFO", { seq: 49 });
    await clock.advance(50);
    expect(peer.statuses("INFO")).toEqual([200, 500]);
  });

  test("another tag or an ended call gets 481", async () => {
    const { clock, ours, peer, invite, legId } = await answered();
    peer.requestAsCallee(invite, "INFO", { fromTag: "stranger" });
    await clock.advance(50);
    ours.take({ type: "hang_up", legId, reason: null });
    await clock.advance(50);
    peer.respond(peer.lastRequest("BYE"), 200);
    await clock.advance(50);
    peer.requestAsCallee(invite, "INFO");
    await clock.advance(50);
    expect(peer.statuses("INFO")).toEqual([481, 481]);
  });

  test.each([
    ["application/dtmf-relay", "Signal=5\r\nDuration=160\r\n", "5"],
    ["application/dtmf-relay", "Signal= *\r\n", "*"],
    ["application/dtmf-relay", "signal=11", "#"],
    ["application/dtmf", "d", "D"],
    ["Application/DTMF; charset=x", "Signal=0", "0"],
  ])("a digit by INFO: %s %j is %s", async (type, body, digit) => {
    const { clock, ours, peer, invite, legId } = await connected();
    peer.requestAsCaller(invite, "INFO", { body, headers: { "Content-Type": type } });
    await clock.advance(50);
    expect(peer.statuses("INFO")).toEqual([200]);
    expect(ours.all("digit")).toEqual([{ type: "digit", legId, digit }]);
  });

  test.each([
    ["application/dtmf-relay", "Signal=16\r\n", 200],
    ["application/dtmf", "12345", 200],
    ["application/media_control+xml", "<x/>", 415],
  ])("an INFO without a digit: %s %j gets %i", async (type, body, status) => {
    const { clock, ours, peer, invite } = await connected();
    peer.requestAsCaller(invite, "INFO", { body, headers: { "Content-Type": type } });
    await clock.advance(50);
    expect(peer.statuses("INFO")).toEqual([status]);
    expect(ours.all("digit")).toEqual([]);
  });

  test("we send digits by INFO", async () => {
    const { clock, ours, peer, legId } = await connected();
    ours.take({ type: "info_digit", legId, digit: "7", durationMs: 160 });
    await clock.advance(50);
    const info = peer.lastRequest("INFO");
    expect([header(info, "Content-Type"), info.body.toString()]).toEqual([
      "application/dtmf-relay",
      "Signal=7\r\nDuration=160\r\n",
    ]);
  });

  test("a BYE before the answer ends the call, and its INVITE gets 487", async () => {
    const { clock, ours, peer, invite } = await ringing();
    ours.take({ type: "progress", legId: ours.last("incoming").legId, status: 180, sdp: null });
    await clock.advance(50);
    peer.requestAsCaller(invite, "BYE");
    await clock.advance(50);
    expect([peer.statuses("BYE"), peer.statuses("INVITE")]).toEqual([[200], [100, 180, 487]]);
    expect(ours.last("leg_ended")).toMatchObject({ by: "peer", wasAnswered: false });
  });
});
