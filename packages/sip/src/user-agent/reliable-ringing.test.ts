import { describe, expect, test } from "vitest";
import { header, headerValues } from "../message/headers.ts";
import type { SipRequest } from "../message/sip-message.ts";
import { createPair, ringing, SDP } from "@parley/testing/sip/test-user-agent";

const required = { headers: { Require: "100rel" } };

/** A PRACK for the last response, or with another RAck. */
function prack(call: Awaited<ReturnType<typeof ringing>>, rack?: string): SipRequest {
  const rseq = header(call.peer.lastResponse("INVITE"), "RSeq");
  return call.peer.requestAsCaller(call.invite, "PRACK", { headers: { RAck: rack ?? `${rseq} 1 INVITE` } });
}

describe("ringing reliably for a caller that requires it (RFC 3262 3)", () => {
  test("180 is repeated until its PRACK, and 183 waits for it", async () => {
    const call = await ringing(createPair(), required);
    const { ours, peer, clock } = call;
    const { legId } = ours.last("incoming");
    ours.take({ type: "progress", legId, status: 180, sdp: null });
    ours.take({ type: "progress", legId, status: 183, sdp: SDP });
    await clock.advance(1_600);
    expect(peer.statuses("INVITE")).toEqual([100, 180, 180, 180]);
    expect(headerValues(peer.lastResponse("INVITE"), "Require")).toEqual(["100rel"]);
    const rseq = Number(header(peer.lastResponse("INVITE"), "RSeq"));
    prack(call);
    await clock.advance(50);
    expect(peer.statuses("PRACK")).toEqual([200]);
    expect(peer.lastResponse("INVITE").status).toBe(183);
    expect(Number(header(peer.lastResponse("INVITE"), "RSeq"))).toBe(rseq + 1);
  });

  test("a PRACK for anything else gets 481", async () => {
    const call = await ringing(createPair(), required);
    const { legId } = call.ours.last("incoming");
    call.ours.take({ type: "progress", legId, status: 180, sdp: null });
    await call.clock.advance(50);
    const rseq = header(call.peer.lastResponse("INVITE"), "RSeq");
    for (const rack of [`${rseq} 2 INVITE`, `${Number(rseq) + 1} 1 INVITE`, "nonsense"]) prack(call, rack);
    await call.clock.advance(50);
    expect(call.peer.statuses("PRACK")).toEqual([481, 481, 481]);
    prack(call);
    await call.clock.advance(50);
    prack(call);
    await call.clock.advance(50);
    expect(call.peer.statuses("PRACK")).toEqual([481, 481, 481, 200, 481]);
  });

  test("the 200 waits for the PRACK of a response with SDP, but not of a mere 180", async () => {
    const described = await ringing(createPair(), required);
    const { legId } = described.ours.last("incoming");
    described.ours.take({ type: "progress", legId, status: 183, sdp: SDP });
    described.ours.take({ type: "accept", legId, sdp: SDP });
    await described.clock.advance(50);
    expect(described.peer.statuses("INVITE")).toEqual([100, 183]);
    prack(described);
    await described.clock.advance(50);
    expect(described.peer.statuses("INVITE")).toEqual([100, 183, 200]);
    const plain = await ringing(createPair(), required);
    const id = plain.ours.last("incoming").legId;
    plain.ours.take({ type: "progress", legId: id, status: 180, sdp: null });
    plain.ours.take({ type: "accept", legId: id, sdp: SDP });
    await plain.clock.advance(50);
    expect(plain.peer.statuses("INVITE")).toEqual([100, 180, 200]);
  });

  test("without any PRACK the call is refused after 64 T1", async () => {
    const { ours, peer, clock } = await ringing(createPair(), required);
    ours.take({ type: "progress", legId: ours.last("incoming").legId, status: 180, sdp: null });
    await clock.advance(33_000);
    expect(peer.lastResponse("INVITE").status).toBe(504);
    expect(ours.last("leg_ended")).toMatchObject({ by: "failure", failure: "timeout", wasAnswered: false });
  });
});

test("a caller that only supports it gets unreliable responses", async () => {
  const { ours, peer, clock } = await ringing(createPair(), { headers: { Supported: "100rel" } });
  ours.take({ type: "progress", legId: ours.last("incoming").legId, status: 180, sdp: null });
  await clock.advance(2_000);
  expect(peer.statuses("INVITE")).toEqual([100, 180]);
  expect(header(peer.lastResponse("INVITE"), "RSeq")).toBeUndefined();
});
