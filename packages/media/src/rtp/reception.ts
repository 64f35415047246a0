/** Counts what arrives of a stream, for report blocks (RFC 3550, A.3 and A.8). */
import { middleNtp, type ReceptionReport } from "./rtcp.ts";
import type { RtpPacket } from "./rtp-packet.ts";

const OPUS_CLOCK_HZ = 48_000; // always (RFC 7587, 4.1)

export class Reception {
  readonly ssrc: number;
  private readonly baseSequence: number;
  private highest: number;
  private readonly clockHz: number;
  private received = 0;
  private expectedBefore = 0;
  private receivedBefore = 0;
  private jitter = 0;
  private transit: number | null = null;
  private report: { middleNtp: number; at: number } | null = null;

  constructor(first: RtpPacket, clockHz = OPUS_CLOCK_HZ) {
    this.ssrc = first.ssrc;
    this.clockHz = clockHz;
    this.baseSequence = first.sequence;
    this.highest = first.sequence;
  }

  /** A packet of this stream arrived at `now`, ms of any steady clock; null if its timestamp isn't when it was sent. */
  count(packet: RtpPacket, now: number | null): void {
    const ahead = (packet.sequence - this.highest) & 0xffff;
    if (ahead < 0x8000) this.highest += ahead;
    this.received += 1;
    if (now === null) return;
    const transit = ((now * this.clockHz) / 1000 - packet.timestamp) % 2 ** 32;
    if (this.transit !== null) {
      const difference = Math.abs(transit - this.transit);
      if (difference < this.clockHz) this.jitter += (difference - this.jitter) / 16; // larger: the stream's clock was reset
    }
    this.transit = transit;
  }

  /** Remembers the peer's sender report, to echo it in ours. */
  sawSenderReport(middle: number, now: number): void {
    this.report = { middleNtp: middle, at: now };
  }

  /** Totals since the stream began. */
  totals(): { received: number; lost: number; jitterMs: number } {
    const lost = Math.max(0, this.highest - this.baseSequence + 1 - this.received);
    return { received: this.received, lost, jitterMs: (this.jitter * 1000) / this.clockHz };
  }

  /** The current report block. Loss is counted since the last call. */
  block(now: number): ReceptionReport {
    const expected = this.highest - this.baseSequence + 1;
    const lost = expected - this.expectedBefore - (this.received - this.receivedBefore);
    const interval = expected - this.expectedBefore;
    this.expectedBefore = expected;
    this.receivedBefore = this.received;
    return {
      ssrc: this.ssrc,
      fractionLost: interval > 0 && lost > 0 ? lost / interval : 0,
      cumulativeLost: expected - this.received,
      highestSequence: this.highest,
      jitter: this.jitter,
      lastReport: this.report?.middleNtp ?? 0,
      delaySinceLast: this.report ? (middleNtp(now) - middleNtp(this.report.at)) >>> 0 : 0,
    };
  }
}
