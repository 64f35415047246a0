/**
 * Turns a phone's packets into one frame every 20 ms. The payload type alone decides how a packet is decoded, since
 * peers change codec and packet length at any time (RFC 3551, 2).
 */
import { FRAME_SAMPLES, type Frame, silence } from "@parley/audio/frame";
import type { SoundDecoder } from "../codecs/sound-codec.ts";
import { createPlayoutBuffer, type PlayoutBuffer, type PlayoutStep } from "./playout-buffer.ts";
import type { RtpPacket } from "./rtp-packet.ts";
import { shorten } from "./shorten.ts";

const SAMPLES_PER_MS = FRAME_SAMPLES / 20;
/** Most steps in one frame: packets of 10 ms or less, with keys and losses in between. */
const MOST_STEPS = 16;
/** The longest packet (200 ms in RFC 3551, 4.2) on top of what a frame lacks. */
const MOST_READY = 220 * SAMPLES_PER_MS;

interface Sound {
  decoder: SoundDecoder;
  payload: Buffer;
}

export class StreamReceiver {
  private buffer: PlayoutBuffer<Sound> | null = null;
  private clockRate = 0;
  private ssrc = 0;
  private decoder: SoundDecoder | null = null;
  private readonly ready = new Int16Array(MOST_READY);
  private readyCount = 0;

  /** How long packets are held back, ms. */
  get delayMs(): number {
    return this.buffer?.delayMs ?? 0;
  }

  /**
   * Takes a packet whose codec has `clockRate`; `decoder` is null for packets without sound (DTMF keys, comfort noise).
   */
  push(packet: RtpPacket, clockRate: number, decoder: SoundDecoder | null, now: number): void {
    const isNew = !this.buffer || this.ssrc !== packet.ssrc;
    if (isNew || (decoder && this.clockRate !== clockRate)) {
      this.buffer = createPlayoutBuffer(clockRate);
      this.clockRate = clockRate;
      this.ssrc = packet.ssrc;
    }
    const hasSound = decoder !== null && packet.payload.length > 0;
    this.buffer?.push(packet, hasSound ? { decoder, payload: packet.payload } : null, now);
  }

  /** The next 20 ms. */
  tick(now: number): Frame {
    const isBehind = this.buffer?.isBehind(now + this.readyCount / SAMPLES_PER_MS) ?? false;
    for (let steps = 0; this.readyCount < FRAME_SAMPLES && steps < MOST_STEPS; steps++) {
      const step = this.buffer?.next(now) ?? PAUSE;
      if (step.type === "pause") break;
      this.add(this.perform(step), isBehind);
    }
    return this.takeFrame();
  }

  /** Drops everything that hasn't been played. */
  clear(): void {
    this.buffer = null;
    this.readyCount = 0;
  }

  private perform(step: Exclude<PlayoutStep<Sound>, { type: "pause" }>): Int16Array {
    if (step.type === "media") {
      const { decoder, payload } = step.item;
      this.decoder = decoder;
      const samples = decoder.decode(payload) ?? decoder.conceal(FRAME_SAMPLES);
      this.buffer?.played(samples.length / SAMPLES_PER_MS);
      return samples;
    }
    if (step.type === "lost" && step.ms === 20 && step.next?.decoder.recover)
      return step.next.decoder.recover(step.next.payload);
    const ms = step.type === "lost" ? step.ms : 20;
    const count = Math.round(ms * SAMPLES_PER_MS);
    return this.decoder?.conceal(count) ?? new Int16Array(count);
  }

  private add(samples: Int16Array, isBehind: boolean): void {
    const added = isBehind ? shorten(samples) : samples;
    const taken = added.subarray(0, this.ready.length - this.readyCount);
    this.ready.set(taken, this.readyCount);
    this.readyCount += taken.length;
  }

  private takeFrame(): Frame {
    const frame = silence();
    const count = Math.min(FRAME_SAMPLES, this.readyCount);
    frame.set(this.ready.subarray(0, count));
    this.ready.copyWithin(0, count, this.readyCount);
    this.readyCount -= count;
    return frame;
  }
}

const PAUSE = { type: "pause" } as const;
