/** Our sound as an RTP stream: continuous in time, with pauses where the codec sends nothing for silence. */
import { randomBytes } from "node:crypto";
import { FRAME_MS, type Frame } from "@parley/audio/frame";
import type { SoundEncoder } from "../codecs/sound-codec.ts";
import type { SentTotals } from "./rtcp.ts";
import { RtpOutlet } from "./rtp-outlet.ts";

const OPUS_CLOCK_RATE = 48_000;

export class SoundSender {
  private readonly encoder: SoundEncoder;
  private readonly payloadType: number;
  private readonly outlet: RtpOutlet;
  private timestamp = randomBytes(4).readUInt32BE();
  private isPaused = true;

  constructor(
    encoder: SoundEncoder,
    payloadType: number,
    send: (header: Buffer, payload: Uint8Array) => void,
  ) {
    this.encoder = encoder;
    this.payloadType = payloadType;
    this.outlet = new RtpOutlet(send);
  }

  get ssrc(): number {
    return this.outlet.ssrc;
  }

  /** Sends one slot of 20 ms; null is silence, for which Opus soon sends only a noise update every 400 ms. */
  play(frame: Frame | null): void {
    const payload = this.encoder.encode(frame);
    const { timestamp, payloadType } = this;
    this.timestamp = (timestamp + (OPUS_CLOCK_RATE / 1000) * FRAME_MS) % 2 ** 32;
    // The marker says that sound resumes after a pause (RFC 7587, 4.1).
    if (payload) this.outlet.send({ payloadType, marker: this.isPaused, timestamp, payload });
    this.isPaused = !payload;
  }

  totals(): SentTotals {
    return this.outlet.totals(this.timestamp);
  }
}
