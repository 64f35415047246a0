/** The sound and DTMF keys of one call, in whichever codec was agreed. */
import type { Frame } from "@parley/audio/frame";
import type { PhoneCodec } from "@parley/conversation/call-messages";
import { createNarrowSound, PHONE_CODEC_KINDS } from "../codecs/phone-codecs.ts";
import type { SoundDecoder, SoundEncoder } from "../codecs/sound-codec.ts";
import { createKeyReceiver, type ReceivedKey } from "../rtp/key-receiver.ts";
import { PhoneSender } from "../rtp/phone-sender.ts";
import { Reception } from "../rtp/reception.ts";
import type { RtpOutlet } from "../rtp/rtp-outlet.ts";
import type { RtpPacket } from "../rtp/rtp-packet.ts";
import { StreamReceiver } from "../rtp/stream-receiver.ts";
import { type AgreedMedia, clockRateOf } from "./sdp/agreed-media.ts";

type Decoders = Partial<Record<PhoneCodec, SoundDecoder>>;
type Encoders = Partial<Record<PhoneCodec, SoundEncoder>>;

export class PhoneSound {
  /** Statistics of the current incoming stream, for reports; null before its first packet. */
  reception: Reception | null = null;
  readonly sender: PhoneSender;
  private readonly encoders: Encoders;
  private readonly decoders: Decoders;
  private readonly receiver = new StreamReceiver();
  private readonly keys = createKeyReceiver();
  private agreed: AgreedMedia | null = null;
  /** Totals of earlier incoming streams. */
  private readonly before = { received: 0, lost: 0 };

  private constructor(outlet: RtpOutlet, encoders: Encoders, decoders: Decoders) {
    this.sender = new PhoneSender(outlet);
    this.encoders = encoders;
    this.decoders = decoders;
  }

  /**
   * Creates everything `codecs` need. G.711 and G.722 are always decoded, since peers switch to them without asking.
   */
  static async create(outlet: RtpOutlet, codecs: PhoneCodec[]): Promise<PhoneSound> {
    const shared = createNarrowSound();
    const encoders: Encoders = {};
    const decoders: Decoders = {};
    for (const codec of new Set<PhoneCodec>([...codecs, "PCMU", "PCMA", "G722"])) {
      decoders[codec] = await PHONE_CODEC_KINDS[codec].createDecoder(shared);
      if (codecs.includes(codec)) encoders[codec] = await PHONE_CODEC_KINDS[codec].createEncoder();
    }
    return new PhoneSound(outlet, encoders, decoders);
  }

  /** Sends in this format from now on. */
  use(agreed: AgreedMedia): void {
    const { codec, payloadType, packetMs, keyType } = agreed;
    const { clockRate, bytesPerMs } = PHONE_CODEC_KINDS[codec];
    const encoder = this.encoders[codec];
    const isSame = this.agreed?.codec === codec && this.agreed.packetMs === packetMs;
    this.agreed = agreed;
    if (encoder) this.sender.use({ encoder, payloadType, clockRate, bytesPerMs, packetMs, keyType }, isSame);
  }

  /** Whether the peer sends keys as sound, since telephone events weren't agreed on. */
  get hasKeyTones(): boolean {
    return this.agreed?.keyType === null;
  }

  /** Takes a packet. Returns the key whose event it is part of, if that is news. */
  push(packet: RtpPacket, now: number): { key: ReceivedKey | null; isSound: boolean } {
    const format = this.agreed?.receiving.get(packet.payloadType);
    if (!format) return { key: null, isSound: false };
    const clockRate = format.kind === "sound" ? clockRateOf(format.codec) : 8_000;
    const decoder = format.kind === "sound" ? (this.decoders[format.codec] ?? null) : null;
    this.count(packet, format.kind === "sound" ? clockRate : null, now);
    this.receiver.push(packet, clockRate, decoder, now);
    return { key: format.kind === "keys" ? this.keys.take(packet) : null, isSound: decoder !== null };
  }

  /** The next 20 ms of the peer's sound. */
  tick(now: number): Frame {
    return this.receiver.tick(now);
  }

  /** Drops sound that has arrived but not been played. */
  clear(): void {
    this.receiver.clear();
  }

  totals(): { received: number; lost: number; jitterMs: number } {
    const { received, lost, jitterMs } = this.reception?.totals() ?? { received: 0, lost: 0, jitterMs: 0 };
    return { received: received + this.before.received, lost: lost + this.before.lost, jitterMs };
  }

  setExpectedLoss(fraction: number): void {
    for (const encoder of Object.values(this.encoders)) encoder.setExpectedLoss?.(fraction);
  }

  free(): void {
    this.sender.close();
    for (const codec of [...Object.values(this.encoders), ...Object.values(this.decoders)]) codec.free();
  }

  /** Key events run on a different clock from the packets around them, so they say nothing about jitter. */
  private count(packet: RtpPacket, clockRate: number | null, now: number): void {
    if (this.reception?.ssrc !== packet.ssrc) {
      const { received, lost } = this.totals();
      Object.assign(this.before, { received, lost });
      this.reception = new Reception(packet, clockRate ?? 8_000);
    }
    this.reception.count(packet, clockRate === null ? null : now);
  }
}
