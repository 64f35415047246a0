import { describe, expect, test } from "vitest";
import { createSipPeer } from "@parley/testing/sip/sip-peer";
import { headerValues } from "../message/headers.ts";
import {
  answered,
  connected,
  createPair,
  ringing,
  SDP,
  THEIR_SDP,
} from "@parley/testing/sip/test-user-agent";

const PRIVATE_CONTACT = { Contact: "<sip:phone@10.0.0.9:5062>" };

describe("behind two proxies that record their routes", () => {
  // In the order of the 200: the proxy next to the phone first.
  const routes = ["<sip:10.0.0.5;lr>", "<sip:45.3.3.3;lr>"];

  test("ACK and BYE have the Contact as target and go by the first route; the call outlives 64 s", async () => {
    const pair = createPair();
    const proxy = createSipPeer(pair.network, "45.3.3.3");
    const { clock, ours, peer, legId } = await answered(pair, {
      contact: "<sip:phone@10.0.0.9:5062>",
      headers: { "Record-Route": routes },
    });
    await clock.advance(64_000);
    expect(peer.requests("ACK")).toEqual([]);
    const ack = proxy.lastRequest("ACK");
    expect([ack.uri, headerValues(ack, "Route")]).toEqual(["sip:phone@10.0.0.9:5062", routes.toReversed()]);
    ours.take({ type: "hang_up", legId, reason: null });
    await clock.advance(50);
    expect(proxy.lastRequest("BYE").uri).toBe("sip:phone@10.0.0.9:5062");
    expect(pair.network.log.filter((line) => line.includes("> 10."))).toEqual([]);
  });

  test("a strict router gets its own address as the Request-URI, and the target goes last", async () => {
    const pair = createPair();
    const proxy = createSipPeer(pair.network, "45.3.3.3");
    const { clock } = await answered(pair, { headers: { "Record-Route": "<sip:45.3.3.3>" } });
    await clock.advance(50);
    const ack = proxy.lastRequest("ACK");
    expect([ack.uri, headerValues(ack, "Route")]).toEqual(["sip:45.3.3.3", ["<sip:peer@45.2.2.2:5060>"]]);
  });

  test("the 200 to an incoming call carries the routes back", async () => {
    const { ours, peer, clock } = await ringing(createPair(), { headers: { "Record-Route": routes } });
    ours.take({ type: "accept", legId: ours.last("incoming").legId, sdp: SDP });
    await clock.advance(50);
    expect(headerValues(peer.lastResponse("INVITE"), "Record-Route")).toEqual(routes);
  });
});

describe("a phone behind NAT that gives its private address", () => {
  test("gets our BYE where its messages come from", async () => {
    const { clock, ours, peer, legId, network } = await connected(createPair(), { headers: PRIVATE_CONTACT });
    ours.take({ type: "hang_up", legId, reason: null });
    await clock.advance(50);
    expect(peer.lastRequest("BYE").uri).toBe("sip:phone@10.0.0.9:5062");
    expect(network.log.filter((line) => line.includes("> 10."))).toEqual([]);
  });

  test("that hangs up is noticed within a second, even if we are behind NAT too", async () => {
    const pair = createPair({ privateAddress: "172.17.0.2" });
    const { clock, ours, peer, invite } = await connected(pair, { headers: PRIVATE_CONTACT });
    peer.requestAsCaller(invite, "BYE");
    await clock.advance(1_000);
    expect(ours.last("leg_ended")).toMatchObject({ by: "peer", wasAnswered: true });
  });
});

test("if the name in Contact doesn't resolve, we send to where their messages come from", async () => {
  const { clock, ours, peer, legId } = await connected(createPair(), {
    headers: { Contact: "<sip:phone@phone.invalid>" },
  });
  ours.take({ type: "hang_up", legId, reason: null });
  await clock.advance(50);
  expect(peer.requests("BYE")).toHaveLength(1);
});

test("a call that a proxy sends back to us becomes two separate legs", async () => {
  const { clock, ours, peer } = createPair();
  await clock.advance(1_000);
  // The peer is a proxy that forwards our own request back to us.
  peer.onRequest = (request) => {
    if (request.method !== "INVITE") return;
    const via = { name: "Via", value: "SIP/2.0/UDP 45.2.2.2:5060;branch=z9hG4bKproxy;rport" };
    peer.send({ ...request, headers: [via, ...request.headers] }, "45.1.1.1");
  };
  const outgoing = ours.dial();
  await clock.advance(100);
  const { legId } = ours.last("incoming");
  expect(legId).not.toBe(outgoing);
  ours.take({ type: "reject", legId, status: 486, reason: "Busy", retryAfterS: null });
  await clock.advance(100);
  expect(ours.all("leg_ended").map((event) => event.legId)).toEqual([legId]);
  peer.respond(peer.lastRequest("INVITE"), 200, { sdp: THEIR_SDP });
  await clock.advance(100);
  expect(ours.last("answered").legId).toBe(outgoing);
});
