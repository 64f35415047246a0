/**
 * Our sound on a phone call: a packet every 20 ms, or whatever the peer's `ptime` asks for. Silence is sent too, since
 * phones and firewalls take a stream that stops for dead. DTMF keys replace the sound while they are sent.
 */
import { randomBytes } from "node:crypto";
import { FRAME_MS, type Frame } from "@parley/audio/frame";
import type { SoundEncoder } from "../codecs/sound-codec.ts";
import { createKeySender } from "./key-sender.ts";
import type { RtpOutlet } from "./rtp-outlet.ts";

/** What was negotiated. */
export interface SendingFormat {
  encoder: SoundEncoder;
  payloadType: number;
  clockRate: number;
  /** Null if the encoder's packets must not be cut or joined. */
  bytesPerMs: number | null;
  packetMs: number;
  /** Payload type of DTMF keys; null if the peer doesn't take them. */
  keyType: number | null;
}

export class PhoneSender {
  private readonly outlet: RtpOutlet;
  private readonly keys = createKeySender();
  private format: SendingFormat | null = null;
  private timestamp = randomBytes(4).readUInt32BE();
  private isPaused = true;
  /** Encoded sound that doesn't fill a packet yet. */
  private waiting: Uint8Array = new Uint8Array();

  constructor(outlet: RtpOutlet) {
    this.outlet = outlet;
  }

  /** Sends in this format from now on. With `isSame`, only payload types have changed. */
  use(format: SendingFormat, isSame = false): void {
    this.format = format;
    if (isSame) return;
    this.waiting = new Uint8Array();
    this.isPaused = true;
  }

  /** Sends one slot of 20 ms; null is silence. With `isMuted`, only time passes. */
  play(frame: Frame | null, isMuted: boolean): void {
    const { format } = this;
    if (!format) return;
    const ticks = (format.clockRate / 1000) * FRAME_MS;
    if (isMuted) this.skip();
    else if (!this.sendKey(format, ticks)) this.sendSound(format, frame);
    this.timestamp = (this.timestamp + ticks) >>> 0;
  }

  /** Whether keys can be sent this way at all. */
  get takesKeys(): boolean {
    return this.format?.keyType !== null && this.format !== null;
  }

  sendKeys(digits: string): Promise<void> {
    return this.keys.send(digits);
  }

  /** The current RTP time, for reports. */
  get now(): number {
    return this.timestamp;
  }

  close(): void {
    this.keys.close();
  }

  private skip(): void {
    this.waiting = new Uint8Array();
    this.isPaused = true;
  }

  /** Returns false if no key is being sent. */
  private sendKey(format: SendingFormat, ticks: number): boolean {
    const slot = format.keyType === null ? null : this.keys.next(ticks);
    if (!slot || format.keyType === null) return false;
    if (slot.type === "gap") {
      this.sendSound(format, null);
      return true;
    }
    this.skip();
    const timestamp = (this.timestamp - slot.age) >>> 0; // when the key began, in all its packets
    this.outlet.send({ payloadType: format.keyType, marker: slot.marker, timestamp, payload: slot.payload });
    return true;
  }

  private sendSound(format: SendingFormat, frame: Frame | null): void {
    const encoded = format.encoder.encode(frame);
    if (!encoded) {
      this.isPaused = true;
      return;
    }
    const { bytesPerMs, packetMs } = format;
    if (bytesPerMs === null || (packetMs === FRAME_MS && this.waiting.length === 0))
      return this.send(format, encoded, this.timestamp);
    this.cut(format, encoded, bytesPerMs);
  }

  /** Cuts frames of 20 ms into packets of any length. */
  private cut(format: SendingFormat, encoded: Uint8Array, bytesPerMs: number): void {
    const bytes = format.packetMs * bytesPerMs;
    const ticksPerByte = format.clockRate / 1000 / bytesPerMs;
    let timestamp = this.timestamp - this.waiting.length * ticksPerByte;
    const all = Buffer.concat([this.waiting, encoded]);
    let at = 0;
    for (; at + bytes <= all.length; at += bytes) {
      this.send(format, all.subarray(at, at + bytes), timestamp >>> 0);
      timestamp += bytes * ticksPerByte;
    }
    this.waiting = all.subarray(at);
  }

  private send({ payloadType }: SendingFormat, payload: Uint8Array, timestamp: number): void {
    this.outlet.send({ payloadType, marker: this.isPaused, timestamp, payload });
    this.isPaused = false;
  }
}
