import { asDialable } from "@parley/testing/sip/as-dialable";
import { describe, expect, test } from "vitest";
import { header } from "../message/headers.ts";
import type { SipTrunk } from "../sip-messages.ts";
import { answered, createPair, trunk } from "@parley/testing/sip/test-user-agent";

async function referred(target = "+4930777", status = 202, changes: Partial<SipTrunk> = {}) {
  const call = await answered(createPair({ trunks: [trunk(changes)] }));
  call.ours.take({ type: "refer", legId: call.legId, requestId: "r1", target: asDialable(target) });
  await call.clock.advance(50);
  const refer = call.peer.lastRequest("REFER");
  call.peer.respond(refer, status, { reason: status === 202 ? "Accepted" : "No" });
  await call.clock.advance(50);
  const notify = (fragment: string, state = "active;expires=60", id = "") => {
    call.peer.requestAsCallee(call.invite, "NOTIFY", {
      body: fragment,
      headers: {
        Event: `refer${id}`,
        "Subscription-State": state,
        "Content-Type": "message/sipfrag;version=2.0",
      },
    });
    return call.clock.advance(50);
  };
  return { ...call, refer, notify };
}

describe("REFER (RFC 3515)", () => {
  test.each([
    ["+4930777", "<sip:+4930777@45.2.2.2>"],
    ["sip:desk@example.com", "<sip:desk@example.com>"],
    ["tel:+1-555-1234", "<tel:+15551234>"],
  ])("to %s names %s", async (target, written) => {
    const { refer } = await referred(target);
    expect(header(refer, "Refer-To")).toBe(written);
    expect(header(refer, "Referred-By")).toBe("<sip:+493011@45.2.2.2>");
  });

  test.each([
    [5080, "<sip:201@45.2.2.2:5080>"], // a PBX that also listens elsewhere has its phones here
    [5060, "<sip:201@45.2.2.2>"],
  ])("at a trunk's port %i goes there, as the call itself did", async (port, written) => {
    const { refer, invite } = await referred("201", 202, { port });
    expect(header(refer, "Refer-To")).toBe(written);
    const [, host] = written.slice(1, -1).split("@");
    expect(invite.uri.split("@")[1]).toBe(host);
  });

  test("its outcome comes in NOTIFYs", async () => {
    const { ours, peer, notify, legId } = await referred();
    await notify("SIP/2.0 100 Trying\r\n");
    await notify("SIP/2.0 180 Ringing\r\n");
    expect(ours.all("refer_result")).toEqual([]);
    await notify("SIP/2.0 200 OK\r\n", "terminated;reason=noresource");
    expect(peer.statuses("NOTIFY")).toEqual([200, 200, 200]);
    expect(ours.all("refer_result")).toEqual([
      { type: "refer_result", legId, requestId: "r1", ok: true, status: 200, reason: "OK" },
    ]);
    await notify("SIP/2.0 200 OK\r\n");
    expect(peer.lastResponse("NOTIFY").status).toBe(481);
  });

  test.each([405, 603, 403])("refused with %i is reported, and the call goes on", async (status) => {
    const { ours } = await referred("+4930777", status);
    expect(ours.last("refer_result")).toMatchObject({ ok: false, status, reason: "No" });
    expect(ours.all("leg_ended")).toEqual([]);
  });

  test("a failure in a NOTIFY is reported, even if it names the REFER by CSeq", async () => {
    const { ours, refer, notify } = await referred();
    await notify("SIP/2.0 200 OK\r\n", "active", ";id=999");
    expect(ours.all("refer_result")).toEqual([]);
    const seq = (header(refer, "CSeq") ?? "").split(" ")[0];
    await notify("SIP/2.0 503 Service Unavailable\r\n", "terminated", `;id=${seq}`);
    expect(ours.last("refer_result")).toMatchObject({
      ok: false,
      status: 503,
      reason: "Service Unavailable",
    });
  });

  test("a subscription that ends without an outcome is a failure, and so is silence", async () => {
    const ended = await referred();
    await ended.notify("", "terminated;reason=timeout");
    expect(ended.ours.last("refer_result")).toMatchObject({ ok: false, status: null });
    const silent = await referred();
    await silent.clock.advance(120_000);
    expect(silent.ours.all("refer_result")).toHaveLength(1);
    expect(silent.ours.last("refer_result")).toMatchObject({ ok: false, status: null });
  });

  test.each([
    ["their BYE after 202 means they took over the call", 202, true],
    ["our own BYE means nothing", null, false],
  ])("%s", async (_, accepted, ok) => {
    const { clock, ours, peer, invite, legId } = await answered(createPair());
    ours.take({ type: "refer", legId, requestId: "r1", target: asDialable("+4930777") });
    await clock.advance(50);
    if (accepted !== null) {
      peer.respond(peer.lastRequest("REFER"), accepted);
      await clock.advance(50);
      peer.requestAsCallee(invite, "BYE");
    } else ours.take({ type: "hang_up", legId, reason: null });
    await clock.advance(3_000);
    expect(ours.all("refer_result")).toHaveLength(1);
    expect(ours.last("refer_result")).toMatchObject({ ok, status: null });
    const types = ours.events.map(({ type }) => type);
    expect(types.lastIndexOf("refer_result")).toBeLessThan(types.lastIndexOf("leg_ended"));
  });

  test("for a call that has ended fails at once", async () => {
    const { ours } = createPair();
    ours.take({ type: "refer", legId: "gone", requestId: "r1", target: asDialable("+4930777") });
    expect(ours.last("refer_result")).toMatchObject({ ok: false });
  });
});
