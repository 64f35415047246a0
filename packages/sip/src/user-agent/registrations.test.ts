import { describe, expect, test } from "vitest";
import { createFakeSipClock } from "@parley/testing/sip/fake-sip-clock";
import { createSipNetwork } from "@parley/testing/sip/sip-network";
import { createSipPeer, type PeerAnswer } from "@parley/testing/sip/sip-peer";
import { header, headerValues } from "../message/headers.ts";
import type { SipRequest } from "../message/sip-message.ts";
import {
  createTestUserAgent,
  OURS,
  SDP,
  THEIRS,
  trunk,
  type TestUserAgentOptions,
} from "@parley/testing/sip/test-user-agent";

const account = trunk({ register: true, username: "ann", password: "secret" });
const challenge = { "WWW-Authenticate": 'Digest realm="carrier", nonce="n1", qop="auth"' };

/** A scripted registrar; by default it grants what is asked for. */
function registrar(
  answer: (register: SipRequest, number: number) => [number, PeerAnswer] = (register) => [
    200,
    { contact: header(register, "Contact") ?? null },
  ],
  options: TestUserAgentOptions = {},
) {
  const clock = createFakeSipClock();
  const network = createSipNetwork(clock);
  const peer = createSipPeer(network, THEIRS);
  let number = 0;
  peer.onRequest = (request) => {
    if (request.method === "REGISTER") peer.respond(request, ...answer(request, ++number));
  };
  const ours = createTestUserAgent(clock, network, { trunks: [account], ...options });
  return { clock, network, peer, ours };
}

const granting =
  (seconds: number) =>
  (register: SipRequest): [number, PeerAnswer] => [
    200,
    { contact: `${(header(register, "Contact") ?? "").replace(/;expires=.*/, "")};expires=${seconds}` },
  ];

const contactsOf = (registers: SipRequest[]) => registers.map((register) => header(register, "Contact"));

describe("a registration (RFC 3261 10)", () => {
  test("answers the challenge and is refreshed at half its lifetime with the same credentials", async () => {
    const { clock, peer, ours } = registrar((register) =>
      header(register, "Authorization") === undefined
        ? [401, { headers: challenge }]
        : granting(600)(register),
    );
    await clock.advance(1_000);
    expect(peer.requests("REGISTER").map((register) => header(register, "CSeq"))).toEqual([
      "1 REGISTER",
      "2 REGISTER",
    ]);
    expect(header(peer.lastRequest("REGISTER"), "To")).toBe("<sip:ann@45.2.2.2>");
    expect(ours.last("trunk_state").state).toMatchObject({ isUp: true, lastError: null });
    expect(ours.last("trunk_state").state.registeredUntil).toBeGreaterThan(clock.now() + 598_000);
    await clock.advance(300_000);
    expect(peer.requests("REGISTER")).toHaveLength(3);
    expect(header(peer.lastRequest("REGISTER"), "Authorization")).toContain("nc=00000002");
    const ids = new Set(peer.requests("REGISTER").map((register) => header(register, "Call-ID")));
    expect(ids.size).toBe(1);
  });

  test("whose answer has a Contact that can't be read lasts, and that is told", async () => {
    const { clock, ours } = registrar(() => [
      200,
      { contact: "<sip:ann@45.1.1.1:5060>;expires=;", headers: { Expires: "900" } },
    ]);
    await clock.advance(1_000);
    const { state } = ours.last("trunk_state");
    expect(state).toMatchObject({ isUp: true });
    expect(state.registeredUntil).toBeLessThanOrEqual(clock.now() + 900_000);
    expect(state.lastError).toContain(
      "the Contact in its answer can't be read (<sip:ann@45.1.1.1:5060>;expires=;)",
    );
    expect(ours.all("log")).toMatchObject([{ level: "warn", message: state.lastError }]);
  });

  test("after 423, a longer lifetime is requested once", async () => {
    const { clock, peer } = registrar((register, number) =>
      number === 1 ? [423, { headers: { "Min-Expires": "7200" } }] : granting(7200)(register),
    );
    await clock.advance(1_000);
    expect(peer.requests("REGISTER").map((register) => header(register, "Expires"))).toEqual([
      "3600",
      "7200",
    ]);
  });

  test("behind NAT, the address that the registrar sees is registered and the other one removed", async () => {
    const { clock, peer } = registrar(granting(600), { privateAddress: "192.168.1.5" });
    await clock.advance(1_000);
    expect(contactsOf(peer.requests("REGISTER"))).toEqual([
      "<sip:ann@192.168.1.5:5060>;expires=3600",
      "<sip:ann@192.168.1.5:5060>;expires=0",
      "<sip:ann@45.1.1.1:5060>;expires=3600",
    ]);
  });

  test.each([
    [401, "rejected the trunk's username and password (401)"],
    [403, "Check the username"],
    [404, "doesn't know the username"],
    [405, "Turn off Register"],
  ])("%i is explained in words and retried with growing delays", async (status, words) => {
    const { clock, peer, ours } = registrar(() => [status, { headers: challenge }]);
    await clock.advance(1_000);
    const first = peer.requests("REGISTER").length;
    expect(ours.last("trunk_state").state).toMatchObject({ isUp: false, registeredUntil: null });
    expect(ours.last("trunk_state").state.lastError).toContain(words);
    await clock.advance(60_000);
    const second = peer.requests("REGISTER").length;
    await clock.advance(3_600_000);
    expect(second).toBeLessThanOrEqual(first + 12);
    expect(peer.requests("REGISTER").length).toBeLessThan(60);
    expect(peer.requests("REGISTER").length).toBeGreaterThan(second);
  });

  test("an unreachable registrar is retried until it answers, and the trunk recovers by itself", async () => {
    const { clock, peer, ours, network } = registrar(granting(600));
    network.drops = () => true;
    await clock.advance(120_000);
    expect(ours.last("trunk_state").state).toMatchObject({ registeredUntil: null });
    network.drops = () => false;
    await clock.advance(300_000);
    expect(peer.requests("REGISTER").length).toBeGreaterThan(0);
    expect(ours.last("trunk_state").state.registeredUntil).toBeGreaterThan(clock.now());
  });

  test("a changed trunk registers again, a removed one unregisters, others are left alone", async () => {
    const { clock, peer, ours } = registrar(granting(600));
    const other = { ...account, id: "trk_2", username: "bob" };
    ours.take({ type: "trunks", trunks: [account, other] });
    await clock.advance(1_000);
    expect(peer.requests("REGISTER")).toHaveLength(2);
    ours.take({ type: "trunks", trunks: [{ ...other, password: "new" }] });
    await clock.advance(1_000);
    const later = peer.requests("REGISTER").slice(2);
    expect(new Set(contactsOf(later))).toEqual(
      new Set([
        "<sip:ann@45.1.1.1:5060>;expires=0",
        "<sip:bob@45.1.1.1:5060>;expires=0",
        "<sip:bob@45.1.1.1:5060>;expires=3600",
      ]),
    );
  });

  test("calls still arrive after 10 minutes behind a NAT that forgets mappings after 30 s", async () => {
    const { clock, peer, ours, network } = registrar(granting(600), {
      options: { optionsIntervalMs: 30_000 },
    });
    let lastSent = clock.now();
    network.drops = (_, from) => {
      if (from === OURS) lastSent = clock.now();
      return from === THEIRS && clock.now() - lastSent > 30_000;
    };
    await clock.advance(600_000);
    peer.invite(OURS, { sdp: SDP });
    await clock.advance(1_000);
    expect(ours.all("incoming")).toHaveLength(1);
  });
});

describe("pings", () => {
  const pinged = { trunks: [trunk()], options: { optionsIntervalMs: 30_000 } };

  test("any answer means alive, and missing ones are told but take no trunk down", async () => {
    const { clock, peer, ours, network } = registrar(undefined, pinged);
    peer.answersOptions = false;
    peer.onRequest = (request) => {
      if (request.method === "OPTIONS") peer.respond(request, 404);
    };
    await clock.advance(1_000);
    expect(ours.last("trunk_state").state).toMatchObject({ isUp: true, lastOptions: { status: 404 } });
    network.drops = () => true;
    await clock.advance(190_000);
    expect(ours.last("trunk_state").state).toMatchObject({
      isUp: true,
      lastError: "45.2.2.2 didn't answer.",
    });
    network.drops = () => false;
    await clock.advance(65_000);
    expect(ours.last("trunk_state").state).toMatchObject({ isUp: true, lastError: null });
  });

  test("aren't sent to a trunk without, which is looked up all the same", async () => {
    const unpinged = {
      ...pinged,
      trunks: [trunk({ ping: false, inboundAuth: { addresses: [], digest: false } })],
    };
    const { clock, peer, ours } = registrar(undefined, unpinged);
    await clock.advance(190_000);
    expect(peer.requests("OPTIONS")).toEqual([]);
    peer.invite(OURS, { sdp: SDP });
    await clock.advance(50);
    expect(ours.all("incoming")).toHaveLength(1);
    await clock.advance(31_000);
    expect(ours.last("trunk_state").state).toMatchObject({ isUp: true, lastOptions: null, lastError: null });
    expect(ours.last("trunk_state").state.lastSeen).toBeGreaterThan(0);
  });

  test("a trunk whose name isn't found is down until it is", async () => {
    const dns: Record<string, string[]> = {};
    const named = { ...pinged, trunks: [trunk({ host: "carrier.example", ping: false })], dns };
    const { clock, ours } = registrar(undefined, named);
    await clock.advance(1_000);
    expect(ours.last("trunk_state").state).toMatchObject({
      isUp: false,
      lastError: "carrier.example has no address in DNS.",
    });
    dns["carrier.example"] = [THEIRS];
    await clock.advance(31_000);
    expect(ours.last("trunk_state").state).toMatchObject({ isUp: true, lastError: null });
  });

  test("three calls in a row without any answer take a trunk down, and an answer to OPTIONS brings it back", async () => {
    const { clock, peer, ours, network } = registrar(undefined, pinged);
    peer.answersOptions = false;
    network.drops = () => true;
    ours.dial();
    await clock.advance(40_000);
    const given = ours.dial();
    await clock.advance(10_000);
    ours.take({ type: "hang_up", legId: given, reason: null }); // the agent's ring timeout
    const hasty = ours.dial();
    await clock.advance(500);
    ours.take({ type: "hang_up", legId: hasty, reason: null }); // too soon to tell anything
    await clock.advance(10_000);
    expect(ours.last("trunk_state").state.isUp).toBe(true);
    ours.dial();
    await clock.advance(40_000);
    expect(ours.last("trunk_state").state).toMatchObject({
      isUp: false,
      lastError: "45.2.2.2 didn't answer.",
    });
    network.drops = () => false;
    peer.answersOptions = true;
    await clock.advance(65_000);
    expect(ours.last("trunk_state").state).toMatchObject({ isUp: true, lastError: null });
  });

  test("are sent every 25 to 30 s", async () => {
    for (const random of [0, 0.999]) {
      const { clock, peer } = registrar(undefined, { ...pinged, random: () => random });
      await clock.advance(600_000);
      const { length } = peer.requests("OPTIONS");
      expect(length).toBeGreaterThanOrEqual(20);
      expect(length).toBeLessThanOrEqual(24);
    }
  });
});

test("closing hangs up, unregisters and leaves no timer", async () => {
  const { clock, peer, ours } = registrar(granting(600));
  await clock.advance(1_000);
  const invite = peer.invite(OURS, { sdp: SDP });
  const second = peer.invite(OURS, { sdp: SDP });
  await clock.advance(50);
  const [first] = ours.all("incoming");
  ours.take({ type: "accept", legId: first?.legId ?? "", sdp: SDP });
  await clock.advance(50);
  peer.requestAsCaller(invite, "ACK");
  ours.dial();
  await clock.advance(50);
  let isClosed = false;
  const closed = ours.userAgent.close().then(() => (isClosed = true));
  await clock.advance(100);
  expect(contactsOf(peer.requests("REGISTER")).at(-1)).toBe("<sip:ann@45.1.1.1:5060>;expires=0");
  peer.respond(peer.lastRequest("BYE"), 200);
  await clock.advance(4_000);
  expect(isClosed).toBe(true);
  await closed;
  expect(ours.all("leg_ended")).toHaveLength(3);
  expect(peer.received.some((message) => message.kind === "response" && message.status === 480)).toBe(true);
  expect(headerValues(second, "Call-ID")).toHaveLength(1);
  expect(clock.waiting).toBe(0);
});
