/** Our sound as an RTP stream of Opus (RFC 7587): continuous in time, with pauses when there is nothing to say. */
import { randomBytes, randomInt } from "node:crypto";
import type { Frame } from "../../audio/frame.ts";
import type { OpusEncoder } from "../codecs/opus-codec.ts";
import type { SentTotals } from "./rtcp.ts";
import { writeRtpHeader } from "./rtp-packet.ts";

/** Ticks of the 48 kHz clock in a slot of 20 ms (RFC 7587, 4.2). */
const TICKS_PER_SLOT = 960;

export class SoundSender {
  readonly ssrc = randomBytes(4).readUInt32BE();
  private readonly encoder: OpusEncoder;
  private readonly payloadType: number;
  private readonly send: (header: Buffer, payload: Uint8Array) => void;
  private sequence = randomInt(0x8000); // the lower half, so that the first wrap is far away (RFC 3711, 3.3.1)
  private timestamp = randomBytes(4).readUInt32BE();
  private packets = 0;
  private payloadBytes = 0;
  private isPaused = true;

  constructor(
    encoder: OpusEncoder,
    payloadType: number,
    send: (header: Buffer, payload: Uint8Array) => void,
  ) {
    this.encoder = encoder;
    this.payloadType = payloadType;
    this.send = send;
  }

  /** One slot of 20 ms. Null is silence, for which Opus soon sends only an update of its noise every 400 ms. */
  play(frame: Frame | null): void {
    const payload = this.encoder.encode(frame);
    const { sequence, timestamp, ssrc, payloadType } = this;
    this.timestamp = (timestamp + TICKS_PER_SLOT) % 2 ** 32;
    if (!payload) {
      this.isPaused = true;
      return;
    }
    // The marker says that sound begins after a pause (RFC 7587, 4.1).
    this.send(writeRtpHeader({ payloadType, marker: this.isPaused, sequence, timestamp, ssrc }), payload);
    this.isPaused = false;
    this.sequence = (sequence + 1) & 0xffff;
    this.packets += 1;
    this.payloadBytes += payload.length;
  }

  totals(): SentTotals {
    const { ssrc, packets, payloadBytes, timestamp } = this;
    return { ssrc, packets, payloadBytes, timestamp };
  }
}
