import { describe, expect, test } from "vitest";
import { header, headerValues } from "../message/headers.ts";
import type { SipRequest } from "../message/sip-message.ts";
import { answered, createPair, SDP, THEIR_SDP, trunk } from "@parley/testing/sip/test-user-agent";

describe("placing a call", () => {
  test("rings, is answered, and ends by their BYE", async () => {
    const { clock, ours, peer } = createPair();
    const legId = ours.dial();
    await clock.advance(50);
    const invite = peer.lastRequest("INVITE");
    expect(invite.uri).toBe("sip:+4930999@45.2.2.2");
    expect(header(invite, "From")).toMatch(/^<sip:\+493011@45\.2\.2\.2>;tag=\w{16}$/);
    expect(header(invite, "Contact")).toBe("<sip:parley@45.1.1.1:5060>");
    expect(invite.body.toString()).toBe(SDP);
    peer.respond(invite, 100);
    peer.respond(invite, 180);
    await clock.advance(50);
    expect(ours.events.filter(({ type }) => type !== "ladder")).toEqual([{ type: "ringing", legId }]);
    peer.respond(invite, 200, { sdp: THEIR_SDP });
    await clock.advance(50);
    expect(ours.last("answered")).toEqual({
      type: "answered",
      legId,
      sdp: THEIR_SDP,
      signallingAddress: "45.2.2.2",
    });
    expect(peer.lastRequest("ACK").uri).toBe("sip:peer@45.2.2.2:5060");
    peer.requestAsCallee(invite, "BYE", { headers: { Reason: 'Q.850;cause=16;text="Normal clearing"' } });
    await clock.advance(50);
    expect(peer.statuses("BYE")).toEqual([200]);
    expect(ours.last("leg_ended")).toEqual({
      type: "leg_ended",
      legId,
      by: "peer",
      wasAnswered: true,
      status: 200,
      reason: "Normal clearing",
      failure: null,
      message: null,
    });
  });

  test("hanging up sends BYE, and a repeated 200 gets its ACK again", async () => {
    const { clock, ours, peer, legId, invite } = await answered();
    peer.respond(invite, 200, { sdp: THEIR_SDP });
    await clock.advance(50);
    expect(
      peer.received.filter((message) => message.kind === "request" && message.method === "ACK"),
    ).toHaveLength(2);
    expect(ours.all("answered")).toHaveLength(1);
    ours.take({ type: "hang_up", legId, reason: "Bye" });
    await clock.advance(50);
    const bye = peer.lastRequest("BYE");
    expect(header(bye, "Reason")).toBe('SIP;text="Bye"');
    peer.respond(bye, 200);
    await clock.advance(50);
    expect(ours.last("leg_ended")).toMatchObject({ by: "us", wasAnswered: true, status: 200, reason: "Bye" });
  });

  test("the end doesn't wait for a peer that is gone", async () => {
    const { clock, ours, legId } = await answered();
    ours.take({ type: "hang_up", legId, reason: null });
    await clock.advance(2_500);
    expect(ours.all("leg_ended")).toHaveLength(1);
  });

  test.each([
    [486, "Busy Here", null],
    [603, "Decline", null],
    [404, "Not Found", null],
    [503, "Service Unavailable", null],
    [407, "Proxy Authentication Required", "unauthorized"],
  ] as const)("%i is reported as it is", async (status, reason, failure) => {
    const { clock, ours, peer } = createPair();
    ours.dial();
    await clock.advance(50);
    const headers = {
      "Proxy-Authenticate": 'Digest realm="x", nonce="n"',
      Contact: "<sip:x@elsewhere.example.com>",
    };
    peer.respond(peer.lastRequest("INVITE"), status, { reason, headers, contact: null });
    await clock.advance(50);
    expect(ours.last("leg_ended")).toMatchObject({
      by: "failure",
      status,
      reason,
      failure,
      wasAnswered: false,
    });
    expect(peer.requests("ACK")).toHaveLength(1);
    expect(peer.requests("INVITE")).toHaveLength(1);
  });

  test("the peer's own words are recorded, such as a refused caller ID", async () => {
    const { clock, ours, peer } = createPair();
    ours.dial();
    await clock.advance(50);
    const headers = { Warning: '399 carrier "Caller ID not verified (D35)"' };
    peer.respond(peer.lastRequest("INVITE"), 403, { reason: "Forbidden", headers });
    await clock.advance(50);
    expect(ours.last("leg_ended")).toMatchObject({ status: 403, reason: "Caller ID not verified (D35)" });
  });

  test("From can carry the account while P-Asserted-Identity carries the number", async () => {
    const { clock, ours, peer } = createPair({
      trunks: [trunk({ username: "1234567e0", password: "x", callerIdHeader: "p_asserted_identity" })],
    });
    ours.dial();
    await clock.advance(50);
    const invite = peer.lastRequest("INVITE");
    expect(header(invite, "From")).toMatch(/^<sip:1234567e0@45\.2\.2\.2>/);
    expect(header(invite, "P-Asserted-Identity")).toBe("<sip:+493011@45.2.2.2>");
  });

  test("extra headers are sent, except those that belong to the user agent", async () => {
    const { clock, ours, peer } = createPair();
    ours.dial({
      headers: [
        { name: "X-Transfer", value: "1" },
        { name: "v", value: "SIP/2.0/UDP evil" },
        { name: "X-Bad", value: "a\r\nRoute: <sip:evil>" },
      ],
    });
    await clock.advance(50);
    const invite = peer.lastRequest("INVITE");
    expect(header(invite, "X-Transfer")).toBe("1");
    expect(headerValues(invite, "Via")).toHaveLength(1);
    expect(header(invite, "X-Bad")).toBeUndefined();
  });

  test("an outbound proxy gets everything, with a Route", async () => {
    const { clock, ours, peer } = createPair({
      trunks: [trunk({ host: "carrier.example.com", outboundProxy: "45.2.2.2:5060" })],
    });
    ours.dial();
    await clock.advance(50);
    const invite = peer.lastRequest("INVITE");
    expect(invite.uri).toBe("sip:+4930999@carrier.example.com");
    expect(headerValues(invite, "Route")).toEqual(["<sip:45.2.2.2:5060;lr>"]);
  });
});

describe("failures", () => {
  test.each([
    ["nobody answers", {}, 33_000, "timeout", "45.2.2.2 didn't answer."],
    [
      "nothing listens",
      { transport: "tcp", host: "45.9.9.9" },
      1_000,
      "refused",
      "45.9.9.9 refuses connections",
    ],
    [
      "the name is unknown",
      { host: "nowhere.example.com" },
      1_000,
      "dns",
      "nowhere.example.com has no address",
    ],
  ] as const)("%s", async (_, changes, ms, failure, message) => {
    const { clock, ours } = createPair({ trunks: [trunk(changes)] });
    const legId = ours.dial();
    await clock.advance(ms);
    expect(ours.last("leg_ended")).toMatchObject({
      legId,
      by: "failure",
      status: null,
      failure,
      message: expect.stringContaining(message),
    });
    expect(clock.waiting).toBe(1); // the trunk's ping
  });

  test("if one address of the trunk is silent, the next is tried", async () => {
    const { clock, ours, peer } = createPair({
      trunks: [trunk({ host: "carrier.example.com" })],
      dns: { "carrier.example.com": ["45.9.9.9", "45.2.2.2"] },
    });
    ours.dial();
    await clock.advance(9_000);
    peer.respond(peer.lastRequest("INVITE"), 200, { sdp: THEIR_SDP });
    await clock.advance(50);
    expect(ours.all("answered")).toHaveLength(1);
  });

  test("a 200 without SDP ends the call", async () => {
    const { clock, ours, peer } = createPair();
    ours.dial();
    await clock.advance(50);
    peer.respond(peer.lastRequest("INVITE"), 200);
    await clock.advance(50);
    peer.respond(peer.lastRequest("BYE"), 200);
    await clock.advance(50);
    expect(peer.requests("ACK")).toHaveLength(1);
    expect(ours.last("leg_ended")).toMatchObject({ failure: "media", wasAnswered: false });
  });
});

describe("digest (RFC 3261 22)", () => {
  const account = { username: "ann", password: "secret" };
  const challenge = (nonce: string) => ({
    "Proxy-Authenticate": `Digest realm="carrier", nonce="${nonce}", qop="auth"`,
  });

  function key(invite: SipRequest): unknown[] {
    return [header(invite, "Call-ID"), header(invite, "From"), header(invite, "To")];
  }

  test("a challenge costs one more INVITE: same call, tag and address, the next CSeq", async () => {
    const { clock, ours, peer, network } = createPair({
      trunks: [trunk({ ...account, host: "carrier.example.com" })],
      dns: { "carrier.example.com": ["45.2.2.2", "45.9.9.9"] },
    });
    ours.dial();
    await clock.advance(50);
    const first = peer.lastRequest("INVITE");
    peer.respond(first, 407, { headers: challenge("n1") });
    await clock.advance(50);
    const second = peer.lastRequest("INVITE");
    expect(key(second)).toEqual(key(first));
    expect(header(second, "CSeq")).toBe("2 INVITE");
    expect(header(second, "Proxy-Authorization")).toMatch(
      /^Digest username="ann", realm="carrier", nonce="n1"/,
    );
    peer.respond(second, 200, { sdp: THEIR_SDP });
    await clock.advance(50);
    const ack = peer.requests("ACK").at(-1);
    expect(ack && header(ack, "CSeq")).toBe("2 ACK");
    expect(ack && header(ack, "Proxy-Authorization")).toBe(header(second, "Proxy-Authorization"));
    expect(network.log.filter((line) => line.includes("45.9.9.9"))).toEqual([]);
  });

  test("a new nonce instead of the old one costs one more INVITE, even without `stale`", async () => {
    const { clock, ours, peer } = createPair({ trunks: [trunk(account)] });
    ours.dial();
    for (const nonce of ["n1", "n2"]) {
      await clock.advance(50);
      peer.respond(peer.lastRequest("INVITE"), 407, { headers: challenge(nonce) });
    }
    await clock.advance(50);
    peer.respond(peer.lastRequest("INVITE"), 200, { sdp: THEIR_SDP });
    await clock.advance(50);
    expect(peer.requests("INVITE")).toHaveLength(3);
    expect(ours.all("answered")).toHaveLength(1);
  });

  test.each([
    ["the same nonce again", () => "n1", 2],
    ["a new one each time", (attempt: number) => `n${attempt}`, 3],
  ])("a wrong password ends: %s", async (_, nonceOf, attempts) => {
    const { clock, ours, peer } = createPair({ trunks: [trunk(account)] });
    let attempt = 0;
    peer.onRequest = (request) => {
      if (request.method === "INVITE") peer.respond(request, 407, { headers: challenge(nonceOf(++attempt)) });
    };
    ours.dial();
    await clock.advance(1_000);
    expect(peer.requests("INVITE")).toHaveLength(attempts);
    expect(ours.last("leg_ended")).toMatchObject({
      failure: "unauthorized",
      status: 407,
      message: "45.2.2.2 rejected the trunk's username and password (407). Check them.",
    });
  });
});
