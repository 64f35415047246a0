/**
 * Turns the caller's RTP packets into frames: reordered, de-jittered, decoded, and with losses repaired or concealed.
 */
import { createFramer } from "@parley/audio/framer";
import { type Frame, silence } from "@parley/audio/frame";
import { createJitterBuffer, type JitterBuffer } from "@parley/audio/jitter-buffer";
import type { OpusDecoder } from "../codecs/opus-codec.ts";
import { Reception } from "./reception.ts";
import type { RtpPacket } from "./rtp-packet.ts";

const OPUS_CLOCK_RATE = 48_000;
/** Enough packets shorter than 20 ms to fill one slot, plus a margin. */
const POPS_PER_TICK = 8;
/** Most frames kept back: a packet of 120 ms. */
const MOST_READY = 6;

export class SoundReceiver {
  /** Statistics of the current stream, for reports; null before the first packet. */
  reception: Reception | null = null;
  private readonly decoder: OpusDecoder;
  private readonly payloadType: number;
  private buffer: JitterBuffer<Buffer> = createJitterBuffer({ clockRate: OPUS_CLOCK_RATE });
  private framer = createFramer();
  private ready: Frame[] = [];
  private owed = 0;
  private lostSlots = 0;
  /** The last slot was lost, and the packet after it may carry a copy. */
  private isLossOpen = false;

  constructor(decoder: OpusDecoder, payloadType: number) {
    this.decoder = decoder;
    this.payloadType = payloadType;
  }

  /** Takes a packet that arrived at `now`, ms of a steady clock. */
  push(packet: RtpPacket, now: number): void {
    if (packet.payloadType !== this.payloadType || packet.payload.length === 0) return;
    if (this.reception?.ssrc !== packet.ssrc) {
      this.reception = new Reception(packet);
      this.buffer = createJitterBuffer({ clockRate: OPUS_CLOCK_RATE });
      this.lostSlots = 0;
    }
    this.reception.count(packet, now);
    const { sequence: sequenceNumber, timestamp, payload } = packet;
    this.buffer.push({ sequenceNumber, timestamp, payload }, now);
  }

  /** The sender says the stream is over: silence follows, and missing packets aren't concealed. */
  end(): void {
    this.reception = null;
    this.buffer = createJitterBuffer({ clockRate: OPUS_CLOCK_RATE });
    this.lostSlots = 0;
    this.isLossOpen = false;
  }

  /**
   * The frames of this 20 ms tick, normally one. There is none right after a loss: its frame comes with the next, since
   * that packet may carry a copy. Over time there are as many frames as ticks.
   */
  tick(): Frame[] {
    this.owed += 1;
    for (let pops = 0; this.ready.length < this.owed && pops < POPS_PER_TICK; pops++) {
      if (!this.popOne()) break;
    }
    const frames = this.ready.splice(0, Math.min(this.owed, this.ready.length));
    this.owed -= frames.length;
    if (this.ready.length > MOST_READY) this.ready = this.ready.slice(-MOST_READY);
    return frames;
  }

  /** Reads one slot. Returns false if there is nothing more to read in this tick. */
  private popOne(): boolean {
    const slot = this.buffer.pop();
    if (slot.type === "media") {
      if (this.isLossOpen) this.ready.push(this.decoder.recover(slot.payload));
      this.isLossOpen = false;
      this.ready.push(...this.framer.push(this.decoder.decode(slot.payload) ?? this.decoder.conceal()));
      return true;
    }
    if (this.isLossOpen) this.ready.push(this.decoder.conceal());
    this.isLossOpen = slot.type === "lost" && this.isLost();
    if (this.isLossOpen) return false;
    this.ready.push(slot.type === "lost" ? this.decoder.conceal() : silence());
    return false;
  }

  /** Whether the lost slot's packet has been given up on, rather than just being late. */
  private isLost(): boolean {
    const { lost } = this.buffer.stats();
    const isLost = lost > this.lostSlots;
    this.lostSlots = lost;
    return isLost;
  }
}
