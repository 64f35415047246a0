import { describe, expect, test } from "vitest";
import { createSipPeer } from "../../../../test/doubles/sip-peer.ts";
import { header, headerValues } from "../message/headers.ts";
import type { FakeSipClock } from "../../../../test/doubles/fake-sip-clock.ts";
import type { SipNetwork } from "../../../../test/doubles/sip-network.ts";
import { createPair, createTestAgent, OURS, SDP, THEIR_SDP, trunk } from "./agent-testing.ts";

/** Another user agent that calls us with an account. */
const createTestCaller = (clock: FakeSipClock, network: SipNetwork, password: string, address = "45.4.4.4") =>
  createTestAgent(clock, network, { address, trunks: [trunk({ host: OURS, username: "ann", password })] });

async function ringing(pair = createPair(), invitation: Parameters<typeof pair.peer.invite>[1] = {}) {
  await pair.clock.advance(1_000); // the first ping tells where the trunk is
  const invite = pair.peer.invite(OURS, { sdp: THEIR_SDP, ...invitation });
  await pair.clock.advance(50);
  return { ...pair, invite };
}

async function connected(pair = createPair(), invitation: Parameters<typeof pair.peer.invite>[1] = {}) {
  const call = await ringing(pair, invitation);
  const { legId } = call.ours.last("incoming");
  call.ours.take({ type: "accept", legId, sdp: SDP });
  await call.clock.advance(50);
  call.peer.requestAsCaller(call.invite, "ACK");
  await call.clock.advance(50);
  return { ...call, legId };
}

describe("a call that rings in", () => {
  test("gets 100 at once, and is answered and confirmed", async () => {
    const { ours, peer, clock, invite } = await ringing();
    const { legId } = ours.last("incoming");
    expect(ours.last("incoming")).toEqual({
      type: "incoming",
      legId: expect.stringMatching(/^leg_\w{24}$/),
      trunkId: "trk_1",
      to: "+493011",
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

  test("without an offer gets ours in the 200, and the answer comes in the ACK", async () => {
    const { ours, peer, clock, invite } = await ringing(createPair(), { sdp: undefined } as never);
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
    const { ours, peer, clock, invite } = await ringing(createPair(), { sdp: undefined } as never);
    ours.take({ type: "accept", legId: ours.last("incoming").legId, sdp: SDP });
    await clock.advance(50);
    peer.requestAsCaller(invite, "ACK");
    await clock.advance(50);
    expect(peer.requests("BYE")).toHaveLength(1);
    await clock.advance(3_000);
    expect(ours.last("leg_ended")).toMatchObject({ failure: "media" });
  });

  test("the 200 is repeated until its ACK; without one comes BYE after 64 T1", async () => {
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

  test("a refusal carries its reason and Retry-After", async () => {
    const { ours, peer, clock } = await ringing();
    const { legId } = ours.last("incoming");
    ours.take({ type: "reject", legId, status: 503, reason: "No capacity", retryAfterS: 10 });
    await clock.advance(50);
    expect([peer.lastResponse("INVITE").status, header(peer.lastResponse("INVITE"), "Retry-After")]).toEqual([
      503,
      "10",
    ]);
    expect(ours.last("leg_ended")).toMatchObject({ by: "us", status: 503, reason: "No capacity" });
  });

  test("CANCEL gets 200 and the INVITE 487; its reason is told", async () => {
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

describe("who calls", () => {
  test.each([
    ['"Anonymous" <sip:anonymous@anonymous.invalid>;tag=c', {}],
    ["<sip:+491511234@45.2.2.2>;tag=c", { Privacy: "id" }],
    ["sip:Unavailable@45.2.2.2;tag=c", {}],
    ["<tel:anonymous>;tag=c", {}],
  ])("%s %o is nobody", async (from, headers) => {
    const { ours } = await ringing(createPair({ trunks: [trunk({ trusted: true })] }), {
      from,
      headers: { ...headers, "P-Asserted-Identity": "<sip:+491511234@45.2.2.2>" } as Record<string, string>,
    });
    expect(ours.last("incoming")).toMatchObject({
      from: "",
      displayName: "",
      assertedIdentity: "+491511234",
    });
  });

  test("P-Asserted-Identity counts only on a trusted trunk; named headers go along, whatever else is there", async () => {
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
      headers: [{ name: "X-Campaign", value: "spring" }],
    });
  });

  test("the number is in To where the registrar calls our own Contact", async () => {
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
    expect(pair.ours.all("incoming").map(({ to }) => to)).toEqual(["+493011", "+493011"]);
  });
});

describe("who may call", () => {
  test("a source that is no trunk's gets no answer on UDP, and is logged once", async () => {
    const { ours, clock, network } = createPair();
    const stranger = createSipPeer(network, "45.66.6.6");
    await clock.advance(1_000);
    for (let call = 0; call < 5; call++) stranger.invite(OURS, { sdp: SDP });
    await clock.advance(1_000);
    expect(stranger.received).toEqual([]);
    expect(ours.all("incoming")).toEqual([]);
    expect(ours.all("log")).toEqual([
      expect.objectContaining({ level: "info", message: expect.stringContaining("45.66.6.6") }),
    ]);
    expect(clock.waiting).toBe(1);
  });

  test("on TCP it gets 403", async () => {
    const { clock, network } = createPair();
    const stranger = createSipPeer(network, "45.66.6.6");
    stranger.invite(OURS, { sdp: SDP, transport: "tcp" });
    await clock.advance(50);
    expect(stranger.statuses("INVITE")).toEqual([403]);
  });

  test("a range of addresses may call", async () => {
    const { ours, clock, network } = createPair({
      trunks: [trunk({ inboundAuth: { addresses: ["45.3.0.0/16", "nonsense"], digest: false } })],
    });
    createSipPeer(network, "45.3.4.5").invite(OURS, { sdp: SDP });
    await clock.advance(50);
    expect(ours.all("incoming")).toHaveLength(1);
    expect(ours.last("log").message).toContain("nonsense");
  });

  test("of several accounts at one provider the one whose Contact is called is meant", async () => {
    const account = (id: string, username: string) => trunk({ id, register: true, username, password: "x" });
    const pair = createPair({ trunks: [account("trk_a", "ann"), account("trk_b", "+493011")] });
    await ringing(pair);
    expect(pair.ours.last("incoming").trunkId).toBe("trk_b");
  });

  test("callers by digest are challenged, let in, and not challenged again for what they repeat", async () => {
    const { ours, clock, network } = createPair({
      trunks: [trunk({ username: "ann", password: "secret", inboundAuth: { addresses: [], digest: true } })],
    });
    const caller = createTestCaller(clock, network, "secret");
    caller.dial({ trunkId: "trk_1" });
    await clock.advance(500);
    expect(ours.all("incoming")).toHaveLength(1);
    ours.take({ type: "accept", legId: ours.last("incoming").legId, sdp: SDP });
    await clock.advance(500);
    expect(caller.all("answered")).toHaveLength(1);
    caller.take({ type: "hang_up", legId: "out_1", reason: null });
    await clock.advance(500);
    expect(ours.last("leg_ended")).toMatchObject({ by: "peer" });
    const guesser = createTestCaller(clock, network, "guess", "45.5.5.5");
    guesser.dial();
    await clock.advance(500);
    expect(guesser.last("leg_ended")).toMatchObject({ failure: "unauthorized" });
    expect(ours.all("incoming")).toHaveLength(1);
  });
});

describe("what is refused", () => {
  test.each([
    ["an extension that we don't have", { Require: "precondition" }, 420, ["Unsupported", "precondition"]],
    ["a body that we can't read", { "Content-Type": "text/html" }, 415, ["Accept", "application/sdp"]],
    ["an encoded body", { "Content-Encoding": "gzip" }, 415, ["Accept-Encoding", "identity"]],
    ["a session of less than 90 s", { Supported: "timer", "Session-Expires": "30" }, 422, ["Min-SE", "90"]],
  ])("%s", async (_, headers, status, [name = "", value = ""]) => {
    const body = { body: "x" };
    const isSdp = !("Content-Type" in headers);
    const { ours, peer } = await ringing(createPair(), {
      ...(isSdp ? {} : { ...body, sdp: undefined }),
      headers: headers as unknown as Record<string, string>,
    } as never);
    expect(peer.lastResponse("INVITE").status).toBe(status);
    expect(headerValues(peer.lastResponse("INVITE"), name).join()).toContain(value);
    expect(ours.all("incoming")).toEqual([]);
  });

  test("a call that has been going around in circles", async () => {
    const pair = createPair();
    await pair.clock.advance(1_000);
    const invite = pair.peer.invite("45.9.9.9", { sdp: SDP });
    const headers = invite.headers.map((entry) =>
      entry.name === "Max-Forwards" ? { ...entry, value: "0" } : entry,
    );
    pair.peer.send({ ...invite, headers }, OURS);
    await pair.clock.advance(50);
    expect(pair.peer.statuses("INVITE")).toEqual([483]);
  });

  test.each([
    ["MESSAGE", 405],
    ["PUBLISH", 405],
    ["BYE", 481],
    ["NOTIFY", 481],
    ["OPTIONS", 200],
  ])("%s outside of a call gets %i", async (method, status) => {
    const pair = createPair();
    await pair.clock.advance(1_000);
    const invite = pair.peer.invite("45.9.9.9");
    const headers = invite.headers.map(({ name, value }) => ({
      name,
      value: value.replace("INVITE", method),
    }));
    pair.peer.send({ ...invite, method, headers }, OURS);
    await pair.clock.advance(50);
    expect(pair.peer.statuses(method)).toEqual([status]);
    const allowed = headerValues(pair.peer.lastResponse(method), "Allow").join().includes("UPDATE");
    expect(allowed).toBe(status !== 481);
  });

  test("while draining OPTIONS and INVITE get 503, and calls go on", async () => {
    const { ours, peer, clock, invite, legId } = await connected();
    ours.take({ type: "drain" });
    peer.invite(OURS, { sdp: SDP });
    await clock.advance(50);
    expect(peer.lastResponse("INVITE").status).toBe(503);
    const again = peer.invite("45.9.9.9");
    const headers = again.headers.map(({ name, value }) => ({
      name,
      value: value.replace("INVITE", "OPTIONS"),
    }));
    peer.send({ ...again, method: "OPTIONS", headers }, OURS);
    peer.requestAsCaller(invite, "INFO", {
      body: "Signal=5\r\n",
      headers: { "Content-Type": "application/dtmf-relay" },
    });
    await clock.advance(50);
    expect(peer.statuses("OPTIONS")).toEqual([503]);
    expect(ours.last("digit")).toEqual({ type: "digit", legId, digit: "5" });
  });
});
