import { describe, expect, test } from "vitest";
import type { FakeSipClock } from "@parley/testing/sip/fake-sip-clock";
import type { SipNetwork } from "@parley/testing/sip/sip-network";
import { createSipPeer } from "@parley/testing/sip/sip-peer";
import { header, headerValues } from "../message/headers.ts";
import {
  connected,
  createPair,
  createTestUserAgent,
  OURS,
  ringing,
  SDP,
  trunk,
} from "@parley/testing/sip/test-user-agent";

const account = (id: string, username: string) => trunk({ id, register: true, username, password: "x" });

/** Another user agent that calls us, with an account. */
const createTestCaller = (clock: FakeSipClock, network: SipNetwork, password: string, address = "45.4.4.4") =>
  createTestUserAgent(clock, network, {
    address,
    trunks: [trunk({ host: OURS, username: "ann", password })],
  });

describe("who may call", () => {
  test("a source that belongs to no trunk gets no answer on UDP and is logged once", async () => {
    const { ours, clock, network } = createPair();
    const stranger = createSipPeer(network, "45.66.6.6");
    await clock.advance(1_000);
    for (let call = 0; call < 5; call++) stranger.invite(OURS, { sdp: SDP });
    await clock.advance(10_000);
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

  test.each([
    ["45.3.0.0/16", "45.3.4.5", true],
    ["0.0.0.0/0", "45.3.4.5", false],
    ["45.0.0.0/8", "45.3.4.5", false],
    ["10.0.0.0/8", "10.3.4.5", true],
    ["2a00::/16", "2a00:1::5", false],
    ["2a00:1::/32", "2a00:1::5", true],
    ["45.3.4.5", "45.3.4.5", true],
  ])(
    "of callers from %s, who may all call, %s is known well enough for a trunk's limits: %s",
    (range, address, isKnown) => {
      const { ours } = createPair({
        trunks: [trunk({ inboundAuth: { addresses: [range], digest: false } })],
      });
      expect(ours.userAgent.isKnownSource(address)).toBe(isKnown);
      expect(ours.userAgent.isKnownSource("46.1.1.1")).toBe(false);
    },
  );

  test("a range of every address admits calls", async () => {
    const { ours, clock, network } = createPair({
      trunks: [trunk({ inboundAuth: { addresses: ["0.0.0.0/0"], digest: false } })],
    });
    createSipPeer(network, "45.3.4.5").invite(OURS, { sdp: SDP });
    await clock.advance(50);
    expect(ours.all("incoming")).toHaveLength(1);
  });

  test("a call may be for any trunk that admits its source, and no other", async () => {
    const elsewhere = { host: "45.9.9.9", inboundAuth: { addresses: [], digest: false } };
    const pair = createPair({
      trunks: [trunk(), trunk({ id: "trk_2", ...elsewhere }), trunk({ id: "trk_3", trusted: true })],
    });
    await ringing(pair, { headers: { "P-Asserted-Identity": "<sip:+49151@a.example>" } });
    const incoming = pair.ours.last("incoming");
    expect(incoming).toMatchObject({ trunkIds: ["trk_1", "trk_3"], assertedIdentity: "+49151" });
  });

  test("the account whose Contact is called comes first", async () => {
    const pair = createPair({ trunks: [account("trk_a", "ann"), account("trk_b", "+493011")] });
    await ringing(pair);
    expect(pair.ours.last("incoming").trunkIds).toEqual(["trk_b", "trk_a"]);
  });

  test("if two trunks claim one account, the one the registrar accepted comes first", async () => {
    const pair = createPair({ trunks: [account("trk_a", "+493011"), account("trk_b", "+493011")] });
    const callIds = new Set<string | undefined>();
    pair.peer.onRequest = (request) => {
      if (request.method !== "REGISTER") return;
      const contact = header(request, "Contact") ?? null;
      const isFirst = callIds.add(header(request, "Call-ID")).size === 1;
      pair.peer.respond(request, isFirst ? 403 : 200, { contact });
    };
    await ringing(pair);
    expect(pair.ours.last("incoming").trunkIds).toEqual(["trk_b", "trk_a"]);
  });

  test("the called number's trunk answers with its own account", async () => {
    const pair = createPair({ trunks: [account("trk_a", "ann"), account("trk_b", "bob")] });
    const { ours, peer, clock } = await ringing(pair);
    const { legId } = ours.last("incoming");
    ours.take({ type: "route", legId, trunkId: "trk_b" });
    ours.take({ type: "accept", legId, sdp: SDP });
    await clock.advance(50);
    expect(headerValues(peer.lastResponse("INVITE"), "Contact").join()).toContain("sip:bob@");
  });

  test("digest callers are challenged, admitted, and not challenged again for repeated requests", async () => {
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

describe("who may call by digest", () => {
  const byDigest = (id: string, password: string) =>
    trunk({
      id,
      host: "45.9.9.9",
      username: "ann",
      password,
      inboundAuth: { addresses: [], digest: true },
    });

  test.each([
    ["first", ["trk_1"]],
    ["second", ["trk_2", "trk_3"]],
  ])("trunks that share a username are selected by the password %j", async (password, trunkIds) => {
    const { ours, clock, network } = createPair({
      trunks: [byDigest("trk_1", "first"), byDigest("trk_2", "second"), byDigest("trk_3", "second")],
    });
    createTestCaller(clock, network, password).dial({ trunkId: "trk_1" });
    await clock.advance(500);
    expect(ours.all("incoming")).toMatchObject([{ trunkIds }]);
  });

  test("a source that another trunk admits is challenged for a number that its own trunks don't have", async () => {
    const neighbour = trunk({ id: "trk_n", inboundAuth: { addresses: ["45.4.4.4"], digest: false } });
    const { ours, clock, network } = createPair({ trunks: [neighbour, byDigest("trk_1", "secret")] });
    const caller = createTestCaller(clock, network, "secret");
    const refuse = { type: "reject", status: 404, reason: "Not Found", retryAfterS: null } as const;
    ours.onEvent = (event) => {
      if (event.type !== "incoming") return;
      const { legId } = event;
      if (event.trunkIds.includes("trk_1")) ours.take({ type: "accept", legId, sdp: SDP });
      else ours.take({ ...refuse, legId });
    };
    caller.dial();
    await clock.advance(1_000);
    expect(ours.all("incoming").map(({ trunkIds }) => trunkIds)).toEqual([["trk_n"], ["trk_1", "trk_n"]]);
    expect(ours.last("incoming").ownerId).toBe("trk_1");
    expect(caller.all("answered")).toHaveLength(1);
  });

  test("if no trunk uses digest, an unknown number gets 404", async () => {
    const { ours, peer, clock } = await ringing();
    const { legId } = ours.last("incoming");
    ours.take({ type: "reject", legId, status: 404, reason: "Not Found", retryAfterS: null });
    await clock.advance(50);
    expect(peer.lastResponse("INVITE").status).toBe(404);
  });
});

describe("what is refused", () => {
  test.each<{ what: string; headers: Record<string, string>; status: number; answer: [string, string] }>([
    {
      what: "an extension that we don't have",
      headers: { Require: "precondition" },
      status: 420,
      answer: ["Unsupported", "precondition"],
    },
    {
      what: "an encoded body",
      headers: { "Content-Encoding": "gzip" },
      status: 415,
      answer: ["Accept-Encoding", "identity"],
    },
    {
      what: "a session of less than 90 s",
      headers: { Supported: "timer", "Session-Expires": "30" },
      status: 422,
      answer: ["Min-SE", "90"],
    },
  ])("$what", async ({ headers, status, answer: [name, value] }) => {
    const { ours, peer } = await ringing(createPair(), { headers });
    expect(peer.lastResponse("INVITE").status).toBe(status);
    expect(headerValues(peer.lastResponse("INVITE"), name).join(", ")).toContain(value);
    expect(ours.all("incoming")).toEqual([]);
  });

  test("a body that we can't read", async () => {
    const { peer } = await ringing(createPair(), {
      sdp: null,
      body: "<p>",
      headers: { "Content-Type": "text/html" },
    });
    expect(peer.statuses("INVITE")).toEqual([415]);
    expect(headerValues(peer.lastResponse("INVITE"), "Accept").join(", ")).toContain("application/sdp");
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
  ])("%s outside a call gets %i", async (method, status) => {
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

  test("while draining, OPTIONS and INVITE get 503 and calls go on", async () => {
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
