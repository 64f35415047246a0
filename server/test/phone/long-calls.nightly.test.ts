/** Long calls, which SIP users report as dropping after 32 seconds or after 15 minutes. */
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { startKamailio } from "../doubles/peers/kamailio.ts";
import { startSipp } from "../doubles/peers/sipp.ts";
import {
  pause,
  receive,
  receiveAnswer,
  receiveInvite,
  scenario,
  type SippStep,
} from "../doubles/peers/sipp-scenario.ts";
import { inDialog, invite, respond, respondInDialog, toCaller } from "../doubles/peers/sipp-messages.ts";
import { sdp } from "../doubles/peers/sipp-sdp.ts";
import { openRtpEndpoint } from "../doubles/rtp-endpoint.ts";
import { tone } from "@parley/testing/sound/sound";
import { PATIENT, openPhoneDesk } from "./phone-desk.ts";
import { callerHangsUp, mediaPortOf } from "./ring-in.ts";

const TALK_MS = 70_000; // longer than 64 T1, when an INVITE's transaction gives up
const ROUNDS = 7; // of 45 s: more than five minutes
const INTERVAL_S = 90;

test("a call through two proxies to a phone behind NAT outlasts 64 s and ends with its BYE", async () => {
  const rtp = await openRtpEndpoint();
  const contact = "<sip:phone@10.9.8.7:5060>";
  const phone = await startSipp({
    receiveTimeoutMs: 100_000,
    scenario: scenario([
      receiveInvite(),
      respond(180, "Ringing", { contact }),
      respond(200, "OK", { contact, sdp: sdp({ port: rtp.port }), retransmits: true }),
      receive("ACK"),
      pause(TALK_MS),
      toCaller("BYE", 1),
      receive(200),
    ]),
  });
  const at = `127.0.0.1:${phone.port}`;
  const inner = await startKamailio({ routes: { "*": at }, behindNat: at });
  const outer = await startKamailio({ routes: { "*": `127.0.0.1:${inner.port}` } });
  const desk = await openPhoneDesk({ agent: PATIENT });
  const { numberId } = await desk.line({ port: outer.port });
  const callId = await desk.dial(numberId, "+4930555");
  const { text: invited } = await phone.until("received", /^INVITE/);
  rtp.say({ port: mediaPortOf(invited) }, tone(300, 1_000, 8_000));
  await phone.finished;
  const call = await desk.ended(callId);
  expect(call.end_reason).toBe("caller_hangup");
  expect(call.duration_ms).toBeGreaterThan(TALK_MS - 1_000);
});

/** Who refreshes, and how. sipp calls: `uac` is sipp, `uas` the service. */
const ROLES = [
  { refresher: "uac", method: "UPDATE" },
  { refresher: "uac", method: "INVITE" },
  { refresher: "uas", method: "UPDATE" },
  { refresher: "uas", method: "INVITE" },
] as const;

test("sessions of 90 s last for more than five minutes, whoever refreshes them and by whichever method", async () => {
  const desk = await openPhoneDesk({ agent: PATIENT });
  const { number } = await desk.line({});
  const calls = ROLES.map(async ({ refresher, method }) => {
    const rtp = await openRtpEndpoint();
    const offer = sdp({ port: rtp.port });
    const timer = ["Supported: timer", `Session-Expires: ${INTERVAL_S};refresher=${refresher}`];
    const allow = `Allow: INVITE, ACK, BYE, CANCEL${method === "UPDATE" ? ", UPDATE" : ""}`;
    const round = (nth: number): SippStep[] => {
      if (refresher === "uas") {
        const headers = [...timer, allow];
        const answer = respondInDialog(200, "OK", method === "INVITE" ? offer : null, headers);
        const refreshed = receive(method, { timeoutMs: 60_000 });
        return [refreshed, answer, ...(method === "INVITE" ? [receive("ACK")] : [])];
      }
      const body = method === "INVITE" ? offer : null;
      const refresh = inDialog(method, nth + 2, { headers: [...timer, allow], body });
      const rest = method === "INVITE" ? [...receiveAnswer(200), inDialog("ACK", nth + 2)] : [receive(200)];
      return [pause((INTERVAL_S / 2) * 1_000), refresh, ...rest];
    };
    const sipp = await startSipp({
      target: { host: "127.0.0.1", port: desk.sipPort },
      service: number,
      receiveTimeoutMs: 60_000,
      scenario: scenario([
        invite({ sdp: offer, headers: [...timer, allow, "Min-SE: 90"] }),
        ...receiveAnswer(200, { keepsRoute: true }),
        inDialog("ACK", 1),
        ...Array.from({ length: ROUNDS }, (_, nth) => round(nth)).flat(),
        ...callerHangsUp(20),
      ]),
    });
    const { text } = await sipp.until("received", /^SIP\/2.0 200/);
    rtp.say({ port: mediaPortOf(text) }, tone(300, 1_000, 8_000));
    await sipp.finished;
  });
  await Promise.all(calls);
  await wait(0);
  const { data } = await desk.api("GET", "calls?limit=4");
  for (const { id } of data) expect((await desk.ended(id)).end_reason).toBe("caller_hangup");
});
