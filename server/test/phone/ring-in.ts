/** A call to the service: sipp does the signalling, the test's own endpoint the audio. */
import { onTestFailed } from "vitest";
import { openRtpEndpoint, type RtpEndpoint } from "../doubles/rtp-endpoint.ts";
import { startSipp, type Sipp, type SippOptions } from "../doubles/peers/sipp.ts";
import {
  receive,
  receiveAnswer,
  scenario,
  waitsForTest,
  type SippStep,
} from "../doubles/peers/sipp-scenario.ts";
import { inDialog, invite, respondInDialog, type InviteOptions } from "../doubles/peers/sipp-messages.ts";
import { sdp } from "../doubles/peers/sipp-sdp.ts";
import type { PhoneDesk } from "./phone-desk.ts";

export interface RingInOptions extends Partial<SippOptions> {
  invite?: InviteOptions;
  /** The offer's formats and lines. */
  offer?: Parameters<typeof sdp>[0];
  /** Steps after the ACK; by default the caller hangs up at the test's `go()`. */
  ends?: SippStep[];
}

export interface RungIn {
  sipp: Sipp;
  rtp: RtpEndpoint;
  /** The service's RTP port, from its answer. */
  mediaPort: number;
  /** The 200. */
  answer: string;
}

/** Resolves when the service has answered. */
export async function ringIn(desk: PhoneDesk, number: string, options: RingInOptions = {}): Promise<RungIn> {
  onTestFailed(() => console.error(desk.service.logs.text.slice(-4_000)));
  const rtp = await openRtpEndpoint();
  const sipp = await startSipp({
    target: { host: "127.0.0.1", port: desk.sipPort },
    service: number,
    scenario: scenario([
      invite({ sdp: sdp({ port: rtp.port, ...options.offer }), ...options.invite }),
      ...receiveAnswer(200, { keepsRoute: true }),
      inDialog("ACK", 1),
      ...(options.ends ?? [waitsForTest(), ...callerHangsUp(2)]),
    ]),
    ...options,
  });
  const { text: answer } = await sipp.until("received", /^SIP\/2.0 200[^]*CSeq: 1 INVITE/);
  return { sipp, rtp, mediaPort: mediaPortOf(answer), answer };
}

/** `cseq` of the BYE; `to` as in `inDialog`. */
export function callerHangsUp(cseq: number, to?: string): SippStep[] {
  return [inDialog("BYE", cseq, { ...(to !== undefined && { to }) }), receive(200)];
}

export function agentHangsUp(): SippStep[] {
  return [receive("BYE", { timeoutMs: 60_000 }), respondInDialog(200, "OK")];
}

export function mediaPortOf(message: string): number {
  const port = /^m=audio (\d+)/m.exec(message)?.[1];
  if (port === undefined) throw new Error(`No sound is described in:\n${message}`);
  return Number(port);
}
