/** The single outlet for a call's packets: one SSRC and one run of sequence numbers, whatever the packets carry. */
import { randomBytes, randomInt } from "node:crypto";
import type { SentTotals } from "./rtcp.ts";
import { writeRtpHeader } from "./rtp-packet.ts";

export class RtpOutlet {
  readonly ssrc = randomBytes(4).readUInt32BE();
  private readonly deliver: (header: Buffer, payload: Uint8Array) => void;
  private sequence = randomInt(0x8000); // the lower half, so that the first wrap is far away (RFC 3711, 3.3.1)
  private packets = 0;
  private payloadBytes = 0;

  constructor(deliver: (header: Buffer, payload: Uint8Array) => void) {
    this.deliver = deliver;
  }

  send(packet: { payloadType: number; marker: boolean; timestamp: number; payload: Uint8Array }): void {
    const { payloadType, marker, timestamp, payload } = packet;
    const { sequence, ssrc } = this;
    this.sequence = (sequence + 1) & 0xffff;
    this.packets += 1;
    this.payloadBytes += payload.length;
    this.deliver(writeRtpHeader({ payloadType, marker, sequence, timestamp, ssrc }), payload);
  }

  /** Totals for a sender report; `timestamp` is the current RTP time. */
  totals(timestamp: number): SentTotals {
    const { ssrc, packets, payloadBytes } = this;
    return { ssrc, packets, payloadBytes, timestamp };
  }
}
