/** A caller with exact timing and no SIP stack: INVITE, ACK and BYE over one UDP socket, and audio over another. */
import type { OnFinish } from "../../server/test/doubles/peers/peer-process.ts";
import { openRawSip } from "../../server/test/doubles/raw-sip.ts";
import { openRtpEndpoint, type RtpEndpoint } from "../../server/test/doubles/rtp-endpoint.ts";
import { NUMBER } from "./phone-service.ts";

export interface RawCall {
  rtp: RtpEndpoint;
  mediaPort: number;
  /** By performance.now(). */
  invitedAt: number;
  answeredAt: number;
  hangUp(): Promise<void>;
}

let calls = 0;

/** Resolves on the 200. */
export async function placeRawCall(sipPort: number, onFinish: OnFinish): Promise<RawCall> {
  const id = `bench-${process.pid}-${calls++}`;
  const rtp = await openRtpEndpoint({ onFinish });
  const raw = await openRawSip(sipPort, { onFinish });
  const uri = `sip:${NUMBER}@127.0.0.1`;
  const request = (method: string, cseq: number, to: string, rest: string[]) =>
    raw.send([
      `${method} ${uri} SIP/2.0`,
      `Via: SIP/2.0/UDP 127.0.0.1:${raw.port};rport;branch=z9hG4bK${id}${method}`,
      `From: <sip:+4930111@127.0.0.1>;tag=${id}`,
      to,
      `Call-ID: ${id}`,
      `CSeq: ${cseq} ${method}`,
      `Contact: <sip:bench@127.0.0.1:${raw.port}>`,
      "Max-Forwards: 70",
      ...rest,
    ]);
  const sdp = [
    "v=0",
    "o=- 1 1 IN IP4 127.0.0.1",
    "s=-",
    "c=IN IP4 127.0.0.1",
    "t=0 0",
    `m=audio ${rtp.port} RTP/AVP 8`,
  ];
  const body = `${sdp.join("\r\n")}\r\n`;
  const invitedAt = performance.now();
  // `send` adds the last two line breaks of the body.
  const described = [
    "Content-Type: application/sdp",
    `Content-Length: ${body.length + 2}`,
    "",
    body.trimEnd(),
  ];
  request("INVITE", 1, `To: <${uri}>`, described);
  const answer = await raw.until(/^SIP\/2\.0 [2-6]/);
  const answeredAt = performance.now();
  if (!answer.startsWith("SIP/2.0 200")) throw new Error(answer);
  const to = /^To: .*$/im.exec(answer)?.[0] ?? "";
  request("ACK", 1, to, ["Content-Length: 0"]);
  return {
    rtp,
    mediaPort: Number(/^m=audio (\d+)/m.exec(answer)?.[1]),
    invitedAt,
    answeredAt,
    async hangUp() {
      request("BYE", 2, to, ["Content-Length: 0"]);
      await raw.until(/CSeq: 2 BYE/i);
    },
  };
}
