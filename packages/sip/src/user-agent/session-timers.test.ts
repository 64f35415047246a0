import { describe, expect, test } from "vitest";
import { header, headerValues } from "../message/headers.ts";
import type { SipRequest } from "../message/sip-message.ts";
import { answered, connected, createPair, THEIR_SDP } from "@parley/testing/sip/test-user-agent";

const FIVE_MINUTES = 300_000;

describe("we refresh (RFC 4028 10)", () => {
  test.each([
    ["UPDATE", "INVITE, ACK, BYE, UPDATE"],
    ["INVITE", "INVITE, ACK, BYE"],
  ])("by %s if they allow %s, and the call is still up after 5 minutes", async (method, allow) => {
    const headers = { "Session-Expires": "90;refresher=uac", Allow: allow };
    const { clock, ours, peer } = await answered(createPair(), { headers });
    const refreshes: SipRequest[] = [];
    peer.onRequest = (request) => {
      if (request.method !== method) return;
      refreshes.push(request);
      peer.respond(request, 200, { headers, ...(method === "INVITE" && { sdp: THEIR_SDP }) });
    };
    await clock.advance(FIVE_MINUTES);
    expect(refreshes).toHaveLength(6);
    expect(refreshes.map((refresh) => header(refresh, "Session-Expires"))).toEqual(
      Array.from({ length: 6 }, () => "90;refresher=uac"),
    );
    expect(peer.requests("ACK")).toHaveLength(method === "INVITE" ? 7 : 1);
    expect(ours.all("leg_ended")).toEqual([]);
  });

  test("by re-INVITE after all if UPDATE is refused", async () => {
    const headers = { "Session-Expires": "90;refresher=uac", Allow: "INVITE, UPDATE" };
    const { clock, ours, peer } = await answered(createPair(), { headers });
    peer.onRequest = (request) => {
      if (request.method === "UPDATE") peer.respond(request, 501);
      if (request.method === "INVITE")
        peer.respond(request, 200, { headers: { ...headers, Allow: "INVITE" }, sdp: THEIR_SDP });
    };
    await clock.advance(FIVE_MINUTES);
    expect(peer.requests("UPDATE")).toHaveLength(1);
    expect(ours.all("leg_ended")).toEqual([]);
  });

  test("422 raises the interval to their Min-SE", async () => {
    const headers = { "Session-Expires": "90;refresher=uac", Allow: "UPDATE" };
    const { clock, peer } = await answered(createPair(), { headers });
    peer.onRequest = (request) => {
      if (request.method === "UPDATE") peer.respond(request, 422, { headers: { "Min-SE": "120" } });
    };
    await clock.advance(45_100);
    const [, second] = peer.requests("UPDATE");
    expect(second && [header(second, "Session-Expires"), header(second, "Min-SE")]).toEqual([
      "120;refresher=uac",
      "120",
    ]);
  });

  test("491 waits 2.1 to 4 s and tries again", async () => {
    const headers = { "Session-Expires": "90;refresher=uac", Allow: "INVITE" };
    const { clock, ours, peer } = await answered(createPair(), { headers });
    let refused = 0;
    peer.onRequest = (request) => {
      if (request.method === "INVITE" && refused++ === 0) peer.respond(request, 491);
      else if (request.method === "INVITE") peer.respond(request, 200, { headers, sdp: THEIR_SDP });
    };
    await clock.advance(47_000);
    expect(refused).toBe(1);
    await clock.advance(2_500);
    expect(refused).toBe(2);
    await clock.advance(FIVE_MINUTES);
    expect(ours.all("leg_ended")).toEqual([]);
  });

  test.each([
    ["they no longer know the call", 481],
    ["they no longer answer", null],
  ])("if %s, the call ends with BYE", async (_, status) => {
    const headers = { "Session-Expires": "90;refresher=uac", Allow: "UPDATE" };
    const { clock, ours, peer } = await answered(createPair(), { headers });
    peer.onRequest = (request) => {
      if (request.method === "UPDATE" && status !== null) peer.respond(request, status);
    };
    await clock.advance(90_000);
    expect(peer.requests("BYE").length).toBeGreaterThan(0);
    expect(ours.last("leg_ended")).toMatchObject({ by: "failure", failure: "timeout", wasAnswered: true });
    await clock.advance(60_000);
    expect(clock.waiting).toBe(1);
  });

  test("SDP that changed in the answer to our re-INVITE is reported", async () => {
    const headers = { "Session-Expires": "90;refresher=uac", Allow: "INVITE" };
    const { clock, ours, peer, legId } = await answered(createPair(), { headers });
    const moved = THEIR_SDP.replace("audio 4000", "audio 4002");
    peer.onRequest = (request) => {
      if (request.method === "INVITE") peer.respond(request, 200, { headers, sdp: moved });
    };
    await clock.advance(46_000);
    expect(ours.all("reoffer_confirmed")).toEqual([{ type: "reoffer_confirmed", legId, sdp: moved }]);
  });

  test("a refused refresh isn't tried again once they have refreshed", async () => {
    const headers = { "Session-Expires": "90", Allow: "INVITE" };
    const { clock, peer, invite } = await connected(createPair(), { headers });
    peer.onRequest = (request) => {
      if (request.method === "INVITE") peer.respond(request, 500);
    };
    await clock.advance(45_100);
    expect(peer.requests("INVITE")).toHaveLength(1);
    const theirs = peer.requestAsCaller(invite, "INVITE", { headers, sdp: THEIR_SDP });
    await clock.advance(50);
    expect(peer.lastResponse("INVITE").status).toBe(200);
    peer.requestAsCaller(theirs, "ACK");
    await clock.advance(44_000);
    expect(peer.requests("INVITE")).toHaveLength(1);
    await clock.advance(2_000);
    expect(peer.requests("INVITE")).toHaveLength(2);
  });
});

describe("they refresh", () => {
  const headers = { Supported: "timer", "Session-Expires": "90;refresher=uac" };

  test.each(["UPDATE", "INVITE"])(
    "by %s: the role is kept, and the call is still up after 5 minutes",
    async (method) => {
      const { clock, ours, peer, invite } = await connected(createPair(), { headers });
      for (let passed = 0; passed < FIVE_MINUTES; passed += 45_000) {
        await clock.advance(45_000);
        const refresh = peer.requestAsCaller(invite, method, {
          headers: { Supported: "timer", "Session-Expires": "90" },
          ...(method === "INVITE" && { sdp: THEIR_SDP }),
        });
        await clock.advance(50);
        const answer = peer.lastResponse(method);
        expect([answer.status, header(answer, "Session-Expires")]).toEqual([200, "90;refresher=uac"]);
        expect(headerValues(answer, "Require")).toEqual(["timer"]);
        if (method === "INVITE") peer.requestAsCaller(refresh, "ACK");
      }
      expect(ours.all("leg_ended")).toEqual([]);
      expect(ours.all("reoffer")).toEqual([]);
    },
  );

  test("if they don't, we send BYE when two thirds of the session interval have passed", async () => {
    const { clock, ours, peer } = await connected(createPair(), { headers });
    await clock.advance(59_000);
    expect(peer.requests("BYE")).toHaveLength(0);
    await clock.advance(1_000);
    expect(peer.requests("BYE")).toHaveLength(1);
    await clock.advance(3_000);
    expect(ours.last("leg_ended")).toMatchObject({ by: "failure", failure: "timeout" });
  });

  test("if a proxy asks for a timer that the caller doesn't support, we refresh", async () => {
    const { clock, peer } = await connected(createPair(), {
      headers: { "Session-Expires": "90", Allow: "INVITE, UPDATE" },
    });
    expect(header(peer.lastResponse("INVITE"), "Session-Expires")).toBe("90;refresher=uas");
    await clock.advance(45_000);
    expect(peer.requests("UPDATE")).toHaveLength(1);
  });
});
